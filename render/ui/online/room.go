package online

import (
	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/fold"
	"noughts/web/online/wire"
)

// Room is a game on the server that is played or watched here. Its Session shows the moves that
// the server has confirmed, and then the player's own move if it is not confirmed yet.
type Room struct {
	hub     *Hub
	Name    string
	token   string
	Session *session.Session

	game         *fold.Game         // nil until its first event has arrived
	seat         int                // the player's seat; 0 for a spectator
	here         []int              // the number of connections of each seat
	fault        error              // why no more news come
	rematchSaved bool               // the seat in the rematch has been saved
	muted        bool               // phrases are not shown
	log          events             // all events so far
	back         func() stage.Scene // where a spectator came from; nil for the first screen

	moves   int       // the number of confirmed moves on the board
	pending game.Move // the player's move that is not confirmed, while sending
	sending bool      // own is not confirmed yet
	syncing bool      // Sync is changing the match
	stale   bool      // players or names have changed: a new match must be made

	outcome []wire.Rated // what the game changed, by seat; nil before that is known
	settles bool         // it was asked for

	mind *thought // of the program that has the turn, nil for none
}

// take handles news of the room.
func (r *Room) take(n News) {
	if n.Error != nil {
		r.fault = n.Error
	}
	if n.Here != nil {
		r.here = n.Here
	}
	if n.Seat > 0 {
		r.seat = n.Seat
	}
	if n.Phrase > 0 && n.Phrase <= len(phrases) && n.By != r.seat && !r.muted && r.game != nil {
		r.hub.session.Inform(game.Says("{0}: {1}", r.called(n.By), phrases[n.Phrase-1]))
	}
	r.note(n.Events)
	for _, e := range n.Events {
		var err error
		was := fold.Offer{}
		if r.game == nil {
			r.game, err = fold.Open(e)
			if h := r.hub; err == nil && r.token != "" && r.game.Cup() != "" && h.cup == nil {
				h.attend(r.game.Cup()).left = true // after a reload of the page
			}
		} else {
			was = r.game.Offered()
			err = r.game.Apply(e)
		}
		if err != nil {
			r.fault = err
			return
		}
		r.announce(e, was)
	}
	if len(n.Events) > 0 {
		if r.seat > 0 && r.game.Over() {
			r.hub.rank(r.Name)
		}
		r.Sync()
	}
}

// announce announces what others have done besides moves. was is what was offered before.
func (r *Room) announce(e wire.Event, was fold.Offer) {
	say := r.Session.Say
	if r.seat > 0 {
		say = r.hub.session.Say // a player who studies the game hears of a rematch
	}
	switch e.Kind {
	case wire.New, wire.Sit, wire.Rename:
		r.stale = true
	case wire.Public:
		if e.Seat != r.seat {
			say(r.publicity())
		}
	case wire.Offer:
		if e.Seat != r.seat {
			say(words.Period(r.Status()))
		}
	case wire.Decline:
		if e.Seat != r.seat && was.By == r.seat && r.seat > 0 {
			r.hub.session.Inform(words.Period(wordDeclined))
		}
	case wire.Abort:
		say(words.Period(wordAborted))
	}
}

// Shows is the session that shows the game.
func (r *Room) Shows() *session.Session { return r.Session }

// Screen is the address of the room.
func (r *Room) Screen() string { return address(r.Name) }

// Followed tells whether the room is still the one that is followed.
func (r *Room) Followed() bool { return r.hub.room == r }

// Ready tells whether all seats are taken.
func (r *Room) Ready() bool { return r.game != nil && r.game.Full() }

// Stale tells once whether a new match must be made, because players or names have changed.
func (r *Room) Stale() bool {
	was := r.stale
	r.stale = false
	return was
}

// Record is the game as confirmed, with the players' names.
func (r *Room) Record() *record.Record {
	rec, err := record.Parse(r.game.Text(), variant.Parse)
	if err != nil { // cannot happen: the text is a record's own
		rec = record.New(r.game.Rules())
	}
	for i, s := range r.game.Seats() {
		name := s.Name
		if s.Level != "" && name == "" {
			name = r.hub.session.Words(r.hub.session.SeatName(s.Level))
		}
		rec.SetTag(record.TagName(game.Player(i+1)), name)
	}
	return rec
}

// Attached tells the room that the session has a new match, made from Record.
func (r *Room) Attached() {
	r.moves = len(r.game.Record().Moves())
	r.sending = false
	r.Session.Match.Listen(func(e match.Event) {
		if e.Kind == match.Moved && !r.syncing {
			r.send(e.Move)
		}
	})
}

// Sync brings the match to the state of the server.
func (r *Room) Sync() {
	m := r.Session.Match
	if m == nil || r.stale {
		return
	}
	r.syncing = true
	defer func() { r.syncing = false }()
	want := r.game.Record().Moves()
	if r.sending && len(want) == r.moves {
		want = append(want[:len(want):len(want)], r.pending)
	} else {
		r.moves = len(want)
	}
	have := m.Record().Moves()
	same := 0
	for same < min(len(have), len(want)) && have[same] == want[same] {
		same++
	}
	if same < len(have) {
		m.GoTo(m.Record().Line()[same])
	}
	for _, move := range want[same:] {
		if err := m.Play(move); err != nil {
			r.fault = err
			return
		}
	}
	if s := r.game.Record().Result(); r.game.Over() && r.game.Ending() != fold.Ruled && s.End != record.Void {
		m.EndBy(s)
	}
}

// send sends the player's move to the server.
func (r *Room) send(move game.Move) {
	r.pending, r.sending = move, true
	r.hub.ask(wire.MethodMove, wire.Request{Room: r.Name, Do: wire.Move, Text: r.game.Rules().MoveText(move)}, func(a wire.Reply) {
		if !r.sending {
			return
		}
		r.sending, r.hub.session.Notice = false, game.Say{}
		r.Sync()
		if a.Error != nil {
			r.hub.session.Inform(game.Sentences(wordTakenBack, sentence(r.hub.session.Stage, a.Error)))
		}
	})
}

// do sends a request that is not a move.
func (r *Room) do(kind wire.Kind, what string) {
	r.hub.ask(wire.MethodDo, wire.Request{Room: r.Name, Do: kind, What: what}, r.refused)
}

// refused tells why a request was not done.
func (r *Room) refused(a wire.Reply) {
	if a.Error != nil {
		r.hub.session.Inform(sentence(r.hub.session.Stage, a.Error))
	}
}

// tick redraws when a clock changes, and saves the seat in a rematch.
func (r *Room) tick() {
	if r.Session.Match != nil {
		r.Session.WatchClock(!r.Session.Unseen)
	}
	r.settle()
	r.think()
	if r.game == nil || r.game.Rematch() == "" || r.token == "" || r.rematchSaved {
		return
	}
	r.rematchSaved = true
	if next := r.game.Rematch(); r.hub.seat(next).token == "" {
		r.hub.remember(seat{next, r.token, r.seat%len(r.game.Seats()) + 1}) // seats rotate by one
	}
}

// Why the player may not move now.
var (
	errWatch = game.Wrong("you are watching this game")
	errTurn  = game.Wrong("it is not your turn")
	errSent  = game.Wrong("your last move is on its way")
	errOver  = game.Wrong("the game is over")
	errPast  = game.Wrong("this is an earlier position")
)

// Here is the player whose seat is the program's.
func (r *Room) Here() game.Player { return game.Player(r.seat) }

// MayPlay is why no move may be played here now, nil if one may.
func (r *Room) MayPlay() error {
	switch {
	case r.seat == 0:
		return errWatch
	case r.game.Over():
		return errOver
	case r.sending:
		return errSent
	case r.game.Turn() != r.seat:
		return errTurn
	case r.past():
		return errPast
	}
	return nil
}

// past tells whether the board shows an earlier position.
func (r *Room) past() bool { return len(r.Session.Match.Record().Moves()) < r.moves }

// Time is the clocks.
func (r *Room) Time() (match.Time, bool) { return r.game.Time(r.hub.now()) }

// Sending tells whether the last move on the board is not confirmed yet.
func (r *Room) Sending() bool { return r.sending }

// called is the name of a player.
func (r *Room) called(seat int) game.Say {
	p := r.game.Record().Position()
	if level := r.level(seat); level != "" {
		return r.hub.session.SeatName(level)
	}
	if seats := r.game.Seats(); seat >= 1 && seat <= len(seats) && seats[seat-1].Name != "" {
		return words.Verbatim(seats[seat-1].Name)
	}
	return p.Title(game.Player(max(1, seat)))
}

// Status is the status line, empty if the board's own will do.
func (r *Room) Status() game.Say {
	offer := r.game.Offered()
	switch {
	case offer.What != "" && offer.By == r.seat:
		return wordOffered
	case offer.What == wire.Draw:
		return words.OffersDraw(r.called(offer.By))
	case offer.What == wire.Back:
		return wordAsksBack(r.called(offer.By))
	case offer.What == wire.Rematch:
		return wordAsksAgain(r.called(offer.By))
	case r.game.Ending() == fold.Aborted, r.game.Ending() == fold.Claimed && r.game.Record().Result().End == record.Void:
		return wordAborted
	case r.game.Turn() != 0 && r.game.Turn() == r.seat && !r.sending:
		return words.YourTurn
	}
	return game.Say{}
}

// Remark is the line below the status: a fault of the connection, a move that is not confirmed,
// or a player who is not connected.
func (r *Room) Remark() game.Say {
	h := r.hub
	switch {
	case r.fault != nil:
		return sentence(h.session.Stage, r.fault)
	case h.closedWhy != "":
		return wordLoadAgain
	case !h.connected:
		return wordLost
	case h.session.Notice.English != "":
		return h.session.Notice
	case r.sending:
		return wordSending
	case r.game.Over() && r.game.Offered().What != "":
		return words.Period(r.Status()) // the offer of a rematch
	}
	if text := r.hub.remark(r); text.English != "" {
		return text
	}
	if text := r.changes(); text.English != "" {
		return text
	}
	for i, n := range r.here {
		if n == 0 && i+1 != r.seat && r.level(i+1) == "" && !r.game.Over() {
			return wordAway(r.called(i + 1))
		}
	}
	switch {
	case r.seat == 0:
		return wordWatching
	case r.fair():
		return wordFair
	}
	return r.publicity()
}

// publicity says who may watch the game, or wants anyone to; empty if nobody does.
func (r *Room) publicity() game.Say {
	if r.game.Public() {
		return wordIsPublic
	}
	for i := range r.game.Seats() {
		if seat := i + 1; seat != r.seat && r.seat != 0 && r.game.Shows(seat) && !r.game.Over() {
			return wordWouldShow(r.called(seat))
		}
	}
	return game.Say{}
}

// away tells whether the player to move is not connected.
func (r *Room) away() bool {
	t := r.game.Turn()
	return t != 0 && t != r.seat && r.level(t) == "" && t <= len(r.here) && r.here[t-1] == 0
}

// sentence is the message of an error, translated if it is a known one of the server's.
func sentence(s *stage.Stage, err error) game.Say {
	for _, known := range knownErrors {
		if known.English == err.Error() {
			return s.Explain(game.Fault(known))
		}
	}
	return s.Explain(err)
}
