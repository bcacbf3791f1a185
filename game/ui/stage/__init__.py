"""What every board and scene shares: the contract with the games, animation, dragging, scenes of panels."""
