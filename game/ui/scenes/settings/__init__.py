"""The settings of the whole app."""
