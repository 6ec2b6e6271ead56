// Package gomocup speaks the protocol of Gomocup, by which managers of
// tournaments and programs such as Piskvork talk to engines that play five in a
// row: Server is the engine's side of it, Client the manager's.
//
// The protocol is lines of text on standard input and output. Its official
// description is at plastovicka.github.io/protocl2en.htm; Gomocup added
// SWAP2BOARD in 2020.
//
// # Commands of the server
//
//	START n              a new game on a board of n by n: OK
//	RECTSTART w,h        the same on w columns and h rows: OK
//	RESTART              a new game on the same board: OK
//	BEGIN                the engine plays the first stone: x,y
//	TURN x,y             the other's stone: x,y
//	BOARD ... DONE       a whole position, lines of x,y,who: x,y
//	SWAP2BOARD ... DONE  a choice of the Swap2 opening, lines of x,y:
//	                     SWAP, or one to three points
//	PLAY x,y             the engine's stone, chosen by somebody else: x,y
//	TAKEBACK x,y         takes the last stone back: OK
//	INFO key value       settings, never answered: see the table below
//	ABOUT                name="...", version="...", ...
//	END                  the end
//
// x counts from 0 at the left, y from 0 at the top. In BOARD, who is 1 for the
// engine's own stones, 2 for the other's, and 3 for cells where nobody may play.
// What cannot be done is answered by ERROR and a sentence, what is not known by
// UNKNOWN. Before a move, a line MESSAGE tells what the search has found.
//
// A command that comes while the engine thinks is obeyed at once. END and the
// end of the input let nothing more be printed. INFO, ABOUT and what is not
// known leave the thought alone. TURN ends it, so that its move is answered
// first. Everything else drops it, without an answer.
//
//	timeout_turn   ms for a move; 0 plays at once; 5000 if it is never told
//	timeout_match  ms for a game; 0 is no limit
//	time_left      ms of it that are left; otherwise the server counts itself
//	max_memory     bytes; 0 is no limit
//	rule           a sum of 1 exactly five, 2 continuous game, 4 renju, 8 caro
//
// Where a game has a limit, a move takes about a sixteenth of what is left: half
// of that if it has long been the best, up to three times if it changes or gets
// worse, and never more than a fifth. One that is forced or proved takes none.
//
// Other keys are read and have no effect. A rule that is told during a game
// holds from the next one, or the next BOARD, on.
package gomocup
