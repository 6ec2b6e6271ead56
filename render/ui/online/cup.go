package online

import (
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record/table"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// cupMark stands for the token in a link to a tournament.
const cupMark = "cup"

// roomOf is what stands for a tournament where a link has a room.
func roomOf(name string) string { return name + ";" + cupMark }

// tournament is the scene of a tournament: what is played, the table, and what the player can do
// there. The server tells when it has changed. Whoever takes part hears of it elsewhere, too.
type tournament struct {
	stage.Form
	hub   *Hub
	name  string
	cup   *wire.Cup // nil until it has come
	from  int       // the first row that is shown
	fault error
	who   string
	link  stage.Link
	left  bool
	room  string // the latest game that the player was told of elsewhere
	rung  string // and in a notification

	asking bool
	stale  bool          // it is to be asked anew
	asked  time.Duration // when that was last
	timer  *time.Timer   // wakes the program when it is time to ask, or to show another time
	said   string        // what is said of the state

	desk
}

// The times of a tournament: between two questions, and between two looks at the time left.
const (
	cupApart = time.Second
	cupLook  = 10 * time.Second
)

// Tournament shows a tournament.
func (h *Hub) tournament(name string) stage.Scene {
	h.wish(session.Wish{Room: session.RoomLink + roomOf(name)})
	return h.attend(name)
}

// attend hears of a tournament, and no more of another, and is its scene.
func (h *Hub) attend(name string) *tournament {
	t := &tournament{hub: h, name: name, who: h.name(), link: stage.NewLink(h.link(roomOf(name))), stale: true, asked: -cupApart}
	t.link.Name, t.link.How, t.link.Title = wordInvite, wordCupInvite, words.Cups
	t.Form = stage.Form{Stage: h.session.Stage, Head: words.Cups, Two: true, Rows: t.list, Foot: t.foot}
	t.timer = time.AfterFunc(cupLook, h.session.Wake)
	if h.cup != nil && h.cup.name == t.name {
		t.room, t.rung = h.cup.room, h.cup.rung
		if h.cup.class() {
			t.cup, t.desk, t.looking = h.cup.cup, h.cup.desk, false
			t.title()
		}
		h.cup = t
		return t
	}
	h.unattend()
	if h.conn == nil {
		h.conn = h.server.Open(h.woken)
	}
	h.last++
	h.cup, h.attends = t, h.last
	h.conn.Ask(h.last, MethodAttend, wire.Request{Room: t.name})
	return t
}

// unattend hears no more of the attended tournament.
func (h *Hub) unattend() {
	if h.cup != nil {
		h.conn.Ask(0, MethodLeave, wire.Request{Room: h.cup.name})
	}
	h.cup, h.attends = nil, 0
}

// Screen implements stage.Addressed.
func (t *tournament) Screen() string { return address(roomOf(t.name)) }

// Leave implements stage.Leaver.
func (t *tournament) Leave() {
	t.left = true
	if t.hub.cup == t && (!t.plays() && !t.teaches() || t.cup.Over && !t.teaches()) {
		t.hub.unattend()
	}
	t.hub.wish(session.Wish{})
	t.Form.Leave()
}

// changed has it asked how the tournament stands, soon.
func (t *tournament) changed() { t.stale = true }

// tick asks how the tournament stands when it is time.
func (t *tournament) tick(now time.Duration) {
	h := t.hub
	t.look(now)
	if !t.stale || t.asking || t.cup != nil && t.cup.Over {
		return
	}
	if r := h.room; t.left && t.cup != nil && !t.class() && r != nil && r.Name == t.cup.Room && r.game != nil && !r.game.Over() {
		return // the player has a game, and no eyes for the table
	}
	if wait := t.asked + cupApart - now; wait > 0 {
		t.timer.Reset(wait)
		return
	}
	t.ask(wire.MethodCup, wire.Request{})
}

// Tick shows how much time is left.
func (t *tournament) Tick(now time.Duration) bool {
	if t.cup != nil && !t.cup.Over && !t.stale {
		if said := t.Stage.Words(t.state()); said != t.said {
			t.said = said
			t.Stage.Changed()
		}
		if !t.teaches() {
			t.timer.Reset(cupLook)
		}
	}
	more := t.hub.draft(t.boards)
	return t.Form.Tick(now) || more
}

// ask asks something of the tournament, to be answered by how it stands.
func (t *tournament) ask(method string, req wire.Request) {
	t.asking, t.stale, t.asked = true, false, t.hub.session.Now
	req.Room, req.Me, req.From = t.name, t.hub.me(), t.from
	t.hub.ask(method, req, t.take)
}

// take takes in how the tournament stands, and shows the player's game when there is a new one, or
// says so to who looks elsewhere.
func (t *tournament) take(a wire.Reply) {
	h := t.hub
	t.asking = false
	if h.cup != t {
		return
	}
	h.session.Changed()
	switch {
	case a.Error != nil && t.cup != nil:
		h.session.Inform(sentence(t.Stage, a.Error))
		return
	case a.Error != nil:
		t.fault = a.Error
		return
	case a.Cup == nil:
		return
	}
	was := t.cup
	t.cup, t.fault = a.Cup, nil
	if t.class() {
		t.title()
		t.taught()
		return
	}
	if c := t.cup; c.Over && was != nil && !was.Over && len(c.Rows) > 0 {
		h.session.Say(t.winner())
	}
	room := t.cup.Room
	switch {
	case t.left && (t.cup.Over || !t.plays()):
		h.unattend()
	case room == "" || room == h.opened || h.room != nil && room == h.room.Name:
	case h.session.Scene == stage.Scene(t):
		h.session.Scene = t.play()
		h.session.Say(words.Period(wordPaired))
	case t.left && room != t.room:
		t.room = room
		h.remember(seat{room, h.seat(t.name).token, t.cup.Seat})
		h.remember(seat{t.name, h.seat(t.name).token, 0}) // the tournament's own stays the first
		h.session.Inform(wordCupBegun)
	}
}

// play shows the player's game.
func (t *tournament) play() stage.Scene {
	h, token := t.hub, t.hub.seat(t.name).token
	h.opened = t.cup.Room
	h.remember(seat{t.cup.Room, token, t.cup.Seat})
	h.remember(seat{t.name, token, 0}) // the tournament's own stays the first
	return h.Enter(t.cup.Room)
}

// winner says who has won, or who share the first place.
func (t *tournament) winner() game.Say {
	var first []string
	for _, row := range t.cup.Rows {
		if row.Place == 1 {
			first = append(first, called(row))
		}
	}
	return words.CupWon(first, words.Halves(t.cup.Rows[0].Points))
}

// called is the name of somebody in the table.
func called(r wire.Row) string {
	if r.Name == "" {
		return "#" + strconv.Itoa(r.N)
	}
	return r.Name
}

func (t *tournament) list(f *stage.Form) {
	switch {
	case t.class():
		t.classRows(f)
		return
	case t.fault != nil:
		f.Text("wait", sentence(f.Stage, t.fault), stage.Plain)
		return
	case t.cup == nil:
		f.Text("wait", t.hub.waits(), stage.Plain)
		return
	}
	c := t.cup
	if c.Title != "" {
		f.Text("cup-title", words.Verbatim(c.Title), stage.Strong)
	}
	if r, err := variant.Parse(c.Rules); err == nil {
		f.Text("game", heading(r, c.Clock), stage.Strong)
	}
	kind, counts := game.Says("Swiss"), wordCasual
	if c.Kind == wire.Arena {
		kind = words.Dotted(wordArena, wordMinutes(c.Minutes))
	}
	if c.Rated {
		counts = wordRated
	}
	f.Text("kind", words.Dotted(words.Dotted(kind, counts), game.Counts(c.People, "{0} participant", "{0} participants")), stage.Muted)
	f.Text("state", t.state(), stage.Plain)
	t.doings(f)
	if !c.On && !c.Over {
		stage.LinkRows(f, t.link)
	}
	f.NextColumn()
	t.table(f)
	if c.On {
		stage.LinkRows(f, t.link)
	}
}

// minutes is how many minutes there are until a time, at least one.
func (t *tournament) minutes(at int64) int { return max(1, int((at-t.hub.now()+59_999)/60_000)) }

// state says how far the tournament is.
func (t *tournament) state() game.Say {
	c := t.cup
	switch {
	case t.class():
		return t.classState()
	case c.Over && len(c.Rows) > 0 && c.Begins <= t.hub.now():
		return t.winner()
	case c.Over:
		return words.Period(wordEnded)
	case c.On && c.Kind == wire.Arena && c.Ends > t.hub.now():
		return game.Says("Time left: {0}", wordMinutes(t.minutes(c.Ends)))
	case c.On && c.Kind == wire.Arena:
		return wordLastGames
	case c.On:
		return game.Says("Round {0} of {1}", max(1, c.Round), c.Rounds)
	case c.Begins > t.hub.now():
		return game.Says("It begins in {0}.", wordMinutes(t.minutes(c.Begins)))
	}
	return wordCupTwo
}

// plays tells whether the player takes part.
func (t *tournament) plays() bool { return t.cup != nil && t.cup.Row != nil && !t.cup.Row.Gone }

// doings lists what the player can do.
func (t *tournament) doings(f *stage.Form) {
	c := t.cup
	if t.plays() && c.On && c.Room == "" {
		f.Text("wait", wordNextGame, stage.Plain)
	}
	if !c.Over {
		if !t.plays() {
			nameRow(f, &t.who)
		} else {
			f.Button("withdraw", game.Says("Withdraw"), game.Say{}, stage.Do(func() { t.ask(wire.MethodWithdraw, wire.Request{}) }))
			t.hub.alertRow(f)
		}
		if c.Own && !c.On {
			f.Button("start-now", words.Start, game.Say{}, stage.Do(func() { t.ask(wire.MethodStart, wire.Request{}) }))
		}
	}
	if f.Stage.Files.Export != nil && len(c.Rows) > 0 {
		f.Button("save-table", words.SaveTable, game.Say{}, stage.Do(func() {
			t.export(0, [][]string{{"place", "name", "points", "won", "drawn", "lost", "byes", "withdrawn"}})
		}))
	}
}

// export saves the whole table as CSV: the rows from a number on behind those that are there already.
func (t *tournament) export(from int, rows [][]string) {
	t.hub.ask(wire.MethodCup, wire.Request{Room: t.name, From: from}, func(a wire.Reply) {
		if a.Cup == nil {
			t.hub.session.Inform(sentence(t.Stage, a.Error))
			return
		}
		for _, r := range a.Cup.Rows {
			rows = append(rows, []string{strconv.Itoa(r.Place), r.Name, strconv.FormatFloat(float64(r.Points)/2, 'f', -1, 64), strconv.Itoa(r.Won), strconv.Itoa(r.Drawn), strconv.Itoa(r.Lost), strconv.Itoa(r.Byes), strconv.FormatBool(r.Gone)})
		}
		if from += len(a.Cup.Rows); from < a.Cup.People && len(a.Cup.Rows) > 0 {
			t.export(from, rows)
			return
		}
		t.Stage.Export("noughts-tournament.csv", []byte(table.CSV(rows...)))
	})
}

// table lists the standings: the player's own first if it is not among the rows shown.
func (t *tournament) table(f *stage.Form) {
	c := t.cup
	f.Text("table-name", words.ToCup, stage.Strong)
	if c.People > wire.MaxRows {
		var pages []stage.Choice
		for from := 0; from < c.People; from += wire.MaxRows {
			label := strconv.Itoa(from+1) + "–" + strconv.Itoa(min(from+wire.MaxRows, c.People))
			pages = append(pages, stage.Choice{ID: strconv.Itoa(from + 1), Label: words.Verbatim(label), On: from == t.from, Act: func() {
				t.from = from
				t.ask(wire.MethodCup, wire.Request{})
			}})
		}
		f.Choose("page", words.ToCup, 90, pages)
	}
	own := 0
	if c.Row != nil {
		own = c.Row.N
		shown := false
		for _, r := range c.Rows {
			shown = shown || r.N == own
		}
		if !shown {
			t.row(f, "own", *c.Row, true)
		}
	}
	for _, r := range c.Rows {
		t.row(f, "row-"+strconv.Itoa(r.N), r, r.N == own)
	}
}

// row lists a row of the table. It leads to the game that is played.
func (t *tournament) row(f *stage.Form, id string, r wire.Row, own bool) {
	say := words.CupRow(r.Place, called(r), words.Halves(r.Points), r.Won, r.Drawn, r.Lost)
	if r.Gone {
		say = words.Dotted(say, game.Says("withdrawn"))
	}
	style := stage.Plain
	if own {
		style = stage.Strong
	}
	if r.Room == "" || own {
		f.Text(id, say, style)
		return
	}
	f.Button(id, say, words.WatchIt, func() stage.Scene { return t.hub.Enter(r.Room) })
}

func (t *tournament) foot(*stage.Form) []stage.Node {
	a := t.hub.session
	nodes := []stage.Node{a.Footer(stage.IDBack, words.GoBack, a.Pages.Home)}
	lead := func(id string, label game.Say, act func() stage.Scene) []stage.Node {
		n := a.Footer(id, label, act)
		n.State = stage.Leads
		return append(nodes, n)
	}
	switch {
	case t.cup == nil, t.teaches():
	case t.class() && t.plays() && t.cup.Task != "":
	case t.cup.Room != "" && (!t.class() || t.plays() && !t.cup.Over):
		return lead("play", words.Play, t.play)
	case !t.cup.Over && !t.plays():
		return lead("enter", wordTakePart, stage.Do(t.enter))
	}
	return nodes
}

// enter lets the player take part.
func (t *tournament) enter() {
	h := t.hub
	name, token := strings.TrimSpace(t.who), h.seat(t.name).token
	h.keep(slotName, name)
	if token == "" {
		token = h.server.Secret(16)
		h.remember(seat{t.name, token, 0})
	}
	t.ask(wire.MethodEnter, wire.Request{Token: token, Name: name})
}
