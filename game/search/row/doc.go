// Package row plays k in a row on flat grids: k of four to six, two players
// with marks of their own, longer rows and enclosed ones counting or not,
// forbidden points or none.
//
// # What it knows of a position
//
// For each empty cell and colour it keeps what a stone there would make of the
// four lines through the cell: a shape each, from the dead line over the open
// three to the row that wins, and of the four together a kind of move. A line
// as seen from a cell has a number in base 3, to which each stone adds a
// constant, and a table gives the shape of each number. The estimate of a
// position is a sum over its empty cells, and lists of the cells of each kind
// tell the forced moves. All of it follows the stones that come, and goes back
// with them.
//
// # How it searches
//
// Principal variation search with a table, over the cells near the stones. A
// row that threatens is answered, and a straight four that threatens is met by
// all that may help and by nothing else, also where the depth is used up.
// Sequences of fours are followed beyond the depth, and at the root those of
// open threes too.
//
// Several searches of a position may share a table, each on a goroutine of its
// own: see Limit.Helper. One alone is the same each time.
//
// What it calls proved is so: every answer to every threat of the winning line
// was tried. A win that is proved need not be the shortest one; it is won in no
// more than so many plies. A search whose table is kept leaves the whole of the proof
// in it, one move for each answer of the other, so that the searches after it win
// in no more plies than were told.
//
// # What it is worth
//
// Measured on free style, 15 x 15, with openings that weaker and stronger play
// do not end alike, each played from both sides, and with equal nodes a move; Elo
// with its 95 % interval.
//
//	defences that fail are seen before they are played: a fifth fewer nodes to
//	depth 11, 13 % less time to depth 13, and the same values; +156 [+82, +246]
//	at 12,000 nodes, 50 games
//
//	threats go on after a four is stopped by a move that makes none, and have a third
//	of the nodes, not a sixth: of 251 wins of 7 to 29 plies 235 are proved within
//	15,000 nodes instead of 225, in 0.83 of the nodes, and of 84 within 250,000 it
//	is 81 instead of 77, in 0.53 of them; +8 [-19, +36] at 6,000 nodes, 618 games
//
//	margins and ranks prune at any depth, not to depths 4 to 6, after 3 + d^1.32 quiet
//	moves, half of them where it gets worse, in place of 4 + d^2; reductions are half as
//	large again; after alpha was raised a ply less is searched; and a four that builds
//	nothing else is reduced and pruned as quiet moves are: 1.1 to 1.5 plies deeper by as
//	many nodes, with as many nodes a second; +13 [-4, +30] at 15,000 nodes, 1,000 games,
//	+40 [+19, +61] at 30,000, 720 games, and +37 [+3, +72] at 50,000, 300 games. The
//	last of these by itself: +19 [+1, +37] at 10,000, 700 games. Of 128 wins of engine
//	games 113 are proved within 15,000 nodes, as before, in 0.96 of the nodes. To equal
//	depths it sees less: -29 [-70, +11] at depth 4 with all moves, 180 games
//
//	reverse futility wherever the other cannot make a four and a three at once, not only
//	where it has no four to make; and by its number a move is pruned also where an open
//	three is to be answered, and where it makes or stops a three: three plies deeper by as
//	many nodes; +89 [+57, +121] at 10,000 nodes, 400 games, +121 [+79, +166] at
//	40,000, 200 games, and +182 [+117, +253] at 200 ms, 100 games. Of 1,118 positions
//	of these games, 7 to 27 plies before their end, 632 are proved to be won within
//	15,000 nodes, not 603, in 0.94 of the nodes
//
//	where a move is to be played, whatever it is worth, the principal variation is pruned
//	as other nodes are: 2.6 plies deeper by as many nodes; +195 [+155, +238] at 12,000
//	nodes, 300 games
//
//	behind the number only what forces is searched, and is not put in order: 15 % more
//	nodes a second, and nearly the same nodes
//
// The last three together in other rules, at 12,000 nodes, 100 games each: renju +147 [+89,
// +213], caro +205 [+131, +286], standard +186 [+122, +257].
//
//	learned weights where a move is to be played, on boards of 13 x 13 and more, at 12,000
//	nodes, 200 games each: free style +109 [+68, +153], exactly five +85 [+49, +124], caro
//	+143 [+94, +193], renju +92 [+53, +134], for 3 % more time a node. What they were
//	fitted to is told in command train
//
//	every move counts for the number behind which only what forces is searched, not quiet
//	ones alone, and a four with nothing but what it builds is a move as others are: +42
//	[+18, +66] at 20,000 nodes, 600 games; by themselves +14 and +14, 200 games each
//
// Against Rapfi 0.43 with its built-in evaluation, at 500 ms a move, one thread, 30 openings and
// 60 games each time: 31 and 27 points before the learned weights, 35.5 with them and without
// situations, 33 and 30.5 with all of it, and 67 of 120 since every move counts; at first it was
// 11 of 40.
//
// What was tried and has gained nothing, or little, at 10,000 nodes unless said:
//
//	fours at inner nodes where the table has the node, or only near the horizon: all of
//	these searches take 2 % of the nodes
//	reductions twice as large, and no more than that: -6 [-31, +19], 460 games
//	cut nodes reduced by two plies, not one: -12 [-45, +18], 140 games
//	margins at any depth, a ply less after alpha was raised and where the estimate is far
//	above beta, and scores of the table as estimates, and no more: -8 [-41, +25], 320 games
//	on top of what prunes now, a ply less where the estimate is far above beta, and scores
//	of the table as estimates: +7 [-31, +46] at 30,000 nodes, 140 games
//	history by where a move lies from the last one of either side, and by kinds, and the
//	estimate before a four as that after it: +8 [-6, +22], 1,220 games (it was +27 [+6, +48]
//	after 580), and 3 % more time a node
//	the same, and history kept from a move of the game to the next: -8 [-32, +16] against
//	the same without, 400 games
//	margins of 130, 100 and 80 for razoring and futility in place of 80, 70 and 60: +10
//	[-7, +27], 960 games; of 30 for razoring: -35 [-74, +0], 120 games; no razoring: -17
//	[-63, +27], 120 games
//	with both, reverse futility with a margin of 95 for each ply but the first, and but the
//	second where it gets better: +18 [+0, +37] of all three, 1,000 games, and puzzles that
//	are proved in no given nodes any more
//	margins of 80 and of 100 for reverse futility in place of 60, with what prunes now:
//	+12 [-6, +31], 1,000 games, and +22 [-8, +51], 400 games, at 12,000 nodes; reductions
//	a fifth smaller: +14 [-16, +44], 400 games, and a quarter larger: -23 [-53, +8], 400 games
//	the number of moves in answer to an open three halved: +4 [-20, +27], 400 games, or two
//	more of them: -23 [-52, +6], 400 games
//	an eighth of the nodes for threats, not a third: -12 [-46, +21], 200 games
//	3 + d^1.32 moves at any depth, and no more: +6 [-2, +14] at 6,000 nodes, 240 games
//	the same with singular extension and multi-cut: -12 [-45, +22] at 25,000
//	nodes, 238 games, and 7 % more time a node
//	only what helps against a four-three: 19 nodes fewer of 381,990
//	the estimate in the table: it is two additions here
//	at 20,000 nodes, 200 games each, with an error of some 37 either way: no answer to an
//	open three at the horizon: -26, nor where the estimate is 120 away from the window: -21,
//	and not at depth 2 either: -23; a principal variation reduced by what its entry is
//	shallower: +2; reductions from the second move on, and a fifth smaller: -37, and by how
//	far a move ranks behind: -7; the search after a reduction deeper or shallower: -12; a
//	window that moves after the value: -7; history of searched moves alone, and no cut node
//	behind an answered four: -16; no history of answers to threes: +5; no killers of
//	threats: -7; a deeper entry of the table kept: -9; moves that stop an open three as
//	quiet ones: -9
//
// A move of a game that is limited by time for each move takes half of that time
// on average, and nothing is left unused by it: of the moves of 20 games 48 % took
// all they may, 23 % and 20 % were proved wins and losses, and 7 % had no choice.
package row
