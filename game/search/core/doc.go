// Package core is what all searches share: the question, a [Limit]; the answer, an
// [Info] with a [Score] for each move; the [Value] of a node with its [Proof]; the
// [Table] that keeps what is known of positions; and the [Clock] that counts nodes
// and sees when a search must end.
package core
