// Package settings is what the player chooses about the program, and the help: the
// rules of a game, and what keys and gamepads do.
package settings
