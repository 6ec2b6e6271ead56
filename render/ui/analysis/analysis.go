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

// Scene shows the values of all moves of a position while an engine computes them. It works
// on a copy of the game, in which anything may be tried. It is the copy's own game scene
// with other nodes around the board.
type Scene struct {
	Evaluation
	stage.Scroller
	back   func() stage.Scene
	paused *session.Session // the session whose game waits meanwhile

	ended    bool // the game continues, and the analysis has ended
	limit    search.Limit
	node     *record.Node    // the node that is analysed; nil for none yet
	search   *session.Search // the search of its position; nil for none
	searched *game.Position  // that position

	join      func(i search.Info) (search.Info, bool) // completes an answer by what was proved before; nil for nothing
	Complete  bool
	Values    map[game.Cell][]search.Choice // values of the moves that a press on a cell plays, the best first
	picked    game.Move                     // first move of the chosen line
	hasPicked bool

	Lines      map[game.Move][]game.Move // lines of moves that were found, by their first moves
	LineSearch *session.Search
	lineMove   game.Move

	hideThreats bool
	threats     []hints.Danger
	Forced      []game.Move // a win by threats, move by move
	Steps       int         // how many of these moves are shown
	edit        *edit
	notes       *notes
	keep        func(r *record.Record) // takes what is written; nil where the game that waits is annotated
	apart       bool                   // the position was set up: it is not of the game that waits
	boxes       boxes
}

// Limits for the list of lines, and for the searches beside that of the position.
const (
	mostLines   = 12   // lines that are listed
	firstLines  = 5    // lines that are searched even if none of them is chosen
	forcedNodes = 4000 // nodes of the search for a forced win: more would block the screen
)

// New analyses the position on the board.
func New(a *session.Session) stage.Scene {
	back := func() stage.Scene { return a.Pages.Board() }
	return Of(a, a.Match.Record(), back)
}

// Of analyses the position at a record's cursor, on a copy of the record. back leads to the
// scene to return to.
func Of(a *session.Session, r *record.Record, back func() stage.Scene) stage.Scene {
	a.Notice = game.Say{}
	v := (&Scene{back: back, paused: a, limit: search.Limit{Time: stage.AnalysisTime}}).newScene(a, session.Copied(r))
	if g := moves.On(a.Display); g != nil && a.Match.Record() == r { // the same part of the board is shown as before
		v.Window, v.Anchor = g.Window, g.Anchor
	}
	a.Wait(v.end)
	return v
}

// Write is an analysis in which the moves and notes of a record are written. keep is called
// with the record when it has changed.
func Write(a *session.Session, r *record.Record, keep func(r *record.Record), back func() stage.Scene) stage.Scene {
	v := Of(a, r, back).(*Scene)
	v.keep = keep
	return v
}

// Leave keeps what was written.
func (v *Scene) Leave() {
	if v.keep != nil && v.edit == nil {
		v.keep(v.Session.Match.Record())
	}
}

// prune removes the move at the cursor and all that follows it.
func (v *Scene) prune() stage.Scene {
	r := session.Copied(v.Session.Match.Record())
	r.Prune()
	next := v.newScene(v.paused, r)
	next.keep, next.Window, next.Anchor = v.keep, v.Window, v.Anchor
	v.keep(r)
	v.keep = nil // this scene has been left
	v.paused.Wait(next.end)
	return next
}

// newScene is an analysis of a record in a session of its own, with the limits of this one.
func (v *Scene) newScene(a *session.Session, r *record.Record) *Scene {
	own := &session.Session{World: a.World, Free: true}
	m := match.New(a.Wake, match.Game{Record: r})
	g := moves.New(own, m, nil)
	a.Changed()
	next := &Scene{Evaluation: Evaluation{Game: g, On: true}, back: v.back, paused: v.paused, limit: v.limit, hideThreats: v.hideThreats}
	m.Listen(func(e match.Event) {
		if e.Kind == match.Moved && next.keep != nil {
			next.keep(m.Record())
		}
	})
	return next
}

// end ends the analysis, since the game continues.
func (v *Scene) end() {
	v.ended = true
	v.halt()
}

// halt cancels the searches, and keeps what was proved.
func (v *Scene) halt() {
	if v.search != nil {
		v.keepProofs()
	}
	for _, s := range []**session.Search{&v.search, &v.LineSearch} {
		if *s != nil {
			(*s).Cancel()
			*s = nil
		}
	}
}

// Back goes back to where the player came from.
func (v *Scene) Back() stage.Scene {
	v.paused.Resume()
	return v.back()
}

// Tick takes in results, and starts the searches that are wanted.
func (v *Scene) Tick(now time.Duration) (moving bool) {
	moving = v.Game.Tick(now)
	a := v.Session
	if v.ended {
		return moving // the scene has been left
	}
	if at := a.Match.Record().At(); at != v.node {
		v.begin(at)
	}
	v.reveal()
	if v.edit != nil || v.notes != nil {
		return moving
	}
	if v.On && v.search == nil && !v.Complete {
		v.start()
	}
	if v.search != nil {
		if info, fresh, done := v.search.Newest(); fresh || done {
			v.takeResult(info, done)
		}
	}
	v.findLines()
	return moving
}

// begin drops the results for the last position.
func (v *Scene) begin(at *record.Node) {
	v.halt()
	v.node, v.Elapsed, v.join, v.Complete = at, 0, nil, false
	v.Values, v.Lines, v.hasPicked = nil, map[game.Move][]game.Move{}, false
	v.Forced, v.Steps, v.Scroll = nil, 0, 0
	v.threats = hints.Dangers(v.Position())
	if k := v.Session.Env.Proofs; k != nil {
		v.join, v.Complete = k.Known(v.Position(), func() { v.node = nil }) // which begins again
	}
	v.show(search.Info{})
	if v.Complete {
		v.announce()
	}
	v.Session.Changed()
}

// keepProofs keeps what the search has proved.
func (v *Scene) keepProofs() {
	if k := v.Session.Env.Proofs; k != nil {
		k.Keep(v.searched, v.Info)
	}
}

// start starts the search for the values of all moves.
func (v *Scene) start() {
	a, p := v.Session, v.Position()
	if p.Over() || a.Env.Engine == nil {
		v.Complete = true
		a.Changed()
		return
	}
	limit := v.limit
	limit.All = true
	v.searched = p.Clone()
	v.search = session.AskEngine(a.Stage, a.Env.Engine, engine.Request{Position: p.Clone(), Limit: limit})
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

// takeResult takes in a result of the search.
func (v *Scene) takeResult(info search.Info, done bool) {
	a := v.Session.Stage
	if info.Err != nil {
		v.On, v.Complete = false, true
		a.Inform(a.Explain(info.Err))
	} else if info.Nodes >= v.Info.Nodes || done {
		v.Elapsed = info.Time
		v.show(info)
	}
	if done {
		v.keepProofs()
		v.search.Cancel()
		v.search, v.Complete = nil, true
		if info.Err == nil {
			v.announce()
		}
	}
	a.Changed()
}

// announce says the result.
func (v *Scene) announce() {
	if best, ok := v.Info.Best(); ok {
		v.Session.Say(wordAnalysed(v.moveText(v.Position(), best), v.Verdict()))
	}
}

// show shows a result, with what was proved before, and puts the values of the moves on their
// cells.
func (v *Scene) show(i search.Info) {
	v.Info, v.Kept = i, false
	if v.join != nil {
		v.Info, v.Kept = v.join(i)
	}
	v.Values = map[game.Cell][]search.Choice{}
	for _, c := range v.choices() {
		if c.Move.To != game.NoCell {
			v.Values[c.Move.To] = append(v.Values[c.Move.To], c)
		}
	}
	if pv := v.Info.PV; len(pv) > 1 || len(pv) == 1 && !v.Kept {
		v.Lines[pv[0]] = pv
	}
}

// choices are the values of the moves so far, the best first.
func (v *Scene) choices() []search.Choice {
	if len(v.Info.Moves) == 0 && len(v.Info.PV) > 0 {
		return []search.Choice{{Move: v.Info.PV[0], Score: v.Info.Score, Label: v.Info.Label}}
	}
	return v.Info.Moves
}

// pointedMove is the move whose line is shown: the one under the pointer or the keyboard's
// focus, or else the chosen one.
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
			if all := v.valuesOf(c); len(all) > 0 && all[0].Label != search.Unknown {
				return all[0].Move, true
			}
		}
	}
	return v.picked, v.hasPicked
}

// valuesOf are the values of the moves that a press on a cell plays, the best first.
func (v *Scene) valuesOf(c game.Cell) []search.Choice {
	if len(v.Values) == 0 {
		return nil
	}
	if all := v.Values[c]; len(all) > 0 {
		return all
	}
	return v.Values[board.LandingCell(v.Position(), c)]
}

// findLines searches for the lines of moves that only have a value so far: first of the
// move that is pointed at, and when the analysis is complete, of the first moves of the
// list.
func (v *Scene) findLines() {
	a := v.Session
	if v.LineSearch != nil {
		info, _, done := v.LineSearch.Newest()
		if !done {
			return
		}
		v.LineSearch.Cancel()
		v.LineSearch = nil
		line := []game.Move{v.lineMove}
		if v.Lines[v.lineMove] == nil {
			v.Lines[v.lineMove] = append(line, info.PV...)
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
	v.lineMove = want
	v.LineSearch = session.AskEngine(a.Stage, a.Env.Engine, engine.Request{Position: p, Limit: search.Limit{Time: stage.LineTime}, Quiet: true})
}

// pick chooses a move, whose line is then shown. A second press on it ends the choice, a
// second key does not.
func (v *Scene) pick(m game.Move) {
	v.hasPicked = !v.hasPicked || v.picked != m || v.Session.Ring
	v.picked = m
	v.Forced, v.Steps = nil, 0
}

// forward goes one move on: in the record, or where it ends, in the line that is shown.
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

// nextMove is the move that forward plays where the record ends: of the chosen line, or
// else the best.
func (v *Scene) nextMove() (game.Move, bool) {
	if v.hasPicked {
		return v.picked, true
	}
	m, ok := v.Info.Best()
	return m, ok && !v.Position().Over()
}

// Handle handles scrolling, drags and keys.
func (v *Scene) Handle(e stage.Event) bool {
	if v.notes != nil && v.dragNote(e) || (v.edit != nil || v.notes != nil) && v.editKey(e) || v.Game.Handle(e) {
		return true
	}
	if e.Kind == stage.KeyDown && e.Key == "Escape" && v.Forced != nil && v.Choice == nil {
		v.Forced = nil
		v.Session.Changed()
		return true
	}
	if e.Kind == stage.KeyDown && e.Mods&(stage.Command|stage.Alt|stage.Pad) == 0 && e.Key == "s" && v.edit == nil && v.notes == nil {
		if n := stage.Find(v.Session.Listed, v.Session.Focused); (n == nil || n.Role == stage.Cell) && v.Session.Chosen.Of(stage.SetLetters) == stage.IsOn {
			return v.Session.PressID(stage.IDRun)
		}
	}
	return v.Pull(v.Session.Stage, v.boxes.lines, v.Overflow(), e)
}

// threatsShown are the threats to draw: rows that a player is about to complete.
func (v *Scene) threatsShown() []hints.Danger {
	if v.hideThreats || v.edit != nil || v.notes != nil || v.Position().Over() {
		return nil
	}
	return v.threats
}

// searchForcedWin searches for a win by threats.
func (v *Scene) searchForcedWin(by game.Player) {
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
	v.hasPicked = false
	a.Say(v.forcedText())
	a.Changed()
}

// forcedText describes the last move that is shown of the forced win.
func (v *Scene) forcedText() game.Say {
	b := v.Position().Board()
	return game.List(words.Fill(wordForcedStep, v.Steps, len(v.Forced)), words.Verbatim(b.Name(v.Forced[v.Steps-1].To)))
}

// stepForced goes on or back in the forced win.
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

// Overflow is how far the list of lines can scroll.
func (v *Scene) Overflow() float64 {
	if v.edit != nil || v.notes != nil {
		return 0
	}
	return max(0, float64(v.listed())*v.boxes.row-v.boxes.lines.H)
}

// listed is the number of lines in the list: those of which something is known.
func (v *Scene) listed() int {
	all, n := v.choices(), 0
	for n < len(all) && n < mostLines && all[n].Label != search.Unknown {
		n++
	}
	return n
}

// best tells whether a move is as good as the best.
func (v *Scene) best(c search.Choice) bool {
	all := v.choices()
	return len(all) > 0 && c.Label != search.Unknown && c.Score == all[0].Score && c.Label == all[0].Label
}
