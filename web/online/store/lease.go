package store

import "context"

// Lease says who owns a room: which of several nodes writes there. A lease lasts
// as long as its node lives, which the node says by Beat again and again; it is one
// row for a node and not one for each of its rooms. The clocks of the nodes decide when a
// node is taken for dead, but nothing that is written depends on them: whoever
// takes a room over raises its fence, and an event with an older fence is not written.
type Lease struct {
	Owner string // a node, "" for none yet
	Alive bool   // it has beaten lately
	Fence int64  // how many owners there have been
	V     int    // the number of the room's last event
}

// Present is how often a seat is connected to a node.
type Present struct {
	Seat, N int
	At      int64 // since when, in milliseconds since 1970
}

// Remembered is for how long it is known when somebody went away, in milliseconds.
const Remembered = 24 * 60 * 60 * 1000

// Nodes is what several nodes know of each other. One that is alone needs none of it.
type Nodes interface {
	// Beat says that a node lives until a time, or that it ends where that is past. It
	// notes that whoever was connected to a dead node is gone, and is the rooms of
	// those; each is told to one node only.
	Beat(ctx context.Context, node string, now, until int64) (rooms []string, err error)
	// Lease is who owns a room. The error is ErrNoRoom where there is none.
	Lease(ctx context.Context, room string, now int64) (Lease, error)
	// Own makes a node, which lives until a time, the owner of a room that has none
	// or a dead one, or one that lives where the fence is despite; and is who owns it then.
	Own(ctx context.Context, room, node string, now, until, despite int64) (Lease, error)
	// Attend notes how often a seat is connected to a node. It need not outlive a loss
	// of power.
	Attend(ctx context.Context, room, node string, p Present) error
	// Attending is who is connected, and who was lately, to any node.
	Attending(ctx context.Context, room string) ([]Present, error)
}
