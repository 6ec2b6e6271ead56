// Package library is the lists of saved and past games, and what can be done with them.
package library
