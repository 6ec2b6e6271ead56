package stats

// idPlayer is the ID of the choice of a player.
const idPlayer = "player"
