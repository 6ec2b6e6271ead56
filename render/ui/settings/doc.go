// Package settings has the scenes of the settings, and of the help: the rules of a game, and
// what keys and gamepads do.
package settings
