"""Our own widgets: small, keyboard and pad first, drawn only when they change."""
