package variant

var _ = add("Territory", "9x9k5-at-c3X-c7O-g7X-g3O-e5B", Game{
	Group: Twists, Order: 8,
	About:  "On a board of nine by nine two stones of each player stand before the first move, crosswise around the middle, and the cell in the middle is blocked: nobody may place a stone there, and no row runs through it. Two players take turns to place a stone of their own on an empty cell. Whoever first has five or more of their own in an unbroken row, across, down or diagonally, wins. If the board is full before that, the game is a draw.",
	Source: "The m,n,k-game with stones set beforehand; this collection",
})
