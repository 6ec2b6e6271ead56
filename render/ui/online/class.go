package online

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record/table"
	"noughts/game/variant"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// classLook is the time between two looks of a teacher at the boards.
const classLook = 2 * time.Second

// desk is what a class has besides that is a tournament. The teacher sees the boards; a student's
// opens by itself.
type desk struct {
	boards  []*shown // that the teacher sees
	seen    stage.Scene
	looking bool
	next    time.Duration // when the teacher looks again
	turn    int           // of the boards, for the next look
	note    string        // the teacher's latest comment, as far as the student has heard it
	round   int           // the latest one that the student has seen
	work    stage.Scene   // the student's exercises
}

// class tells whether the tournament is a class.
func (t *tournament) class() bool { return t.cup != nil && t.cup.Kind == wire.Class }

// teaches tells whether the player is its teacher.
func (t *tournament) teaches() bool { return t.class() && t.cup.Own }

// title says that this is a class.
func (t *tournament) title() { t.Head, t.link.How, t.link.Title = wordClass, wordClassLink, wordClass }

// look asks how the boards stand, while the teacher sees them.
func (t *tournament) look(now time.Duration) {
	h := t.hub
	if here := h.session.Scene; !t.teaches() || t.looking || now < t.next || here != stage.Scene(t) && (t.seen == nil || here != t.seen) {
		return
	}
	var rooms []string
	for _, r := range t.cup.Rows {
		if g := t.board(r.Room); r.Room != "" && !slices.Contains(rooms, r.Room) && (g == nil || g.Over == "") {
			rooms = append(rooms, r.Room)
		}
	}
	if len(rooms) == 0 {
		return
	}
	if len(rooms) > wire.MaxRooms { // they take turns
		at := t.turn % len(rooms)
		rooms = slices.Concat(rooms[at:], rooms[:at])[:wire.MaxRooms]
		t.turn += wire.MaxRooms
	}
	t.looking = true
	h.ask(wire.MethodGlance, wire.Request{Rooms: rooms}, func(a wire.Reply) {
		t.looking, t.next = false, h.session.Now+classLook
		t.timer.Reset(classLook)
		for _, g := range t.boards {
			if !slices.Contains(rooms, g.Room) {
				a.Rooms = append(a.Rooms, g.Glance)
			}
		}
		t.boards = follow(t.boards, a.Rooms)
		h.session.Changed()
	})
}

// board is how a board stands, nil while that is not known.
func (t *tournament) board(room string) *shown {
	for _, g := range t.boards {
		if g.Room == room {
			return g
		}
	}
	return nil
}

// taught shows a student what is new: a comment, a board or exercises.
func (t *tournament) taught() {
	h, c := t.hub, t.cup
	if !t.plays() || c.Own || c.Over {
		if t.left && !c.Own {
			h.unattend()
		}
		return
	}
	if note := c.Row.Note; note != t.note {
		if t.note = note; note != "" {
			h.session.Say(wordTeacher(note))
		}
	}
	board, _ := h.session.Scene.(session.HoldsGame)
	here := h.session.Scene == stage.Scene(t)
	there := t.work != nil && h.session.Scene == t.work || board != nil && h.room != nil && board.Holds() == h.room.Session && h.room.game != nil && h.room.game.Cup() == t.name
	fresh := c.Task != "" && c.Round > t.round
	t.round = c.Round
	next := c.Task == "" && c.Room != "" && c.Room != h.opened && (h.room == nil || c.Room != h.room.Name)
	switch {
	case next && (here || there):
		h.session.Scene = t.play()
		h.session.Say(wordClassNew)
	case next && c.Room != t.room:
		t.room = c.Room
		h.session.Inform(wordClassNew)
	case fresh && there:
		h.leave()
		h.session.Scene = h.tournament(t.name)
		h.session.Say(wordClassNew)
	case fresh && !here:
		h.session.Inform(wordClassNew)
	}
}

// remark is the teacher's comment for the player at a board, "" for none.
func (h *Hub) remark(r *Room) game.Say {
	if t := h.cup; t != nil && t.plays() && r.seat > 0 && r.game.Cup() == t.name && r.Name == t.cup.Room && t.cup.Row.Note != "" {
		return wordTeacher(t.cup.Row.Note)
	}
	return game.Say{}
}

// taught is the row of a student in the player's class whose board this is, -1 for none.
func (r *Room) taught() int {
	t := r.hub.cup
	if t == nil || !t.teaches() {
		return -1
	}
	return slices.IndexFunc(t.cup.Rows, func(o wire.Row) bool { return o.Room == r.Name })
}

// classRows lists what a class is, for its teacher or for a student.
func (t *tournament) classRows(f *stage.Form) {
	c := t.cup
	if c.Title != "" {
		f.Text("cup-title", words.Verbatim(c.Title), stage.Strong)
	}
	f.Text("state", t.classState(), stage.Plain)
	f.Text("kind", game.Counts(c.People, "{0} participant", "{0} participants"), stage.Muted)
	if t.teaches() {
		t.teacherRows(f)
		return
	}
	t.studentRows(f)
}

// classState says what is set.
func (t *tournament) classState() game.Say {
	c := t.cup
	what := words.Exercise
	if c.Task == "" {
		what = words.Verbatim(c.Rules)
		if r, err := variant.Parse(c.Rules); err == nil {
			what = heading(r, c.Clock)
		}
	}
	switch {
	case c.Over:
		return wordClassOver
	case c.Round == 0 && c.Own:
		return wordClassEmpty
	case c.Round == 0:
		return wordClassWait
	}
	return words.Dotted(game.Says("Round {0}", c.Round), what)
}

// studentRows lists what a student can do.
func (t *tournament) studentRows(f *stage.Form) {
	c := t.cup
	switch {
	case c.Over:
	case !t.plays():
		nameRow(f, &t.who)
		return
	case c.Task != "":
		f.Button(stage.IDExercise, words.Exercise, t.now(*c.Row), t.solve)
	}
	if c.Row != nil {
		if c.Row.Note != "" {
			f.Text("note", wordTeacher(c.Row.Note), stage.Strong)
		}
		f.Text("own", t.score(*c.Row), stage.Plain)
		f.Text("now", t.now(*c.Row), stage.Muted)
	}
	if t.plays() && !c.Over {
		t.hub.alertRow(f)
		f.Button("withdraw", game.Says("Withdraw"), game.Say{}, stage.Do(func() { t.ask(wire.MethodWithdraw, wire.Request{}) }))
	}
}

// solve shows the exercises, and tells the teacher what came of them.
func (t *tournament) solve() stage.Scene {
	h, told, round := t.hub, false, wire.Cup{Round: t.cup.Round}
	s, err := h.session.Pages.Given(t.cup.Task, func() stage.Scene { return h.tournament(t.name) }, func(right, _ bool) {
		if right || !told {
			told = true
			h.ask(wire.MethodAnswer, wire.Request{Room: t.name, Me: h.me(), On: right, Cup: &round}, func(a wire.Reply) {
				if a.Error != nil {
					h.session.Inform(sentence(h.session.Stage, a.Error))
				}
			})
		}
	})
	if err != nil {
		h.session.Tell(err)
		return nil
	}
	t.work = s
	return s
}

// markSay is what the latest round came to.
func (t *tournament) markSay(marks string) game.Say {
	if marks == "" {
		return game.Say{}
	}
	switch mark := marks[len(marks)-1]; {
	case t.cup.Task != "" && mark == wire.MarkWon:
		return words.IsSolved
	case t.cup.Task != "" && mark != wire.MarkNone:
		return words.Unsolved
	case mark == wire.MarkWon:
		return wordWon1
	case mark == wire.MarkDrawn:
		return wordDrawn1
	case mark == wire.MarkLost:
		return wordLost1
	case mark == wire.MarkOpen:
		return wordRuns
	}
	return game.Say{}
}

// score is a student's row of the table.
func (t *tournament) score(r wire.Row) game.Say {
	return words.CupRow(r.N, called(r), words.Halves(r.Points), r.Won, r.Drawn, r.Lost)
}

// now is how the student stands in the latest round.
func (t *tournament) now(r wire.Row) game.Say {
	say := t.markSay(r.Marks)
	if r.Gone {
		say = words.Dotted(say, game.Says("withdrawn"))
	}
	return say
}

// teacherRows lists what the teacher can do, the boards, and the table.
func (t *tournament) teacherRows(f *stage.Form) {
	c := t.cup
	if !c.Over {
		f.Button("set", wordSet, wordSetHow, func() stage.Scene { return t.hub.newSet(t) })
	}
	t.boardRows(f)
	f.NextColumn()
	if len(c.Rows) > 0 {
		f.Text("table-name", words.ToCupShort, stage.Strong)
	}
	for _, r := range c.Rows {
		f.Button("row-"+strconv.Itoa(r.N), t.score(r), t.under(r), func() stage.Scene { return t.open(r) })
	}
	if f.Stage.Files.Export != nil && len(c.Rows) > 0 {
		f.Button("save-table", words.SaveTable, game.Say{}, stage.Do(t.saveClass))
	}
	if !c.Over {
		stage.LinkRows(f, t.link)
		f.Button("end", wordEnd, wordEndHow, t.sure)
	}
}

// boardRows lists the boards.
func (t *tournament) boardRows(f *stage.Form) {
	var cards []card
	for _, r := range t.cup.Rows {
		g := t.board(r.Room)
		if g == nil || slices.ContainsFunc(cards, func(o card) bool { return o.Room == g.Room }) {
			continue
		}
		cards = append(cards, t.card(f, g, func() stage.Scene { return t.open(r) }))
	}
	if len(cards) > 0 {
		t.hub.cards(f, "boards", words.Sizes, cards, 2)
	}
}

// card is a board as the teacher sees it.
func (t *tournament) card(f *stage.Form, g *shown, act func() stage.Scene) card {
	who, how := t.hub.between(g.rec, g.Glance), g.state()
	return card{g, game.List(words.Verbatim(who), how), [3]string{who, f.Stage.Words(how)}, act}
}

// under is how the student stands in the latest round, and the comment.
func (t *tournament) under(r wire.Row) game.Say {
	switch say := t.now(r); {
	case r.Note == "":
		return say
	case say.English == "":
		return words.Verbatim(r.Note)
	default:
		return words.Dotted(say, words.Verbatim(r.Note))
	}
}

// sure asks the teacher before the class is closed.
func (t *tournament) sure() stage.Scene {
	a := t.hub.session.Stage
	back := func() stage.Scene { return t.hub.tournament(t.name) }
	return &stage.Form{Stage: a, Head: wordEnd, Rows: func(f *stage.Form) { f.Text("how", wordEndHow, stage.Plain) }, Foot: func(*stage.Form) []stage.Node {
		sure := a.Footer("end", wordEnd, func() stage.Scene {
			s := back()
			t.hub.cup.ask(wire.MethodEnd, wire.Request{})
			return s
		})
		sure.State = stage.Leads
		return []stage.Node{a.Footer(stage.IDBack, words.Cancel, back), sure}
	}}
}

// saveClass saves the table of a class: a column for each round.
func (t *tournament) saveClass() {
	head := []string{"name", "points", "won", "drawn", "lost"}
	for round := range t.cup.Round {
		head = append(head, "round "+strconv.Itoa(round+1))
	}
	marks := map[byte]string{wire.MarkWon: "1", wire.MarkDrawn: "0.5", wire.MarkLost: "0", wire.MarkOpen: "open"}
	rows := [][]string{append(head, "comment")}
	for _, r := range t.cup.Rows {
		row := []string{r.Name, strconv.FormatFloat(float64(r.Points)/2, 'f', -1, 64), strconv.Itoa(r.Won), strconv.Itoa(r.Drawn), strconv.Itoa(r.Lost)}
		for round := range t.cup.Round {
			mark := ""
			if round < len(r.Marks) {
				mark = marks[r.Marks[round]]
			}
			row = append(row, mark)
		}
		rows = append(rows, append(row, r.Note))
	}
	t.Stage.Export("noughts-class.csv", []byte(table.CSV(rows...)))
}

// open shows the teacher a student's board, large, with a field for a comment.
func (t *tournament) open(r wire.Row) stage.Scene {
	h, text := t.hub, r.Note
	f := &stage.Form{Stage: h.session.Stage, Head: words.Verbatim(called(r)), Two: true}
	f.Rows = func(f *stage.Form) {
		now := h.cup
		if now == nil || now.cup == nil {
			return
		}
		for _, o := range now.cup.Rows {
			if o.N == r.N {
				r = o
			}
		}
		f.Text("own", now.score(r), stage.Plain)
		f.Text("now", now.now(r), stage.Muted)
		f.Field("comment", wordComment, text, func(typed string) { text = strings.TrimLeft(typed, " ") })
		f.Button("send", wordSend, game.Say{}, stage.Do(func() {
			now.ask(wire.MethodNote, wire.Request{Seat: r.N, Text: text})
			h.session.Inform(wordSent)
		}))
		if r.Room != "" {
			f.Button(stage.IDWatch, words.WatchIt, game.Say{}, func() stage.Scene { return h.Enter(r.Room) })
		}
		if !r.Gone {
			f.Button("send-out", wordSendOut, wordSendOutHow, stage.Do(func() { now.ask(wire.MethodWithdraw, wire.Request{Seat: r.N}) }))
		}
		f.NextColumn()
		if g := now.board(r.Room); g != nil {
			if g.thumb == nil {
				g.thumb = board.NewThumb(h.session.Stage, g.rec)
			}
			h.cards(f, "boards", words.Sizes, []card{now.card(f, g, func() stage.Scene { return h.Enter(g.Room) })}, 1)
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, func() stage.Scene { return h.tournament(t.name) })}
	}
	t.seen = f
	return f
}
