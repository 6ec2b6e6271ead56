package ui

import (
	"strconv"
	"time"

	"noughts/game"
	tips "noughts/game/hint"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// newAnalysisMenu is what can be done with an analysis besides looking at it.
func newAnalysisMenu(v *analysis) Scene {
	a := v.app
	back := func() Scene { return v }
	f := &form{stage: a.Stage, head: wordAnalysis, two: true}
	f.rows = func(f *form) {
		if !a.env.Asked.ReadOnly && !v.position().Over() {
			f.button("here", wordFromHere, wordFromHereUnder, v.playFromHere)
		}
		f.button("set-up", wordSetUp, wordSetUpUnder, v.setUp)
		f.button("moves-all", wordAllMoves, game.Say{}, func() Scene { return newMoveSheet(a, v) })
		for _, by := range v.forcers() {
			f.button("force-"+words.NumberOf(by), wordForced(v.position().Title(by)), game.Say{}, func() Scene {
				v.force(by)
				return v
			})
		}
		f.beside("threats", wordThreats, []option{
			{id: "show", label: wordShow, on: !v.hideThreats, act: func() { v.hideThreats = false }},
			{id: "hide", label: wordHide, on: v.hideThreats, act: func() { v.hideThreats = true }},
		})
		f.half()
		f.text("limits", wordLimits, strong)
		v.limitRow(f, "time", wordTimeLimit, int64(v.limit.Time.Seconds()), []int64{0, 1, 2, 5, 10, 30, 60, 300}, func(n int64) { v.limit.Time = time.Duration(n) * second })
		v.limitRow(f, "depth", wordDepthLimit, int64(v.limit.Depth), []int64{0, 1, 2, 4, 6, 8, 12, 16, 24, 32}, func(n int64) { v.limit.Depth = int(min(n, deepestLimit)) })
		v.limitRow(f, "nodes", wordNodesLimit, v.limit.Nodes, []int64{0, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000}, func(n int64) { v.limit.Nodes = n })
		f.text("no-limit", wordNoLimit, muted)
		f.text("signs", wordSigns, strong)
		f.text("signs-text", wordSignsText, muted)
	}
	f.foot = func(*form) []Node { return []Node{a.footer("back", words.GoBack, back)} }
	return f
}

// deepestLimit is the largest limit of depth.
const deepestLimit = 999

// limitRow is a limit that can be typed, or stepped through round numbers. 0 is
// none.
func (v *analysis) limitRow(f *form, id string, label game.Say, n int64, steps []int64, set func(int64)) {
	again := func(n int64) {
		set(max(n, 0))
		v.done = false // what was found may not be all
		v.halt()
	}
	f.stepper(id, label, strconv.FormatInt(n, 10), func(text string) {
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

// forcers are the players of whom a win by threats can be looked for.
func (v *analysis) forcers() (all []game.Player) {
	if p := v.position(); !p.Over() && tips.HasSequences(p) {
		return []game.Player{game.First, game.Second}
	}
	return nil
}

// playFromHere begins a game with the position, for those who play the game that
// is analysed.
func (v *analysis) playFromHere() Scene {
	a, r := v.app, v.app.match.Record()
	fresh := record.New(r.Plain())
	dressLike(fresh, r)
	for _, m := range r.Moves() {
		if err := fresh.Play(m); err != nil {
			a.tell(a.sentence(err))
			return nil
		}
	}
	a.endTrial()
	seats := people(fresh.Rules().PlayerCount())
	if a.match != nil && a.match.Record().Rules().PlayerCount() == len(seats) {
		seats = seatsOf(a.match.Record())
		for i := range seats {
			seats[i] = adaptsTo(a.Stage, seats[i], fresh.Rules())
		}
	}
	a.seat(fresh, seats)
	a.show(fresh)
	a.tell(words.Fill(words.Opened, variant.Title(fresh.Rules())))
	return a.table
}
