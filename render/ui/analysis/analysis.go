package analysis

import (
	"time"

	"noughts/game"
	"noughts/game/engine"
	hints "noughts/game/hint"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Scene shows what every move of a position is worth, as the engine finds it
// out, on a copy of a game in which anything may be tried. It is the copy's own
// game scene with other things around the board.
type Scene struct {
	Judgement
	stage.Scroller
	back  func() stage.Scene
	waits *session.Session // the game that waits meanwhile

	ended    bool // somebody has gone on with the game
	limit    search.Limit
	of       *record.Node      // what is looked at; nil for nothing yet
	ask      *session.Question // nil while nothing is asked
	Complete bool
	Worth    map[game.Cell][]search.Choice // of the moves that a press on a cell is for, the best first
	picked   game.Move                     // the line that was chosen
	picks    bool

	Lines   map[game.Move][]game.Move // by their first moves; nil for one that has none
	AskLine *session.Question
	lineOf  game.Move

	hideThreats bool
	threats     []hints.Danger
	Forced      []game.Move // a win by threats, step by step
	Steps       int         // how many of them are
	edit        *edit
	boxes       boxes
}

// The limits of what an analysis lists, and asks besides.
const (
	mostLines   = 12   // that are listed
	firstLines  = 5    // of which the whole line is asked without being asked for
	forcedNodes = 4000 // of a forced win: more would hold the screen up
)

// New analyses the position on the board.
func New(a *session.Session) stage.Scene {
	back := func() stage.Scene { return a.Pages.Board() }
	return Of(a, a.Match.Record(), back)
}

// Of analyses the position at a record's cursor. The record is not
// changed; back is where the way out leads, when the copy is gone.
func Of(a *session.Session, r *record.Record, back func() stage.Scene) stage.Scene {
	a.Notice = game.Say{}
	v := (&Scene{back: back, waits: a, limit: search.Limit{Time: stage.AnalysisTime}}).anew(a, session.Copied(r))
	if g := moves.On(a.Display); g != nil && a.Match.Record() == r { // it is seen as it was
		v.Window, v.Anchor = g.Window, g.Anchor
	}
	a.Wait(v.end)
	return v
}

// anew is an analysis of a record in a session of its own, with the limits of
// this one.
func (v *Scene) anew(a *session.Session, r *record.Record) *Scene {
	own := &session.Session{World: a.World, Free: true}
	g := moves.New(own, match.New(a.Wake, match.Game{Record: r}), nil)
	a.Changed()
	return &Scene{Judgement: Judgement{Game: g, On: true}, back: v.back, waits: v.waits, limit: v.limit, hideThreats: v.hideThreats}
}

// end ends it, since the game goes on.
func (v *Scene) end() {
	v.ended = true
	v.halt()
}

// halt ends what is asked.
func (v *Scene) halt() {
	for _, s := range []**session.Question{&v.ask, &v.AskLine} {
		if *s != nil {
			(*s).Cancel()
			*s = nil
		}
	}
}

// Back goes back to where the player came from.
func (v *Scene) Back() stage.Scene {
	v.waits.Resume()
	return v.back()
}

// Tick takes in what was found.
func (v *Scene) Tick(now time.Duration) (moving bool) {
	moving = v.Game.Tick(now)
	a := v.Session
	if v.ended {
		return moving // it was left
	}
	if at := a.Match.Record().At(); at != v.of {
		v.begin(at)
	}
	v.reveal()
	if v.edit != nil {
		return moving
	}
	if v.On && v.ask == nil && !v.Complete {
		v.start()
	}
	if v.ask != nil {
		if info, fresh, done := v.ask.Newest(); fresh || done {
			v.learn(info, done)
		}
	}
	v.findLines()
	return moving
}

// begin forgets what was known of another position.
func (v *Scene) begin(at *record.Node) {
	v.halt()
	v.of, v.Info, v.Complete, v.Took = at, search.Info{}, false, 0
	v.Worth, v.Lines, v.picks = nil, map[game.Move][]game.Move{}, false
	v.Forced, v.Steps, v.Scroll = nil, 0, 0
	v.threats = hints.Dangers(v.Position())
	v.Session.Changed()
}

// start asks for the values of the position.
func (v *Scene) start() {
	a, p := v.Session, v.Position()
	if p.Over() || a.Env.Engine == nil {
		v.Complete = true
		a.Changed()
		return
	}
	limit := v.limit
	limit.All = true
	v.ask = session.AskEngine(a.Stage, a.Env.Engine, engine.Request{Position: p.Clone(), Limit: limit})
	a.Changed()
}

// run starts the analysis or stops it.
func (v *Scene) run() {
	a := v.Session.Stage
	if v.On && !v.Complete {
		v.On = false
		v.halt()
		a.Say(wordStopped(v.Verdict()))
	} else {
		v.On, v.Complete = true, false
	}
	a.Changed()
}

// learn takes in what is known by now.
func (v *Scene) learn(info search.Info, done bool) {
	a := v.Session.Stage
	if info.Err != nil {
		v.On, v.Complete = false, true
		a.Inform(a.Explain(info.Err))
	} else if info.Nodes >= v.Info.Nodes || done {
		v.Info, v.Took = info, info.Time
	}
	v.Worth = map[game.Cell][]search.Choice{}
	for _, c := range v.choices() {
		if c.Move.To != game.NoCell {
			v.Worth[c.Move.To] = append(v.Worth[c.Move.To], c)
		}
	}
	if len(v.Info.PV) > 0 {
		v.Lines[v.Info.PV[0]] = v.Info.PV
	}
	if done {
		v.ask.Cancel()
		v.ask, v.Complete = nil, true
		if best, ok := v.Info.Best(); ok && info.Err == nil {
			a.Say(wordAnalysed(v.moveText(v.Position(), best), v.Verdict()))
		}
	}
	a.Changed()
}

// choices are what is known of the moves, the best first.
func (v *Scene) choices() []search.Choice {
	if len(v.Info.Moves) == 0 && len(v.Info.PV) > 0 {
		return []search.Choice{{Move: v.Info.PV[0], Score: v.Info.Score, Label: v.Info.Label}}
	}
	return v.Info.Moves
}

// pointed is the move whose line is to be seen: the one that the pointer or the
// keyboard is on, or that was chosen.
func (v *Scene) pointedMove() (m game.Move, ok bool) {
	a := v.Session.Stage
	ids := []string{a.Hover}
	if a.Ring {
		ids = append(ids, a.Focused)
	}
	for _, id := range ids {
		if i := lineNumber(id); i >= 0 && i < len(v.choices()) {
			return v.choices()[i].Move, true
		}
		if c := v.CellOf(id); c != game.NoCell && v.Choice == nil {
			if all := v.worthOf(c); len(all) > 0 && all[0].Label != search.Unknown {
				return all[0].Move, true
			}
		}
	}
	return v.picked, v.picks
}

// worthOf are the values of the moves that a press on a cell is for.
func (v *Scene) worthOf(c game.Cell) []search.Choice {
	if len(v.Worth) == 0 {
		return nil
	}
	if all := v.Worth[c]; len(all) > 0 {
		return all
	}
	return v.Worth[board.Lands(v.Position(), c)]
}

// findLines finds the lines of moves that only have a value yet: of the one that is
// pointed at, then of the first.
func (v *Scene) findLines() {
	a := v.Session
	if v.AskLine != nil {
		info, _, done := v.AskLine.Newest()
		if !done {
			return
		}
		v.AskLine.Cancel()
		v.AskLine = nil
		line := []game.Move{v.lineOf}
		if v.Lines[v.lineOf] == nil {
			v.Lines[v.lineOf] = append(line, info.PV...)
			a.Changed()
		}
	}
	if a.Env.Engine == nil || v.Choice != nil || v.Info.Nodes == 0 {
		return
	}
	want, ok := v.pointedMove()
	if !ok || v.Lines[want] != nil {
		ok = false
		for i, c := range v.choices() {
			if ok = i < firstLines && v.Lines[c.Move] == nil && c.Label != search.Unknown && v.Complete; ok {
				want = c.Move
				break
			}
		}
	}
	if !ok {
		return
	}
	p := v.Position().Clone()
	if p.Play(want) != nil {
		return
	}
	if p.Over() {
		v.Lines[want] = []game.Move{want}
		a.Changed()
		return
	}
	v.lineOf = want
	v.AskLine = session.AskEngine(a.Stage, a.Env.Engine, engine.Request{Position: p, Limit: search.Limit{Time: stage.LineTime}, Quiet: true})
}

// pick shows the line of a move.
func (v *Scene) pick(m game.Move) {
	v.picks = !v.picks || v.picked != m || v.Session.Ring
	v.picked = m
	v.Forced, v.Steps = nil, 0
}

// on one move of the line that is shown, or else of the record.
func (v *Scene) forward() {
	a := v.Session
	if a.Match.CanRedo() {
		a.Match.Redo()
		return
	}
	if m, ok := v.nextMove(); ok {
		if err := a.Match.Play(m); err != nil {
			a.Inform(a.Explain(err))
		}
	}
}

// nextMove is what the button that goes on plays where the record ends: the
// chosen line, or the best.
func (v *Scene) nextMove() (game.Move, bool) {
	if v.picks {
		return v.picked, true
	}
	m, ok := v.Info.Best()
	return m, ok && !v.Position().Over()
}

// Handle takes what a scroll, a drag or a key means here.
func (v *Scene) Handle(e stage.Event) bool {
	if v.edit != nil && v.editKey(e) || v.Game.Handle(e) {
		return true
	}
	if e.Kind == stage.KeyDown && e.Key == "Escape" && v.Forced != nil && v.Choice == nil {
		v.Forced = nil
		v.Session.Changed()
		return true
	}
	if e.Kind == stage.KeyDown && e.Mods&(stage.Command|stage.Alt|stage.Pad) == 0 && e.Key == "s" && v.edit == nil {
		if n := stage.Find(v.Session.Listed, v.Session.Focused); (n == nil || n.Role == stage.Cell) && v.Session.Chosen.Of(stage.SetLetters) == stage.IsOn {
			return v.Session.PressID(stage.IDRun)
		}
	}
	return v.Pull(v.Session.Stage, v.boxes.lines, v.Overflow(), e)
}

// threatsShown are the rows that somebody is about to complete.
func (v *Scene) threatsShown() []hints.Danger {
	if v.hideThreats || v.edit != nil || v.Position().Over() {
		return nil
	}
	return v.threats
}

// force looks for a win by threats.
func (v *Scene) force(by game.Player) {
	a, p := v.Session.Stage, v.Position()
	v.Forced, v.Steps = nil, 0
	for i, c := range hints.Sequence(p, by, forcedNodes) {
		m := game.Move{To: c, Mark: p.MarkOf(by)}
		if i%2 == 1 {
			m.Mark = p.MarkOf(game.First + game.Second - by)
		}
		v.Forced = append(v.Forced, m)
	}
	if len(v.Forced) == 0 {
		a.Inform(words.Period(words.Fill(wordNoForced, p.Title(by))))
		return
	}
	v.Steps = 1
	v.picks = false
	a.Say(v.forcedText())
	a.Changed()
}

// forcedText is the step of the forced win that is shown.
func (v *Scene) forcedText() game.Say {
	b := v.Position().Board()
	return game.List(words.Fill(wordForcedStep, v.Steps, len(v.Forced)), words.Verbatim(b.Name(v.Forced[v.Steps-1].To)))
}

// stepForced goes on in it, or back.
func (v *Scene) stepForced(by int) {
	v.Steps = min(max(v.Steps+by, 1), len(v.Forced))
	v.Session.Say(v.forcedText())
	v.Session.Changed()
}

// reveal scrolls the line that a key has focused into view.
func (v *Scene) reveal() {
	a := v.Session.Stage
	if a.Focused == v.Seen {
		return
	}
	v.Seen = a.Focused
	n := stage.Find(a.Listed, a.Focused)
	if n == nil || lineNumber(n.ID) < 0 || !a.Ring {
		return
	}
	view := v.boxes.lines
	switch {
	case n.Box.Y < view.Y:
		v.Scroll -= view.Y - n.Box.Y
	case n.Box.MaxY() > view.MaxY():
		v.Scroll += n.Box.MaxY() - view.MaxY()
	default:
		return
	}
	a.Changed()
}

// Overflow is how far the lines can scroll.
func (v *Scene) Overflow() float64 {
	if v.edit != nil {
		return 0
	}
	n := min(len(v.choices()), mostLines)
	return max(0, float64(n)*v.boxes.row-v.boxes.lines.H)
}

// best tells whether a move is as good as the best.
func (v *Scene) best(c search.Choice) bool {
	all := v.choices()
	return len(all) > 0 && c.Label != search.Unknown && c.Score == all[0].Score && c.Label == all[0].Label
}
