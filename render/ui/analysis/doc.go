// Package analysis shows what every move of a position is worth, as an engine
// finds it out, on a copy of a game in which anything may be tried: values on
// the cells, the best lines, threats, forced wins, and a position to be set up.
// What is known of a position, in words, is a [Judgement]: a game that is
// watched has it, too.
package analysis
