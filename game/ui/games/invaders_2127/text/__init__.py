"""What stands on a card of Invaders 2127: sentences made from the card's data."""
