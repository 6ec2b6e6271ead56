// Package printing draws pages for printing: of a position, a game, a search tree, or an
// exercise with its solution.
package printing
