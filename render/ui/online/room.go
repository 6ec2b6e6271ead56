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

// Room is a game on the server that is played here, or watched. Its Session shows
// it: the moves that the server has told, and before them the player's own, which
// it has not confirmed yet.
type Room struct {
	hub     *Hub
	Name    string
	token   string
	Session *session.Session

	game  *fold.Game // nil until it has come
	seat  int        // the player's; 0 for who watches
	here  []int      // how often each seat is connected
	fault error      // why nothing more comes
	noted bool       // the seat in the rematch is remembered
	muted bool       // phrases are not heard

	moves   int       // how many of the moves that are told are shown
	own     game.Move // that the player has played
	sending bool      // it is not confirmed yet
	syncing bool      // the match follows the server
	turned  bool      // the players are others: the match is to be made anew
}

// take takes news in.
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
		r.hub.app.Inform(game.Says("{0}: {1}", r.called(n.By), phrases[n.Phrase-1]))
	}
	for _, e := range n.Events {
		var err error
		if r.game == nil {
			r.game, err = fold.Open(e)
		} else {
			err = r.game.Apply(e)
		}
		if err != nil {
			r.fault = err
			return
		}
		switch e.Kind {
		case wire.New, wire.Sit, wire.Rename:
			r.turned = true
		case wire.Offer:
			if e.Seat != r.seat {
				r.hub.app.Say(words.Period(r.Status()))
			}
		case wire.Decline:
			if e.Seat != r.seat {
				r.hub.app.Inform(words.Period(wordDeclined))
			}
		case wire.Abort:
			r.hub.app.Say(words.Period(wordAborted))
		}
	}
	if len(n.Events) > 0 {
		r.Sync()
	}
}

// Shows is the match that shows the game.
func (r *Room) Shows() *session.Session { return r.Session }

// Ready tells whether all who play sit there.
func (r *Room) Ready() bool { return r.game != nil && r.game.Full() }

// Turned tells, once, whether the match has to be made anew: somebody is called
// otherwise.
func (r *Room) Turned() bool {
	was := r.turned
	r.turned = false
	return was
}

// Record is the game as the server has it, with the names of who plays.
func (r *Room) Record() *record.Record {
	rec, err := record.Parse(r.game.Text(), variant.Parse)
	if err != nil { // it was written by the same package
		rec = record.New(r.game.Rules())
	}
	for i, s := range r.game.Seats() {
		rec.SetTag(record.TagName(game.Player(i+1)), s.Name)
	}
	return rec
}

// Shown is called when the session has another match, which shows Record.
func (r *Room) Shown() {
	r.moves = len(r.game.Record().Moves())
	r.sending = false
	r.Session.Match.Listen(func(e match.Event) {
		if e.Kind == match.Moved && !r.syncing {
			r.send(e.Move)
		}
	})
}

// Sync has the match follow the server.
func (r *Room) Sync() {
	m := r.Session.Match
	if m == nil || r.turned {
		return
	}
	r.syncing = true
	defer func() { r.syncing = false }()
	want := r.game.Record().Moves()
	if r.sending && len(want) == r.moves {
		want = append(want[:len(want):len(want)], r.own)
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
		m.Settle(s)
	}
}

// send tells the server what the player has played.
func (r *Room) send(move game.Move) {
	r.own, r.sending = move, true
	r.hub.ask(wire.MethodMove, wire.Request{Room: r.Name, Do: wire.Move, Text: r.game.Rules().MoveText(move)}, func(a wire.Reply) {
		if !r.sending {
			return
		}
		r.sending, r.hub.app.Notice = false, game.Say{}
		r.Sync()
		if a.Error != nil {
			r.hub.app.Inform(game.Sentences(wordTakenBack, sentence(r.hub.app.Stage, a.Error)))
		}
	})
}

// do asks for what is no move.
func (r *Room) do(kind wire.Kind, what string) {
	r.hub.ask(wire.MethodDo, wire.Request{Room: r.Name, Do: kind, What: what}, func(a wire.Reply) {
		if a.Error != nil {
			r.hub.app.Inform(sentence(r.hub.app.Stage, a.Error))
		}
	})
}

// tick has the screen drawn when a clock shows something else, and the clock that
// has run down heard of.
func (r *Room) tick() {
	if r.Session.Match != nil {
		r.Session.WatchClock(true)
	}
	if r.game == nil || r.game.Rematch() == "" || r.token == "" || r.noted {
		return
	}
	r.noted = true
	if next := r.game.Rematch(); r.hub.seat(next).token == "" {
		r.hub.remember(seat{next, r.token, r.seat%len(r.game.Seats()) + 1}) // everybody is one seat on
	}
}

// Why somebody may not move now.
var (
	errWatch = game.Wrong("you watch this game")
	errTurn  = game.Wrong("it is not your turn")
	errSent  = game.Wrong("your last move is on its way")
	errOver  = game.Wrong("the game is over")
	errPast  = game.Wrong("this is an earlier position")
)

// Bar is why no move may be played here now, nil where one may.
func (r *Room) Bar() error {
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

// Time is what the clocks show.
func (r *Room) Time() (match.Time, bool) { return r.game.Time(r.hub.now()) }

// Sending tells whether the last move on the board is not confirmed yet.
func (r *Room) Sending() bool { return r.sending }

// called is what somebody is called.
func (r *Room) called(seat int) game.Say {
	p := r.game.Record().Position()
	if seats := r.game.Seats(); seat >= 1 && seat <= len(seats) && seats[seat-1].Name != "" {
		return words.Verbatim(seats[seat-1].Name)
	}
	return p.Title(game.Player(max(1, seat)))
}

// Status says how the game stands, nothing where the board says it itself.
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
		return wordYourTurn
	}
	return game.Say{}
}

// Remark is the line below: what is wrong with the connection, of whom nobody knows
// where they are, and what is on its way.
func (r *Room) Remark() game.Say {
	h := r.hub
	switch {
	case r.fault != nil:
		return sentence(h.app.Stage, r.fault)
	case h.why != "":
		return wordLoadAgain
	case !h.up:
		return wordLost
	case h.app.Notice.English != "":
		return h.app.Notice
	case r.sending:
		return wordSending
	case r.game.Over() && r.game.Offered().What != "":
		return words.Period(r.Status()) // a rematch that is wanted
	}
	for i, n := range r.here {
		if n == 0 && i+1 != r.seat && !r.game.Over() {
			return wordAway(r.called(i + 1))
		}
	}
	if r.seat == 0 {
		return wordWatching
	}
	return game.Say{}
}

// away tells whether somebody whose turn it is is not there.
func (r *Room) away() bool {
	t := r.game.Turn()
	return t != 0 && t != r.seat && t <= len(r.here) && r.here[t-1] == 0
}

// sentence is what a server or a line says is wrong, in the language of the screen
// where it is one of those that people meet.
func sentence(s *stage.Stage, err error) game.Say {
	for _, known := range told {
		if known.English == err.Error() {
			return s.Explain(game.Fault(known))
		}
	}
	return s.Explain(err)
}
