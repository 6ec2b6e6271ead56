package online

import (
	"strconv"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// newCup is the scene in which a tournament is made.
type newCup struct {
	stage.Form
	hub  *Hub
	cup  wire.Cup
	who  string
	asks bool
}

// What is on offer for tournaments.
var (
	cupRounds  = []int{1, 3, 5, 7, 9}
	cupMinutes = []int{10, 30, 60, 120}
	cupWaits   = []int{1, 5, 15, 60}
)

// newTournament shows the scene that makes a tournament of a game.
func (h *Hub) newTournament(r *game.Rules, back func() stage.Scene) stage.Scene {
	c := &newCup{hub: h, who: h.name()}
	c.cup = wire.Cup{Rules: r.ID, Clock: quick[1], Kind: wire.Swiss, Rounds: cupRounds[2], Minutes: cupMinutes[1], Wait: cupWaits[1]}
	c.Form = stage.Form{Stage: h.session.Stage, Head: words.Cups, Two: true, Rows: func(f *stage.Form) { c.list(f, r) }}
	c.Foot = func(*stage.Form) []stage.Node {
		make := h.session.Footer("create", wordCreate, stage.Do(c.make))
		make.State = stage.Leads
		if c.asks {
			make.State = stage.Disabled
		}
		return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, back), make}
	}
	return c
}

func (c *newCup) list(f *stage.Form, r *game.Rules) {
	f.Text("game", variant.Title(r), stage.Strong)
	nameField(f, "cup-name", wordCupName, &c.cup.Title)
	nameRow(f, &c.who)
	kind := game.Says("Kind")
	f.Text("kinds", kind, stage.Strong)
	f.Choose("kind", kind, 140, []stage.Choice{
		{ID: wire.Swiss, Label: game.Says("Swiss"), Under: game.Says("Equal scores meet"), On: c.cup.Kind == wire.Swiss, Act: func() { c.cup.Kind = wire.Swiss }},
		{ID: wire.Arena, Label: wordArena, Under: wordArenaHow, On: c.cup.Kind == wire.Arena, Act: func() { c.cup.Kind = wire.Arena }},
	})
	if c.cup.Kind == wire.Swiss {
		c.numbers(f, "rounds", game.Says("Rounds"), cupRounds, &c.cup.Rounds, func(n int) game.Say { return words.Verbatim(strconv.Itoa(n)) })
	} else {
		c.numbers(f, "minutes", wordLasts, cupMinutes, &c.cup.Minutes, wordMinutes)
	}
	f.NextColumn()
	clockRows(f, quick, &c.cup.Clock)
	c.numbers(f, "wait", wordBeginsIn, cupWaits, &c.cup.Wait, wordMinutes)
	countsRows(f, &c.cup.Rated)
	if c.asks {
		f.Text("asks", c.hub.waits(), stage.Muted)
	}
}

// numbers lists a choice of numbers.
func (c *newCup) numbers(f *stage.Form, id string, label game.Say, all []int, at *int, say func(n int) game.Say) {
	var choices []stage.Choice
	for _, n := range all {
		choices = append(choices, stage.Choice{ID: strconv.Itoa(n), Label: say(n), On: n == *at, Act: func() { *at = n }})
	}
	f.Text(id+"-name", label, stage.Strong)
	f.Choose(id, label, 70, choices)
}

// make makes the tournament, and lets the player take part.
func (c *newCup) make() {
	if c.asks {
		return
	}
	c.asks = true
	cup := c.cup
	if cup.Kind == wire.Swiss {
		cup.Minutes = 0
	} else {
		cup.Rounds = 0
	}
	c.hub.found(c, cup, c.who, func(t *tournament) {
		if c.asks = false; t != nil {
			t.enter()
		}
	})
}
