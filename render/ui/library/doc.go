// Package library is the lists of saved and of past games, and what can be done
// with one of them.
package library
