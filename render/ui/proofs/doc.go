// Package proofs keeps what analyses have proved in a slot of the store, and shows it in the
// menu of an analysis.
package proofs
