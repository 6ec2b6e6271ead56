package gomocup_test

import (
	"os"
	"strings"

	"noughts/game/engine/gomocup"
)

// A game on standard input and output, which here has no time to think.
func Example() {
	manager := strings.NewReader("INFO timeout_turn 0\nSTART 2\nRECTSTART 20,15\nPLAY 7,7\nTAKEBACK 7,7\nHELLO\nEND\n")
	if err := (&gomocup.Server{}).Serve(manager, os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// ERROR 5 in a row on a board of 2 x 2: it must be 1 to 2
	// OK
	// 7,7
	// OK
	// UNKNOWN there is no command "HELLO"
}
