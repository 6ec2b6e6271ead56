package stage

import "strings"

// IDOf makes a part of a node's ID of a name.
func IDOf(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// TouchRow is the height of a row that a finger presses.
const TouchRow = 44
