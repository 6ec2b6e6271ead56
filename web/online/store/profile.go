package store

import "context"

// Played is a rated game as one of its players sees it.
type Played struct {
	Rated
	Name     string  // of the other, "" for somebody whose name is not known any more
	Strength float64 // the other's rating before the game
}

// Profiles are what is known of people besides their ratings.
type Profiles interface {
	// Known is the person of an ID, nobody where there is none.
	Known(ctx context.Context, id string) (Person, error)
	// Outcome is what a rated game changed, by seat; none before its end.
	Outcome(ctx context.Context, room string) ([]Played, error)
	// History is what a person's games changed, the latest first, at most so many.
	History(ctx context.Context, person string, max int) ([]Played, error)
	// Forget removes a person's name for good, also from the games, and answers the
	// rooms of these; where the whole person goes, the key, too. The moves and the
	// ratings of the others stay.
	Forget(ctx context.Context, id string, whole bool) (rooms []string, err error)
}

// Note is an entry of the log of what those who run the server did.
type Note struct {
	At   int64
	Did  string
	Whom string // the ID of a person, "" for nobody
	Why  string
}

// Operating is what those who run the server change.
type Operating interface {
	// Alter gives the person of an ID the name and the marks of another one.
	Alter(ctx context.Context, p Person) error
	// Operate writes a note, and a setting with it where its name is not "".
	Operate(ctx context.Context, n Note, setting, value string) error
	// Settings are all settings.
	Settings(ctx context.Context) (map[string]string, error)
	// Notes are the latest ones, the latest first, at most so many.
	Notes(ctx context.Context, max int) ([]Note, error)
}
