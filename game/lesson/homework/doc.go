// Package homework has sets of exercises that a teacher gives to students, and
// the results that come back. A [Set] is a line of text that can be sent as a
// link:
//
//	h=1;2k9x;t=cuts;17&t=values;4&x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts
//
// It has a version, a key, and the exercises with ampersands between: those of
// package drill by kind and seed, those of package lesson and puzzles as their
// links, and a task of a lesson by its game and step, as l=3x3k3;3. A
// [Result] is a short code: the set, a random word for the student's device, the
// day, a [Mark] for each exercise, the name, and a signature:
//
//	k=1;QnVk;2f9;20260131;1-s;QW5u;BHk3mXoVbA0c1Z
//
// # What the code protects against
//
// A code ends in an HMAC-SHA256 under the key of the set, over the code and the
// set, cut to 84 bits. So a code that was mistyped, cut short, edited by hand or
// made for another set is refused. It does not stop a student who reads the key
// out of the link and computes the HMAC with a program of their own, who gives a
// code of a friend for their own, or who has somebody else do the exercises: the
// link that marks the exercises has to hold the key, and nothing is asked of a
// server. Results are good for practice, not for an examination.
package homework
