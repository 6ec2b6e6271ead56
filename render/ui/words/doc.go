// Package words is what is said on several screens: sentences about a game, its
// players and how it stands, so that no scene spells a sentence of its own. What
// only one feature says stands with that feature.
package words
