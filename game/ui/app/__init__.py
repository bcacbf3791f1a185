"""The window, the frame's beat and what is closed behind them."""
