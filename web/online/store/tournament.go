package store

import "context"

// Cup is what the index says of a tournament after an event of its log. A
// tournament is a room whose events package tournament folds.
type Cup struct {
	Person string // who made it
	Due    int64  // when the server has something to do there, 0 for never: it is over
}

// Tournaments is the index of tournaments. What happens in one comes by
// Log.Append only.
type Tournaments interface {
	// Cups is the names of tournaments that are due by a time, the earliest first,
	// at most so many.
	Cups(ctx context.Context, by int64, max int) ([]string, error)
	// CupsOf is how many a person has made that are not over.
	CupsOf(ctx context.Context, person string) (int, error)
}
