// Package tree shows the tree of a search: which positions it looks at and in
// which order, what it knows on the way into each and on the way out, and why it
// leaves moves out.
//
// The search is the alpha-beta of package search, watched: see [search.Watch].
// An [Algorithm] says how many of its ideas are at work, from plain minimax to
// all of them, so that they can be compared on one position: [Measure] counts
// their nodes, [Build] makes the tree of one.
//
// # Events
//
// A search is a row of events: it enters a node, and leaves it later with a
// value. Events are numbered from 0, and the same search has the same events
// each time. A [Node] knows the two numbers that are its own; whatever lies
// between belongs to the nodes below it. To step through a search is to count:
// at a number, a node is still to come, under way, or done.
//
// # Folds
//
// A tree can have a million nodes, and keeps those that are unfolded. To
// unfold a node is to search it again with the bounds that it had. What else
// its search depends on (the table, the order that was learnt) is restored from
// a mark at a node above it, of which a few are kept, or comes about
// again from the beginning. Searching may take a while: a [Task] does that part
// elsewhere.
//
// # Scores
//
// Scores are for the player to move in a node, and count plies from the root
// of the tree, so that the number of a win goes up through it unchanged.
package tree
