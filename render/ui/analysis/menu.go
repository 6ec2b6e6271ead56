package analysis

import (
	"strconv"
	"time"

	"noughts/game"
	tips "noughts/game/hint"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// newAnalysisMenu is the menu of an analysis.
func newAnalysisMenu(v *Scene) stage.Scene {
	a := v.Session
	back := func() stage.Scene { return v }
	f := &stage.Form{Stage: a.Stage, Head: words.Analysis, Two: true}
	f.Rows = func(f *stage.Form) {
		if !a.Env.Request.ReadOnly && !v.Position().Over() {
			f.Button("here", wordFromHere, wordFromHereUnder, v.playFromHere)
		}
		if v.annotates() {
			f.Button(IDNotes, WordNotes, WordNotesUnder, v.takeNotes)
		}
		if v.keep != nil && v.Position().Plies() > 0 {
			f.Button("prune", wordPrune, game.Say{}, v.prune)
		}
		f.Button("set-up", wordSetUp, wordSetUpUnder, v.setUp)
		f.Button(stage.IDMovesAll, words.AllMoves, game.Say{}, func() stage.Scene { return moves.NewSheet(v.List, v) })
		for _, by := range v.forcingPlayers() {
			f.Button("force-"+words.NumberOf(by), wordForced(v.Position().Title(by)), game.Say{}, func() stage.Scene {
				v.searchForcedWin(by)
				return v
			})
		}
		f.Beside("threats", wordThreats, []stage.Choice{
			{ID: "show", Label: words.ShowIt, On: !v.hideThreats, Act: func() { v.hideThreats = false }},
			{ID: "hide", Label: wordHide, On: v.hideThreats, Act: func() { v.hideThreats = true }},
		})
		f.NextColumn()
		f.Text("limits", wordLimits, stage.Strong)
		v.limitRow(f, "time", wordTimeLimit, int64(v.limit.Time.Seconds()), []int64{0, 1, 2, 5, 10, 30, 60, 300}, func(n int64) { v.limit.Time = time.Duration(n) * stage.Second })
		v.limitRow(f, "depth", wordDepthLimit, int64(v.limit.Depth), []int64{0, 1, 2, 4, 6, 8, 12, 16, 24, 32}, func(n int64) { v.limit.Depth = int(min(n, deepestLimit)) })
		v.limitRow(f, "nodes", words.Positions, v.limit.Nodes, []int64{0, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000}, func(n int64) { v.limit.Nodes = n })
		f.Text("no-limit", wordNoLimit, stage.Muted)
		f.Text("signs", wordSigns, stage.Strong)
		f.Text("signs-text", wordSignsText, stage.Muted)
		if k := a.Env.Proofs; k != nil {
			k.Rows(f)
		}
	}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} }
	return f
}

// deepestLimit is the largest limit of depth.
const deepestLimit = 999

// limitRow is a limit that can be typed, or changed in steps of round numbers. 0 is no
// limit.
func (v *Scene) limitRow(f *stage.Form, id string, label game.Say, n int64, steps []int64, set func(int64)) {
	again := func(n int64) {
		set(max(n, 0))
		v.Complete = false // the result may be of less than the new limit
		v.halt()
	}
	f.Stepper(id, label, strconv.FormatInt(n, 10), func(text string) {
		if n, err := strconv.ParseInt("0"+text, 10, 48); err == nil {
			again(n)
		}
	}, func(by int) {
		to := n
		for i, s := range steps {
			if by > 0 && s > n {
				to = s
				break
			}
			if by < 0 && s < n {
				to = steps[i]
			}
		}
		again(to)
	})
}

// forcingPlayers are the players for whom a win by threats can be searched.
func (v *Scene) forcingPlayers() (all []game.Player) {
	if p := v.Position(); !p.Over() && tips.HasSequences(p) {
		return []game.Player{game.First, game.Second}
	}
	return nil
}

// playFromHere begins a game at the analysed position, with the players of the game that
// waits.
func (v *Scene) playFromHere() stage.Scene {
	a, r := v.Session, v.Session.Match.Record()
	fresh := record.New(r.BaseRules())
	session.CopyLook(fresh, r)
	for _, m := range r.Moves() {
		if err := fresh.Play(m); err != nil {
			a.Inform(a.Explain(err))
			return nil
		}
	}
	m := v.paused
	m.Resume()
	seats := session.People(fresh.Rules().PlayerCount())
	if m.Match != nil && m.Match.Record().Rules().PlayerCount() == len(seats) {
		seats = session.SeatsOf(m.Match.Record())
		for i := range seats {
			seats[i] = session.SeatFor(a.Stage, seats[i], fresh.Rules())
		}
	}
	m.Seat(fresh, seats)
	a.Pages.Show(fresh)
	a.Inform(words.Fill(words.Opened, variant.Title(fresh.Rules())))
	return a.Pages.Board()
}
