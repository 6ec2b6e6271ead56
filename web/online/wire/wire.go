// Package wire is the messages of online play: what a client and the server say
// to each other about a room, and the events that a room's log holds.
//
// README.md beside this file is the protocol in full, with examples, and
// schema.json the same for programs; a test keeps the three together. A field
// that is not known is ignored, a kind that is not known is an error.
package wire

// Version is the version of the protocol. A client names it when it connects,
// and one of another version is told to load the page again.
const Version = 1

// Kind is what an event says.
type Kind string

// The kinds of event.
const (
	New     Kind = "new"     // the room is made: Rules, Clock, Public; Seats are taken, by Names
	Sit     Kind = "sit"     // somebody takes Seat: Name
	Rename  Kind = "name"    // whoever has Seat is called Name from now on
	Move    Kind = "move"    // Seat plays Text; Lag milliseconds of its time do not count
	Offer   Kind = "offer"   // Seat offers What; of a take-back, to Ply
	Decline Kind = "decline" // Seat declines the offer, or withdraws its own
	Agree   Kind = "agree"   // Seat agrees to it; of a rematch, the last one names Room
	Resign  Kind = "resign"  // Seat gives up
	Abort   Kind = "abort"   // Seat ends what has hardly begun, the server (0) what nobody plays
	Claim   Kind = "claim"   // Seat ends a game that another has left
	Flag    Kind = "flag"    // the time of Seat, whose turn it is, is up
	Public  Kind = "public"  // Seat would show the game to everybody, or (On false) would not
)

// What may be offered.
const (
	Draw    = "draw"
	Back    = "back"    // a take-back
	Rematch = "rematch" // another game with seats changed, after this one
)

// Event is one entry of a room's log. Which fields it has depends on its kind.
type Event struct {
	V    int    `json:"v"`              // its number in the room, from 0
	Kind Kind   `json:"k"`              //
	ID   string `json:"id,omitempty"`   // of the request that caused it
	Seat int    `json:"seat,omitempty"` // from 1; 0 is the server
	At   int64  `json:"at"`             // milliseconds since 1970, by the server's clock

	Rules  string   `json:"rules,omitempty"`
	Clock  string   `json:"clock,omitempty"` // seconds: 180+2, 0+259200
	Public bool     `json:"public,omitempty"`
	Seats  []int    `json:"seats,omitempty"`
	Names  []string `json:"names,omitempty"` // by seat
	Name   string   `json:"name,omitempty"`
	Text   string   `json:"m,omitempty"`
	Lag    int      `json:"lag,omitempty"`
	What   string   `json:"what,omitempty"`
	Ply    int      `json:"ply,omitempty"`
	Room   string   `json:"room,omitempty"`
	On     bool     `json:"on,omitempty"`

	Cup     string   `json:"cup,omitempty"`     // new: the tournament, or the class, that it is a game of
	Line    string   `json:"line,omitempty"`    // new: where the game begins, as rules and moves of a link
	Levels  []string `json:"levels,omitempty"`  // new: the programs that play, by seat; the others move for them
	Paired  bool     `json:"paired,omitempty"`  // new: by the server
	Rated   bool     `json:"rated,omitempty"`   // new: the result counts; sit: Seat agrees to that
	Ratings []Rating `json:"ratings,omitempty"` // new: of those who sit there, by seat
	Rating  *Rating  `json:"rating,omitempty"`  // sit: of Seat

	// The hashes of seats' tokens, and who people are, stay with the server: see Told.
	Key    string   `json:"key,omitempty"`
	Keys   []string `json:"keys,omitempty"` // by seat
	Person string   `json:"person,omitempty"`
	People []string `json:"people,omitempty"` // by seat
}

// Told is the event as clients are told of it.
func (e Event) Told() Event {
	e.Key, e.Keys, e.Person, e.People = "", nil, "", nil
	return e
}

// Rating is how strong somebody is held to be, in the pool of a game.
type Rating struct {
	Pool      string `json:"pool,omitempty"` // the ID of the rules and the speed, as "3x3k3 blitz"
	Rating    int    `json:"r"`
	Deviation int    `json:"d"`               // shown while it is large
	Games     int    `json:"games,omitempty"` // that led to it
	At        int64  `json:"at,omitempty"`    // of the last game
}

// Seek is a game that somebody wishes for.
type Seek struct {
	Rules string `json:"rules"`
	Clock string `json:"clock"`
}

// Wish is how somebody's wish for a game with a stranger stands.
type Wish struct {
	Name  string `json:"name"`            // its channel is Queue and this
	At    int64  `json:"at"`              // since when
	Range int    `json:"range,omitempty"` // how far the other's rating may be from one's own, as of now
	Bot   *Bot   `json:"bot,omitempty"`   // a program that would play meanwhile
	Room  string `json:"room,omitempty"`  // of the game that came of it
	Seat  int    `json:"seat,omitempty"`  // one's own there
	Gone  bool   `json:"gone,omitempty"`  // it is given up: wish anew, with another ID
}

// Bot is a program that is offered to somebody who waits. The game is not rated, and the
// client finds the program's moves.
type Bot struct {
	Name   string `json:"name"`
	Level  string `json:"level"`  // of the engine
	Rating int    `json:"rating"` // of the level in the pool of the game

	Deviation int    `json:"d,omitempty"` // of that
	Rules     string `json:"rules"`
	Clock     string `json:"clock"`
}

// Rated is what a game changed for one of its players.
type Rated struct {
	Room   string `json:"room"`
	Points int    `json:"points"` // 0, 1 for a draw, 2
	Before Rating `json:"before"`
	After  Rating `json:"after"`
	At     int64  `json:"at"`

	Name    string `json:"name,omitempty"`    // of the other player
	Against int    `json:"against,omitempty"` // the other's rating before the game
}

// Profile is what is known of a person besides ratings.
type Profile struct {
	Name  string `json:"name,omitempty"`
	Since int64  `json:"since"`           // of the first game or wish
	Own   bool   `json:"own,omitempty"`   // it is that of whoever asks
	Shows bool   `json:"shows,omitempty"` // everybody may see the games
}

// The methods of requests.
const (
	MethodCreate = "create"
	MethodSit    = "sit"
	MethodMove   = "move"
	MethodDo     = "do"
	MethodSince  = "since"
	MethodSay    = "say"
	MethodGlance = "glance"
	MethodGames  = "games"
	MethodMe     = "me"
	MethodSeek   = "seek"
	MethodLeave  = "leave"

	MethodOutcome = "outcome"
	MethodProfile = "profile"
	MethodShow    = "show"
	MethodForget  = "forget"

	MethodFound    = "found"
	MethodEnter    = "enter"
	MethodWithdraw = "withdraw"
	MethodStart    = "start"
	MethodCup      = "cup"

	MethodSet    = "set"
	MethodNote   = "note"
	MethodAnswer = "answer"
	MethodEnd    = "end"
)

// Request is the data of any request; which fields it has depends on its
// method. The ID is the client's own, and the same when it asks again.
type Request struct {
	Room string `json:"room,omitempty"`
	ID   string `json:"id,omitempty"`
	V    *int   `json:"v,omitempty"` // the number that the next event has, as far as the client knows

	Token  string   `json:"token,omitempty"` // create and sit: the secret of the seat, 128 random bits in hexadecimal
	Name   string   `json:"name,omitempty"`
	Rules  string   `json:"rules,omitempty"`
	Clock  string   `json:"clock,omitempty"`
	Seat   int      `json:"seat,omitempty"` // create: where to sit, 0 for a draw of lots
	Public bool     `json:"public,omitempty"`
	Text   string   `json:"m,omitempty"`
	Do     Kind     `json:"do,omitempty"`
	What   string   `json:"what,omitempty"`
	On     bool     `json:"on,omitempty"`
	Phrase int      `json:"phrase,omitempty"` // from 1, of Phrases
	Rooms  []string `json:"rooms,omitempty"`
	Tag    string   `json:"tag,omitempty"` // games: of the list that is known

	Me    string `json:"me,omitempty"`    // the secret of the person, 128 random bits in hexadecimal
	Rated bool   `json:"rated,omitempty"` // create, sit and seek: the result is to count
	Pool  string `json:"pool,omitempty"`  // me: games of this pool, too
	Seeks []Seek `json:"seeks,omitempty"` // seek: any of these
	Range int    `json:"range,omitempty"` // seek: how far the other's rating may be from one's own at first

	Cup  *Cup `json:"cup,omitempty"`  // found and set: the settings; answer: the round
	From int  `json:"from,omitempty"` // cup: the first row, from 0

	Level string `json:"level,omitempty"` // create: the program that has the other seat; me is the person who plays
}

// Reply answers a request.
type Reply struct {
	Error  *Error   `json:"error,omitempty"`
	Room   string   `json:"room,omitempty"`
	Seat   int      `json:"seat,omitempty"`
	V      int      `json:"v,omitempty"`      // the number that the next event will have
	Events []Event  `json:"events,omitempty"` // from the number that was asked for on
	More   bool     `json:"more,omitempty"`   // ask again from behind the last of them
	Here   []int    `json:"here,omitempty"`   // how often each seat is connected
	Now    int64    `json:"now,omitempty"`    // the server's clock
	Rooms  []Glance `json:"rooms,omitempty"`
	Tag    string   `json:"tag,omitempty"` // of the list of public games; without rooms where the list is still the same

	Ratings []Rating `json:"ratings,omitempty"` // of the person, by pools
	Results []Rated  `json:"results,omitempty"` // the person's games in a pool, the latest first
	Wish    *Wish    `json:"wish,omitempty"`
	Profile *Profile `json:"profile,omitempty"`
	Cup     *Cup     `json:"cup,omitempty"`
}

// Code is what kind of error it is; what a program acts on.
type Code string

// The codes of errors.
const (
	Stale       Code = "stale"       // something came first: Events
	Refused     Code = "refused"     // the rules, or the state of the game, do not allow it
	NoRoom      Code = "no-room"     // there is no such room
	NoSeat      Code = "no-seat"     // no seat is free, or the connection has none there
	Damaged     Code = "damaged"     // the game's log is damaged, and the game set aside
	Unavailable Code = "unavailable" // it is not known whether it was done: ask again with the same ID
	Busy        Code = "busy"        // nothing was done: ask again later
	Limited     Code = "limited"     // nothing was done: that is too much
	Draining    Code = "draining"    // the server is about to stop: connect again
	Malformed   Code = "malformed"   // no such request
	Old         Code = "old"         // another version of the protocol: load the page again
)

// Error is why a request was not done.
type Error struct {
	Code Code   `json:"code"`
	Text string `json:"text"` // in English, for people
}

func (e *Error) Error() string { return e.Text }

// Fault is an error of a code.
func Fault(code Code, text string) *Error { return &Error{code, text} }

// Tell is what subscribers are told. A number that is missing between events is
// asked for by since.
type Tell struct {
	Room   string  `json:"room,omitempty"`
	Events []Event `json:"events,omitempty"`
	Here   []int   `json:"here,omitempty"`   // how often each seat is connected
	Seat   int     `json:"seat,omitempty"`   // of whom Phrase is
	Phrase int     `json:"phrase,omitempty"` // from 1, of Phrases
	Drain  bool    `json:"drain,omitempty"`  // the server is about to stop
	Now    int64   `json:"now,omitempty"`    // the server's clock
	Wish   *Wish   `json:"wish,omitempty"`   // on the channel of a wish
	Cup    *Cup    `json:"cup,omitempty"`    // on the channel of a tournament: its name and version
}

// The kinds of tournaments.
const (
	Swiss = "swiss" // a number of rounds, each for all at once
	Arena = "arena" // a number of minutes, each paired again when the last game is over
	Class = "class" // a teacher's: what is played, and when, the teacher says
)

// What a round of a class came to for a student, as a letter of a row's Marks.
const (
	MarkWon   = '1' // won, or solved
	MarkDrawn = '='
	MarkLost  = '0' // lost, or not solved
	MarkOpen  = '*' // not over
	MarkNone  = '-' // not there, or called off
)

// Cup is a tournament.
type Cup struct {
	Name    string `json:"name,omitempty"`  // its channel is Cups and this
	Title   string `json:"title,omitempty"` // what it is called
	Rules   string `json:"rules,omitempty"`
	Clock   string `json:"clock,omitempty"`
	Kind    string `json:"kind,omitempty"`    // swiss, arena or class
	Rounds  int    `json:"rounds,omitempty"`  // of a swiss one
	Minutes int    `json:"minutes,omitempty"` // of an arena
	Wait    int    `json:"wait,omitempty"`    // found: minutes until it starts
	Rated   bool   `json:"rated,omitempty"`

	Level string `json:"level,omitempty"` // class: the program that plays against the students
	Pairs bool   `json:"pairs,omitempty"` // class: they play each other; the program plays against whoever is left over
	Line  string `json:"line,omitempty"`  // class: where the games begin, as rules and moves of a link; "" for the start
	Task  string `json:"task,omitempty"`  // class: exercises instead of a game, as a link

	V      int    `json:"v,omitempty"`      // another one whenever anything has changed
	Begins int64  `json:"begins,omitempty"` // when it started, or will
	Ends   int64  `json:"ends,omitempty"`   // when an arena pairs no more
	On     bool   `json:"on,omitempty"`     // it has started
	Over   bool   `json:"over,omitempty"`
	Round  int    `json:"round,omitempty"` // of a swiss one that is played
	People int    `json:"people,omitempty"`
	Rows   []Row  `json:"rows,omitempty"` // of the table, the best first
	Own    bool   `json:"own,omitempty"`  // whoever asks has made it
	Row    *Row   `json:"row,omitempty"`  // of whoever asks, if that is an entrant
	Room   string `json:"room,omitempty"` // where that one plays now
	Seat   int    `json:"seat,omitempty"` // and the seat there
}

// Row is the standing of an entrant.
type Row struct {
	N      int    `json:"n"` // by entry, from 1
	Place  int    `json:"place"`
	Name   string `json:"name,omitempty"`
	Points int    `json:"points"` // half points
	Won    int    `json:"won,omitempty"`
	Drawn  int    `json:"drawn,omitempty"`
	Lost   int    `json:"lost,omitempty"`
	Byes   int    `json:"byes,omitempty"`
	Gone   bool   `json:"gone,omitempty"` // withdrawn
	Room   string `json:"room,omitempty"` // of the game that is played; in a class of the latest one

	Note  string `json:"note,omitempty"`  // class: the teacher's latest comment
	Marks string `json:"marks,omitempty"` // class: what the rounds came to, a letter each
}

// Glance is how a game stands, for a list.
type Glance struct {
	Room  string   `json:"room"`
	Error *Error   `json:"error,omitempty"`
	Rules string   `json:"rules,omitempty"`
	Clock string   `json:"clock,omitempty"`
	Names []string `json:"names,omitempty"`
	V     int      `json:"v,omitempty"`
	Turn  int      `json:"turn,omitempty"` // the seat to move, 0 for none
	Over  string   `json:"over,omitempty"` // how it ended
	Rated bool     `json:"rated,omitempty"`
	Line  string   `json:"line,omitempty"` // rules and moves, as in a link
	At    int64    `json:"at,omitempty"`   // of the last event
	Next  string   `json:"next,omitempty"` // the room of the rematch

	Levels []string `json:"levels,omitempty"` // of programs, by seat
}

// The kinds of channel, in front of the name of a room or a wish.
const (
	Seats    = "s:" // for those who sit there: Join as data
	Watchers = "w:" // for those who have the link
	Queue    = "q:" // for whoever wished: Join with the person's secret as data
	Cups     = "c:" // for those who have the link of a tournament
)

// Hello is the data of a client's connect.
type Hello struct {
	Version int `json:"v"`
}

// Welcome is the server's answer to it.
type Welcome struct {
	Version int   `json:"v"`
	Now     int64 `json:"now"` // the server's clock
}

// Join is the data of a subscription to the channel of the seats.
type Join struct {
	Token string `json:"token"`
}

// Joined is the data of the answer to any subscription.
type Joined struct {
	Seat int   `json:"seat,omitempty"`
	V    int   `json:"v"` // ask for what the client has not by since
	Here []int `json:"here,omitempty"`
	Now  int64 `json:"now"`
}

// Limits of what a request may hold.
const (
	MaxRequest = 2048 // bytes of a message
	MaxID      = 32   // bytes of an ID of a request
	MaxRooms   = 32   // rooms of a glance
	MaxEvents  = 200  // events of a reply
	MaxMove    = 64   // bytes of a move
	MaxResults = 100  // results of a reply
	MaxHistory = 200  // results of a profile
	MaxSeeks   = 8    // games of a wish
	MaxRows    = 100  // rows of a table
	MaxLine    = 2048 // bytes of a line in the list of public games; a longer one is left out
	MaxText    = 1000 // bytes of a comment, a position or exercises for a class
)

// Phrases are what players can say to each other, by number from 1. They are
// keys: clients put them into their language. New ones come at the end.
var Phrases = []string{
	"Hello!", "Good luck!", "Well played!", "Thank you!", "Oops!", "One moment, please.", "I have to go.", "Good game!",
}
