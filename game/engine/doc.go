// Package engine runs searches elsewhere: on a goroutine, or behind a
// connection in a worker or another process, at a level of strength.
//
// An [Engine] is asked with a [Request] and answers over a channel: progress,
// and as the last [search.Info] before the channel closes the answer, whose
// PV[0] is the move. [Local] searches in this process; [Remote] asks the other
// end of a connection, where [Serve] lets any engine answer; [Fallback] turns
// to a second engine when the first one fails.
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
//	level   random, easy, medium, hard, strongest, perfect, or a rating of 0 to
//	        1210; without it full strength
//	seed    of the level's chances, 0 to 2^64-1
//	depth   in plies, nodes in positions, time in milliseconds: limits of the
//	nodes   search; 0 is no limit
//	time
//	all     the value of every move is wanted
//	quiet   nobody looks at the progress
//
// stop ends it with what is known so far; for a request that is not running it
// does nothing, since it may have crossed the last line of it. The serving end
// sends
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
