// Noughts plays the whole tic-tac-toe family: in a desktop window, and built
// with GOOS=js in a web page.
package main

import (
	"fmt"
	"os"

	"noughts/render/front"
)

func main() {
	if err := front.Run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "noughts:", err)
		os.Exit(front.Status(err))
	}
}
