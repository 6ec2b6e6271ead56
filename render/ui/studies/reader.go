package studies

import (
	"slices"
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/study"
	"noughts/render/sound/cue"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Reader is the scene of a chapter: the board, and the text, which step together. An exercise
// has its task instead, and takes moves. The game under way waits meanwhile.
type Reader struct {
	*moves.Game // of a copy of the chapter
	stage.Scroller
	book  *book
	at    int // the chapter
	parts []part
	node  *record.Node // where the text is scrolled to, or in an exercise where the board is to stand
	boxes boxes

	// Of an exercise.
	task   *record.Node // in the chapter; nil where it does not go on
	solver game.Player
	answer game.Say // to the last move
	said   game.Say // the answer to the move that is being taken back
	done   bool
	reply  bool // the move that comes is the answer of the other side
}

// newReader opens a chapter.
func newReader(k *book, at int) stage.Scene {
	k.session.Notice = game.Say{}
	v := &Reader{book: k}
	k.session.Wait(func() {})
	v.show(at)
	return v
}

// Screen is the address: the study and the chapter.
func (v *Reader) Screen() string { return v.book.screen(strconv.Itoa(v.at + 1)) }

// chapter is the chapter that is shown.
func (v *Reader) chapter() *study.Chapter { return v.book.study.Chapters[v.at] }

// exercise tells whether the chapter is an exercise.
func (v *Reader) exercise() bool { return v.chapter().Task != "" }

// show shows a chapter, in a session of its own.
func (v *Reader) show(at int) {
	v.at = at
	c := v.chapter()
	r := session.Copied(c.Game)
	if v.exercise() { // what follows is to be found
		r = record.New(c.Game.BaseRules())
		session.CopyLook(r, c.Game)
		board.CopyNotes(r, c.Game.Root())
		for _, n := range c.Game.Line()[1 : c.Game.At().Ply()+1] {
			if r.Play(n.Move()) != nil {
				break
			}
			board.CopyNotes(r, n)
		}
	}
	own := &session.Session{World: v.book.session.World, Free: true}
	v.Game = moves.New(own, match.New(v.book.session.Wake, match.Game{Record: r}), v)
	v.answer, v.said, v.done, v.reply, v.Scroll, v.node = game.Say{}, game.Say{}, false, false, 0, nil
	if v.task = nil; v.exercise() {
		v.task, v.node, v.solver = c.Game.At(), r.At(), r.Position().Turn()
		v.done = c.Solution(v.task) == nil || r.Position().Over()
	} else {
		v.MayMove = nil
	}
	v.compose()
	own.Say(game.Sentences(words.Period(v.title()), words.Verbatim(v.spoken())))
	v.book.session.Changed()
}

// spoken is the text that belongs to the position.
func (v *Reader) spoken() string {
	if v.exercise() {
		return v.chapter().Task
	}
	for i := range v.parts {
		if v.parts[i].paragraph.Holds(v.Session.Match.Record().At()) {
			return v.parts[i].comment
		}
	}
	return ""
}

// title is the name of the chapter, and its place.
func (v *Reader) title() game.Say {
	return wordPlace(v.book.session.Words(v.book.name(v.at)), v.at+1, len(v.book.study.Chapters))
}

// Tick shows the text of the position.
func (v *Reader) Tick(now time.Duration) (moving bool) {
	if at := v.Session.Match.Record().At(); !v.exercise() && at != v.node {
		v.node = at
		v.reveal()
		v.Session.Changed()
	}
	return v.Game.Tick(now)
}

// OnEvent judges the moves of an exercise. A wrong one is taken back.
func (v *Reader) OnEvent(e match.Event) {
	v.Game.OnEvent(e)
	switch {
	case e.Kind == match.Jumped && v.said.English != "":
		v.answer, v.said = v.said, game.Say{}
		v.Session.Say(v.answer)
		v.Session.Sound(cue.Refuse, game.Nobody, 0)
	case e.Kind == match.Jumped && !v.exercise():
		v.Session.Say(words.Verbatim(v.spoken()))
	case e.Kind == match.Moved && v.exercise():
		v.judge(e.Move)
	}
}

// judge answers a move of an exercise.
func (v *Reader) judge(m game.Move) {
	a, r, c := v.Session, v.Session.Match.Record(), v.chapter()
	switch {
	case v.reply:
		v.reply, v.node = false, r.At()
		return
	case v.done:
		v.said = v.answer
		a.Match.GoTo(v.node)
		return
	}
	p := r.Position().Clone()
	p.Undo()
	t := c.Try(v.task, p, m)
	if !t.Right {
		if v.said = words.Verbatim(t.Said); t.Said == "" {
			v.said = wordNotRight
		}
		a.Match.GoTo(v.node)
		return
	}
	v.node, v.task, v.done, v.answer = r.At(), t.Next, t.Done, wordSoFar
	if v.done {
		v.answer = words.Right
		a.Wanted = stage.IDNext
	}
	if t.Said != "" {
		v.answer = words.Verbatim(t.Said)
	}
	a.Say(v.answer)
	if v.done || r.Position().Turn() == v.solver {
		return
	}
	next := c.Solution(v.task) // the other side answers
	v.task, v.reply = next, true
	if c.Solution(next) == nil {
		v.done, a.Wanted = true, stage.IDNext
	}
	if err := a.Match.Play(next.Move()); err != nil {
		v.reply = false
	}
}

// solve plays the right move.
func (v *Reader) solve() {
	if n := v.chapter().Solution(v.task); n != nil && !v.done {
		if err := v.Session.Match.Play(n.Move()); err != nil {
			v.Session.Inform(v.Session.Explain(err))
		}
	}
}

// leave goes to the contents; the game under way goes on.
func (v *Reader) leave() stage.Scene {
	v.book.session.Resume()
	return newContents(v.book)
}

// next goes to the next chapter, and from the last one to the contents.
func (v *Reader) next() stage.Scene {
	if v.at+1 == len(v.book.study.Chapters) {
		return v.leave()
	}
	v.show(v.at + 1)
	return v
}

// StepList goes to the paragraph before or after the current one, by a key.
func (v *Reader) StepList(key string) {
	at := v.current()
	switch key {
	case "ArrowUp", "ArrowLeft":
		at--
	case "ArrowDown", "ArrowRight":
		at++
	case "Home", "First":
		at = 0
	case "End", "Last":
		at = len(v.parts) - 1
	}
	if at = min(max(at, 0), len(v.parts)-1); at >= 0 {
		v.goTo(at)
		v.Session.FocusOn(partID(at))
		v.Session.Changed()
	}
}

// goTo goes to the position of a paragraph: that of its last move.
func (v *Reader) goTo(i int) {
	if n := v.parts[i].paragraph.Last; n != nil && n != v.Session.Match.Record().At() {
		v.Session.Match.GoTo(n)
	}
}

// forward goes one move on: in the main line, or in the variation that is read.
func (v *Reader) forward() {
	if next := v.Session.Match.Record().At().Children(); len(next) > 0 {
		v.Session.Match.GoTo(next[0])
	}
}

// follow goes on with the move of the chapter to a cell, if it has one.
func (v *Reader) follow(c game.Cell) {
	for _, n := range v.Session.Match.Record().At().Children() {
		if n.Move().To == c {
			v.Session.Match.GoTo(n)
			return
		}
	}
}

// current is the index of the paragraph of the position, -1 for none.
func (v *Reader) current() int {
	at := v.Session.Match.Record().At()
	return slices.IndexFunc(v.parts, func(p part) bool { return p.paragraph.Holds(at) })
}

// Handle scrolls the text. Moves are typed in an exercise only.
func (v *Reader) Handle(e stage.Event) bool {
	if v.exercise() {
		return v.Game.Handle(e)
	}
	return v.MapKey(e) || v.Pull(v.Session.Stage, v.boxes.text, v.overflow(), e)
}
