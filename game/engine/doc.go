// Package engine runs searches elsewhere: on a goroutine, or behind a
// connection in a worker or another process, at a level of strength.
//
// An [Engine] is asked with a [Request] and answers over a channel: progress,
// and as the last [search.Info] before the channel closes the answer, whose
// PV[0] is the move. [Local] searches in this process; [Remote] asks the other
// end of a connection, where [Serve] lets any engine answer; [Fallback] turns
// to a second engine when the first one fails. What may be played in a position
// and how it stands, the serving end tells to who knows no rules.
//
// # The line protocol, version 3
//
// Text in UTF-8, a line at a time, each ended by a line feed, at most MaxLine
// bytes long. The serving end speaks first:
//
//	noughts-engine 3
//
// From then on every line begins with the number of a request, which the
// asking end chooses: 1 to 2^64-1, not one that is still running. Several run
// at once. The asking end sends
//
//	7 go 15x15k5 moves 2 h8 i9 level hard seed 5 depth 0 nodes 0 time 2000 all
//	7 stop
//
// go begins a request. It names the rules by their ID; everything behind that
// may be left out and comes in any order, each at most once:
//
//	moves   how many have been played from the start, and each as a record
//	        writes it: h8, a choice such as swap, a mark or a turn behind the
//	        cell (c3X, b2AL)
//	level   random, easy, medium, skilled, hard, strongest, perfect, or a rating
//	        of 0 to 1210; without it full strength
//	seed    of the level's chances, 0 to 2^64-1
//	depth   in plies, nodes in positions, time in milliseconds: limits of the
//	nodes   search; 0 is no limit
//	time
//	all     the value of every move is wanted
//	play    the answer is to be played: a win that is proved will do, though a
//	        sooner one may be near, and of one move no value is wanted. A level
//	        of its own limits plays so anyway
//	quiet   nobody looks at the progress
//
// stop ends it with what is known so far; for a request that is not running it
// does nothing, since it may have crossed the last line of it.
//
//	8 ping
//
// is answered by done at once, while requests run as well. The asking end sends it
// when it has not heard anything for a while: ten seconds without a word, though
// something is asked, and it takes the serving end for dead.
//
// The serving end sends
//
//	7 info depth 3 nodes 100 time 12 score 25 estimated pv 2 h8 i9 moves h8:25:estimated a1:-7:unknown
//	7 done
//	7 error rules: "3x" names no game
//
// info tells what is known, with the fields of search.Info; pv and moves may be
// missing. It comes several times a second while a search goes on, though never
// in quick succession; if quiet was asked for only once, as the answer. pv is
// the number of its moves, and those; moves come last, the best first, and on a
// large board not all of them. Scores are numbers as in package search:
// 1000000-n is a win in n plies.
//
// Each request ends with exactly one of done, after the info that is the
// answer, and error, with a sentence that says why there is none. Nothing
// follows with its number. A line that cannot be made sense of is answered with
// an error of its number, or of 0 if it has none that is fit or a request with
// that number is running.
//
// # Looking at a position
//
// A front that knows no rules plays by asking what there is:
//
//	7 look ultimate moves 2 e5 d4 board
//	7 look 15x15k5 line h8h9
//	7 look 15x15k5 board position https://example.org/#g=1;3x3k3;b2a1
//
// look names the rules; behind it come in any order, and may be left out, the
// moves, either as with go or as line: in one word, as links have them, where
// the word of a choice is followed by a hyphen (h8swap-h9); and board. Instead of
// the moves, position takes all that follows as a text of people's: a link of a game
// or of an exercise, whose rules and moves count, or moves with blanks and commas. It is
// answered at once, by one line and done, or by error, which names the move that
// cannot be played and the rule against it:
//
//	7 look {"rules":"15x15k5","name":"Gomoku", ... }
//	7 done
//
// in JSON, where players are counted from 0 and cells from 0 in the order of
// game.Cell:
//
//	rules     the ID
//	name      of the game, and the goal in a word or two, in English
//	short
//	players   how many
//	plies     how many moves have been played
//	turn      who is to move, -1 after the end
//	marks     a character a cell: . for none, # for a blocked one, A for mark 1
//	own       the number of each player's own mark, 0 where marks are anybody's
//	put       the mark that a placement puts now, 0 where it is chosen
//	signs     the letters of the marks
//	titles    what the players are called now, in English: X, or Player 1
//	line      the moves played, each as text
//	text      the moves played as a link has them
//	moves     the legal moves as text by their cells, choices such as swap last;
//	at        the cell of each of them, -1 for a choice. One cell may have many
//	last      the cell of the last move, none for a choice
//	win       the cells that show how the game was won
//	regions   the marks of the boards of a board of boards, like marks
//	target    the one in which the move must be, -1 for any
//	captured  how many stones each player has captured, where stones are
//	out       who is out of the game: 1 for the first player, 2 for the second, 4
//	          for the third and so on, added up
//	over      whether the game is over
//	winner    -1 for nobody
//	reason    of the end, in a word: see game.Reason
//	outcome   in English, like X wins or Draw; "" before the end
//	key       of the position, in hexadecimal digits
//
// and, where board was asked for, with all lengths in widths of a cell and y
// downwards, in board
//
//	w, h      the size of the picture
//	kind      square or hex: hexagons that stand on a corner
//	style     how the players of the game draw it, where that is not by marks in
//	          cells: crossings, frame, hexagons or plates; see variant.Style
//	cells     of each cell its name and the middle of it, ["h8",7.5,7.5]
//	layer     width and height of a layer
//	layers    the top left corner of each layer, above which is room for a title
//	tiles     columns and rows of the boards of a board of boards
//	gravity   true where a mark falls: a press on any cell of a column means the
//	column    move in it. Cells are in one column when their numbers leave the
//	          same rest when divided by this
//	wraps     true where opposite edges are joined
//	joins     true where mark 1 joins top and bottom, and mark 2 left and right
//	choices   true where choices such as swap come in the course of the game
//
// What is not the case is left out there, and so are regions and captured.
//
// Boards of more than 16384 cells are not told of.
//
// Either end ends all by closing the connection.
//
// # Several requests at once
//
// Local shares its memory among them: see Local.Memory. One at full strength
// finds what the last one of the same rules has left, if that has ended or was
// told to stop. So a position is thought about in the other's time by a request
// without limits, quiet, that is stopped when the move has come; the next one
// goes on from there.
package engine
