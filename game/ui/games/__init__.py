"""One room a game: its board, words, set-up, motion and art."""
