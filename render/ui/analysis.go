package ui

import (
	"time"

	"noughts/game"
	"noughts/game/engine"
	hints "noughts/game/hint"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// analysis shows what every move of a position is worth, as the engine finds it
// out, on a copy of a game in which anything may be tried. It is the copy's own
// game scene with other things around the board.
type analysis struct {
	judgement
	stage.Scroller
	back  func() stage.Scene
	waits *session.Session // the game that waits meanwhile

	ended  bool // somebody has gone on with the game
	limit  search.Limit
	of     *record.Node      // what is looked at; nil for nothing yet
	ask    *session.Question // nil while nothing is asked
	done   bool
	worth  map[game.Cell][]search.Choice // of the moves that a press on a cell is for, the best first
	picked game.Move                     // the line that was chosen
	picks  bool

	lines   map[game.Move][]game.Move // by their first moves; nil for one that has none
	askLine *session.Question
	lineOf  game.Move

	hideThreats bool
	threats     []hints.Danger
	forced      []game.Move // a win by threats, step by step
	shown       int         // how many of them are
	edit        *edit
	boxes       analysisBoxes
}

// The limits of what an analysis lists, and asks besides.
const (
	mostLines   = 12   // that are listed
	firstLines  = 5    // of which the whole line is asked without being asked for
	forcedNodes = 4000 // of a forced win: more would hold the screen up
)

// newAnalysis analyses the position on the board.
func newAnalysis(a *session.Session) stage.Scene {
	back := func() stage.Scene { return a.Pages.Board() }
	return newAnalysisOf(a, a.Match.Record(), back)
}

// newAnalysisOf analyses the position at a record's cursor. The record is not
// changed; back is where the way out leads, when the copy is gone.
func newAnalysisOf(a *session.Session, r *record.Record, back func() stage.Scene) stage.Scene {
	a.Notice = game.Say{}
	v := (&analysis{back: back, waits: a, limit: search.Limit{Time: stage.AnalysisTime}}).anew(a, session.Copied(r))
	if g := gameOn(a.Display); g != nil && a.Match.Record() == r { // it is seen as it was
		v.Window, v.Anchor = g.Window, g.Anchor
	}
	a.Wait(v.end)
	return v
}

// anew is an analysis of a record in a session of its own, with the limits of
// this one.
func (v *analysis) anew(a *session.Session, r *record.Record) *analysis {
	own := &session.Session{World: a.World, Free: true}
	g := newBoardGame(own, match.New(a.Wake, match.Game{Record: r}), nil)
	a.Changed()
	return &analysis{judgement: judgement{boardGame: g, on: true}, back: v.back, waits: v.waits, limit: v.limit, hideThreats: v.hideThreats}
}

// end ends it, since the game goes on.
func (v *analysis) end() {
	v.ended = true
	v.halt()
}

// halt ends what is asked.
func (v *analysis) halt() {
	for _, s := range []**session.Question{&v.ask, &v.askLine} {
		if *s != nil {
			(*s).Cancel()
			*s = nil
		}
	}
}

// leave goes back to where the player came from.
func (v *analysis) leave() stage.Scene {
	v.waits.Resume()
	return v.back()
}

// Tick takes in what was found.
func (v *analysis) Tick(now time.Duration) (moving bool) {
	moving = v.boardGame.Tick(now)
	a := v.session
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
	if v.on && v.ask == nil && !v.done {
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
func (v *analysis) begin(at *record.Node) {
	v.halt()
	v.of, v.info, v.done, v.took = at, search.Info{}, false, 0
	v.worth, v.lines, v.picks = nil, map[game.Move][]game.Move{}, false
	v.forced, v.shown, v.Scroll = nil, 0, 0
	v.threats = hints.Dangers(v.Position())
	v.session.Changed()
}

// start asks for the values of the position.
func (v *analysis) start() {
	a, p := v.session, v.Position()
	if p.Over() || a.Env.Engine == nil {
		v.done = true
		a.Changed()
		return
	}
	limit := v.limit
	limit.All = true
	v.ask = session.AskEngine(a.Stage, a.Env.Engine, engine.Request{Position: p.Clone(), Limit: limit})
	a.Changed()
}

// run starts the analysis or stops it.
func (v *analysis) run() {
	a := v.session.Stage
	if v.on && !v.done {
		v.on = false
		v.halt()
		a.Say(wordStopped(v.verdict()))
	} else {
		v.on, v.done = true, false
	}
	a.Changed()
}

// learn takes in what is known by now.
func (v *analysis) learn(info search.Info, done bool) {
	a := v.session.Stage
	if info.Err != nil {
		v.on, v.done = false, true
		a.Inform(a.Explain(info.Err))
	} else if info.Nodes >= v.info.Nodes || done {
		v.info, v.took = info, info.Time
	}
	v.worth = map[game.Cell][]search.Choice{}
	for _, c := range v.choices() {
		if c.Move.To != game.NoCell {
			v.worth[c.Move.To] = append(v.worth[c.Move.To], c)
		}
	}
	if len(v.info.PV) > 0 {
		v.lines[v.info.PV[0]] = v.info.PV
	}
	if done {
		v.ask.Cancel()
		v.ask, v.done = nil, true
		if best, ok := v.info.Best(); ok && info.Err == nil {
			a.Say(wordAnalysed(v.moveText(v.Position(), best), v.verdict()))
		}
	}
	a.Changed()
}

// choices are what is known of the moves, the best first.
func (v *analysis) choices() []search.Choice {
	if len(v.info.Moves) == 0 && len(v.info.PV) > 0 {
		return []search.Choice{{Move: v.info.PV[0], Score: v.info.Score, Label: v.info.Label}}
	}
	return v.info.Moves
}

// pointed is the move whose line is to be seen: the one that the pointer or the
// keyboard is on, or that was chosen.
func (v *analysis) pointedMove() (m game.Move, ok bool) {
	a := v.session.Stage
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
func (v *analysis) worthOf(c game.Cell) []search.Choice {
	if len(v.worth) == 0 {
		return nil
	}
	if all := v.worth[c]; len(all) > 0 {
		return all
	}
	return v.worth[board.Lands(v.Position(), c)]
}

// findLines finds the lines of moves that only have a value yet: of the one that is
// pointed at, then of the first.
func (v *analysis) findLines() {
	a := v.session
	if v.askLine != nil {
		info, _, done := v.askLine.Newest()
		if !done {
			return
		}
		v.askLine.Cancel()
		v.askLine = nil
		line := []game.Move{v.lineOf}
		if v.lines[v.lineOf] == nil {
			v.lines[v.lineOf] = append(line, info.PV...)
			a.Changed()
		}
	}
	if a.Env.Engine == nil || v.Choice != nil || v.info.Nodes == 0 {
		return
	}
	want, ok := v.pointedMove()
	if !ok || v.lines[want] != nil {
		ok = false
		for i, c := range v.choices() {
			if ok = i < firstLines && v.lines[c.Move] == nil && c.Label != search.Unknown && v.done; ok {
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
		v.lines[want] = []game.Move{want}
		a.Changed()
		return
	}
	v.lineOf = want
	v.askLine = session.AskEngine(a.Stage, a.Env.Engine, engine.Request{Position: p, Limit: search.Limit{Time: stage.LineTime}, Quiet: true})
}

// pick shows the line of a move.
func (v *analysis) pick(m game.Move) {
	v.picks = !v.picks || v.picked != m || v.session.Ring
	v.picked = m
	v.forced, v.shown = nil, 0
}

// on one move of the line that is shown, or else of the record.
func (v *analysis) forward() {
	a := v.session
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
func (v *analysis) nextMove() (game.Move, bool) {
	if v.picks {
		return v.picked, true
	}
	m, ok := v.info.Best()
	return m, ok && !v.Position().Over()
}

// Handle takes what a scroll, a drag or a key means here.
func (v *analysis) Handle(e stage.Event) bool {
	if v.edit != nil && v.editKey(e) || v.boardGame.Handle(e) {
		return true
	}
	if e.Kind == stage.KeyDown && e.Key == "Escape" && v.forced != nil && v.Choice == nil {
		v.forced = nil
		v.session.Changed()
		return true
	}
	if e.Kind == stage.KeyDown && e.Mods&(stage.Command|stage.Alt|stage.Pad) == 0 && e.Key == "s" && v.edit == nil {
		if n := stage.Find(v.session.Listed, v.session.Focused); (n == nil || n.Role == stage.Cell) && v.session.Chosen.Of(stage.SetLetters) == stage.IsOn {
			return v.session.PressID("run")
		}
	}
	return v.Pull(v.session.Stage, v.boxes.lines, v.Overflow(), e)
}

// threatsShown are the rows that somebody is about to complete.
func (v *analysis) threatsShown() []hints.Danger {
	if v.hideThreats || v.edit != nil || v.Position().Over() {
		return nil
	}
	return v.threats
}

// force looks for a win by threats.
func (v *analysis) force(by game.Player) {
	a, p := v.session.Stage, v.Position()
	v.forced, v.shown = nil, 0
	for i, c := range hints.Sequence(p, by, forcedNodes) {
		m := game.Move{To: c, Mark: p.MarkOf(by)}
		if i%2 == 1 {
			m.Mark = p.MarkOf(game.First + game.Second - by)
		}
		v.forced = append(v.forced, m)
	}
	if len(v.forced) == 0 {
		a.Inform(words.Period(words.Fill(wordNoForced, p.Title(by))))
		return
	}
	v.shown = 1
	v.picks = false
	a.Say(v.forcedText())
	a.Changed()
}

// forcedText is the step of the forced win that is shown.
func (v *analysis) forcedText() game.Say {
	b := v.Position().Board()
	return game.List(words.Fill(wordForcedStep, v.shown, len(v.forced)), words.Verbatim(b.Name(v.forced[v.shown-1].To)))
}

// stepForced goes on in it, or back.
func (v *analysis) stepForced(by int) {
	v.shown = min(max(v.shown+by, 1), len(v.forced))
	v.session.Say(v.forcedText())
	v.session.Changed()
}

// reveal scrolls the line that a key has focused into view.
func (v *analysis) reveal() {
	a := v.session.Stage
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
func (v *analysis) Overflow() float64 {
	if v.edit != nil {
		return 0
	}
	n := min(len(v.choices()), mostLines)
	return max(0, float64(n)*v.boxes.row-v.boxes.lines.H)
}

// best tells whether a move is as good as the best.
func (v *analysis) best(c search.Choice) bool {
	all := v.choices()
	return len(all) > 0 && c.Label != search.Unknown && c.Score == all[0].Score && c.Label == all[0].Label
}
