"""The arcade's hall and its cabinets."""
