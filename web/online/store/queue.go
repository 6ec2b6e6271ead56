package store

import "context"

// Wish is somebody's wish for a game with a stranger. It waits until it is
// paired, or until whoever wished leaves; both are for good. It is not paired
// while the node that looks after it is not alive.
type Wish struct {
	Name   string // unique; the same request has the same
	Person string
	Node   string // that knows whether somebody is there
	At     int64  // since when, in milliseconds since 1970
	Body   []byte // what package queue makes of it
	Gone   bool   // whoever wished has left
	Room   string // of the game that came of it, "" for none
	Seat   int
}

// Waits tells whether the wish is neither paired nor given up.
func (w Wish) Waits() bool { return w.Room == "" && !w.Gone }

// Look is a node's look at the queue.
type Look struct {
	Node  string
	Now   int64 // in milliseconds since 1970
	Until int64 // the node is taken for alive until then
	Every int64 // for how many milliseconds one look of all nodes is enough
	Since int64 // wishes of the node that were paired since are to be known
	Old   int64 // wishes from before are forgotten

	Has func(name string) bool // whose bodies are known and not to be read again; nil for none
}

// Seen is what a node sees in the queue.
type Seen struct {
	Turn    bool   // nobody looked lately: the node is to pair those who wait
	Waiting []Wish // then: all that wait at nodes that are alive, the longest first; without the bodies that the node has
	Paired  []Wish // of the node, since the time of the look
}

// Pairing is a game of two who waited.
type Pairing struct {
	Wishes [2]string // by seat
	First  Entry     // the first event of their room
}

// Queue is the wishes of people who want to play. Its methods may be called by
// several nodes at once.
type Queue interface {
	// Wish puts a wish in, and gives up all others of the person. When it is there
	// already, it is the one that is there; if that waits, it waits at the node
	// that is given.
	Wish(ctx context.Context, w Wish) (Wish, error)
	// Leave gives a wish up, unless it is paired, or waits at another node than the
	// one that is given ("" for any); and is what it is afterwards. The error is
	// ErrNoWish where there is none.
	Leave(ctx context.Context, name, node string) (Wish, error)
	// Look is what there is to do.
	Look(ctx context.Context, l Look) (Seen, error)
	// Pair writes the first events of games, each with its two wishes: where both
	// wait, all of it or nothing. It tells which games there are now. A wish is in
	// one of them at most, whoever pairs at the same time.
	Pair(ctx context.Context, now int64, pairs []Pairing) (made []bool, err error)
}
