"""The physical table on screen: its view, the film of a shot, the launcher in the hand."""
