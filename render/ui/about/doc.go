// Package about has the scene that says what the program is: its version, what it plays, and
// under which terms the work of others is part of it.
package about
