// Package store is what a server of online play keeps: the log of the games, for
// each room its events, in order; an index of rooms for those who look for one;
// the people who have ratings; and the wishes of those who look for a game.
//
// The insert of an event is all there is of agreement between those who write:
// of two events with the same number one is kept, and the other is answered with
// [Stale]. Each event is chained to the one before by its hash, so a row that was
// damaged is found when the room is read, and never played on.
//
// Package storetest is what every implementation must pass.
package store

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
)

// Hash chains an event to the one before.
type Hash [sha256.Size]byte

// Event is a row of the log. Body is what package room makes of it.
type Event struct {
	Room string
	V    int    // its number in the room, from 0
	ID   string // unique in the room: the same request is written once
	Seat int
	At   int64 // milliseconds since 1970, never less than in the event before
	Body []byte
	Hash Hash

	// Fence is that of the lease by which a node writes, 0 for a node that has none. The
	// chain does not cover it.
	Fence int64

	// Person is what the event says of people, their names. The chain does not
	// cover it, so that it can be removed.
	Person string

	// Sits is the people who sit down with the event. It is kept, so that their
	// names can be found, and not read.
	Sits []Sitting
}

// Sitting is a person's seat in a room.
type Sitting struct {
	Person string
	Seat   int
}

// Chain is the hash of an event that follows one with the hash before; that of
// event 0 is zero.
func (e Event) Chain(before Hash) Hash {
	h := sha256.New()
	h.Write(before[:])
	field := func(b []byte) {
		h.Write(binary.LittleEndian.AppendUint64(nil, uint64(len(b))))
		h.Write(b)
	}
	number := func(n int64) { h.Write(binary.LittleEndian.AppendUint64(nil, uint64(n))) }
	field([]byte(e.Room))
	number(int64(e.V))
	field([]byte(e.ID))
	number(int64(e.Seat))
	number(e.At)
	field(e.Body)
	return Hash(h.Sum(nil))
}

// Index is what a list of rooms says of one after an event.
type Index struct {
	Due    int64 // when the server has something to do there though nobody asks, 0 for never
	Public bool  // it may be shown to everybody
	Over   bool  // it has ended
}

// Entry is an event with what it makes of the room's place in the index.
type Entry struct {
	Event
	Index
	Result *Result // of a game that the event ends and that counts, nil for none
	Marks  []Mark  // of those who spoiled the game that the event ends
	Cup    *Cup    // of a tournament, nil for a game
	Begins []Entry // the first events of rooms that begin with the event
}

// Log holds the events. Its methods may be called from several goroutines.
type Log interface {
	// Append adds an event behind those of its room, and answers when it will be
	// there after a loss of power. Its Hash is set already. A result, marks and
	// rooms that begin with it are written with it, or nothing is. When an event with its ID is there, that
	// is answered and again is true. When another has its number, or the one
	// before it is not there with the hash that it was chained to, the error is
	// Stale. When the room has another owner since the event's fence, it is Fenced.
	// Any other error leaves open whether it was written.
	Append(ctx context.Context, e Entry, before Hash) (at Event, again bool, err error)
	// Read is up to max events of a room from a number on, with their chain
	// checked; fewer than max are all there are. The error is NoRoom where there
	// is none, and a *Damaged for what does not fit together.
	Read(ctx context.Context, room string, from, max int) ([]Event, error)
	// Find is the names of rooms, at most as many as the query says.
	Find(ctx context.Context, q Query) ([]string, error)
	// Close lets what was begun end.
	Close() error
}

// Query says which rooms to find: those that are due by a time, the earliest
// first, or those that are public and go on, or those that are public and over,
// the latest first.
type Query struct {
	Due    int64
	Node   string // of those that are due: only that are its own, or nobody's who lives now; "" for all
	Now    int64
	Public bool
	Over   bool // of the public ones
	Max    int
}

// The errors of a log.
var (
	ErrStale  = errors.New("another event has that number")
	ErrNoRoom = errors.New("there is no such room")
	ErrFenced = errors.New("another node owns the room")
	ErrNoWish = errors.New("there is no such wish")
)

// Damaged is the error of a room whose rows do not fit together.
type Damaged struct {
	V   int // the first event that does not
	Why string
}

func (d *Damaged) Error() string { return fmt.Sprintf("event %d is damaged: %s", d.V, d.Why) }

// Check tells whether events from a number on follow one another; before is the
// hash of the one before the first, and last the number of the last that the
// index knows of, -1 where that does not matter.
func Check(events []Event, from int, before Hash, last int) error {
	v := from
	for _, e := range events {
		switch {
		case e.V != v:
			return &Damaged{v, "it is missing"}
		case e.Chain(before) != e.Hash:
			return &Damaged{v, "its hash is another"}
		}
		before = e.Hash
		v++
	}
	if last >= 0 && v <= last {
		return &Damaged{v, "it is missing at the end"}
	}
	return nil
}
