package session

import "strings"

// SlotOnline keeps the Wish of a player who goes online, until they leave. The page's
// loader looks at it, too: it chooses the program by it.
const SlotOnline = "online"

// RoomLink begins the link of a room; its name follows.
const RoomLink = "r=1;"

// Wish is what a player who goes online wants to do there: to open a room, to make one, to play
// with a stranger, or to watch.
type Wish struct {
	Room  string // the link of the room; "" to make one
	Rules string // the ID of the rules of the room to make, or to play with a stranger
	Seek  bool   // the player looks for a stranger
	Live  bool   // to watch public games
	Home  bool   // the player comes from the home screen, not from the game on the board
}

// The words that a Wish begins with.
const (
	wishRoom  = "room"
	wishHome  = "home"
	wishBoard = "board"
	wishLive  = "live"
	wishSeek  = "seek"
)

// String is the text that is kept: a word, and the link or the rules.
func (w Wish) String() string {
	switch {
	case w.Room != "":
		return wishRoom + " " + w.Room
	case w.Live:
		return wishLive
	case w.Seek:
		return wishSeek + " " + w.Rules
	case w.Home:
		return wishHome + " " + w.Rules
	}
	return wishBoard + " " + w.Rules
}

// ParseWish reads such a text. Any other text is no wish.
func ParseWish(text string) Wish {
	kind, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	switch kind {
	case wishRoom:
		return Wish{Room: rest}
	case wishLive:
		return Wish{Live: true}
	case wishSeek:
		return Wish{Rules: rest, Seek: true, Home: true}
	case wishHome, wishBoard:
		return Wish{Rules: rest, Home: kind == wishHome}
	}
	return Wish{}
}
