package online

import (
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/lesson"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// newClass shows the scene in which a class is made.
func (h *Hub) newClass(back func() stage.Scene) stage.Scene {
	title, who, asks := "", h.name(), false
	f := &stage.Form{Stage: h.session.Stage, Head: wordClass}
	f.Rows = func(f *stage.Form) {
		f.Text("how", wordClassHow, stage.Muted)
		nameField(f, "cup-name", wordClassName, &title)
		nameRow(f, &who)
		if asks {
			f.Text("asks", h.waits(), stage.Muted)
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		make := h.session.Footer("create", wordCreate, stage.Do(func() {
			if asks {
				return
			}
			asks = true
			h.found(f, wire.Cup{Title: title, Kind: wire.Class}, who, func(t *tournament) { asks = false })
		}))
		make.State = stage.Leads
		if asks {
			make.State = stage.Disabled
		}
		return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, back), make}
	}
	return f
}

// found makes a tournament or a class, and shows it if the scene is still the one that asked.
func (h *Hub) found(from stage.Scene, cup wire.Cup, who string, done func(t *tournament)) {
	who = strings.TrimSpace(who)
	h.keep(slotName, who)
	h.ask(wire.MethodFound, wire.Request{Me: h.me(), Name: who, Cup: &cup}, func(a wire.Reply) {
		switch {
		case a.Error != nil:
			h.session.Inform(sentence(h.session.Stage, a.Error))
			done(nil)
		case a.Cup != nil && h.session.Scene == from:
			t := h.tournament(a.Cup.Name).(*tournament)
			h.session.Scene = t
			h.session.Changed()
			done(t)
		default:
			done(nil)
		}
	})
}

// setting is the scene in which a teacher sets something for all.
type setting struct {
	stage.Form
	of    *tournament
	games []*game.Rules
	rules *game.Rules
	text  string // a position, a link or exercises; "" for the start of a game
	cup   wire.Cup
	asks  bool
}

// newSet shows the scene in which a teacher sets something for all.
func (h *Hub) newSet(t *tournament) stage.Scene {
	s := &setting{of: t, cup: wire.Cup{Clock: t.cup.Clock, Level: t.cup.Level, Pairs: t.cup.Pairs}}
	if s.cup.Level == "" {
		s.cup.Level = words.SeatEasy
	}
	s.rules = session.FirstRules()
	if r, err := variant.Parse(t.cup.Rules); err == nil {
		s.rules = r
	}
	s.games = gamesOfTwo(s.rules)
	s.Form = stage.Form{Stage: h.session.Stage, Head: wordSet, Two: true, Rows: s.list, Foot: s.foot}
	return s
}

// gamesOfTwo are the popular games of two, with some rules among them.
func gamesOfTwo(with *game.Rules) (all []*game.Rules) {
	there := with.PlayerCount() != 2
	for _, g := range variant.Popular() {
		if g.Rules.PlayerCount() == 2 {
			all = append(all, g.Rules)
			there = there || g.Rules.ID == with.ID
		}
	}
	if !there {
		all = append([]*game.Rules{with}, all...)
	}
	return all
}

func (s *setting) list(f *stage.Form) {
	h := s.of.hub
	f.Field("position", wordSetText, s.text, func(text string) { s.text = strings.TrimSpace(text) })
	f.Text("position-how", wordSetTextHow, stage.Muted)
	if m := h.session.Match; m != nil && m.Record().Rules().PlayerCount() == 2 && m.Record().At().Ply() > 0 {
		f.Button("from-board", wordFromBoard, variant.Title(m.Record().Rules()), stage.Do(func() { s.text = "#" + record.Link(m.Record()) }))
	}
	if s.text == "" {
		var games []stage.Choice
		for _, r := range s.games {
			games = append(games, stage.Choice{ID: r.ID, Label: variant.Title(r), On: r.ID == s.rules.ID, Act: func() { s.rules = r }})
		}
		f.Text("game-name", words.Game, stage.Strong)
		f.Choose("game", words.Game, 150, games)
	}
	f.NextColumn()
	if lesson.Holds(s.text) {
		return
	}
	against := []stage.Choice{{ID: "each-other", Label: wordEachOther, On: s.cup.Pairs, Act: func() { s.cup.Pairs = true }}}
	for _, level := range session.SeatNames(s.rules)[1:] {
		against = append(against, s.level(h, level))
	}
	if bot.Is(s.cup.Level) {
		against = append(against, s.level(h, s.cup.Level))
	}
	f.Text("against-name", wordAgainst, stage.Strong)
	f.Choose("against", wordAgainst, 120, against)
	h.session.Pages.PickBot(f, s.cup.Level, func(b bot.Bot) stage.Scene {
		s.cup.Level, s.cup.Pairs = b.String(), false
		return s
	})
	clockRows(f, session.Controls, &s.cup.Clock)
}

// level is the choice of a program as the opponent.
func (s *setting) level(h *Hub, level string) stage.Choice {
	return stage.Choice{ID: level, Label: h.session.SeatName(level), On: !s.cup.Pairs && s.cup.Level == level, Act: func() { s.cup.Level, s.cup.Pairs = level, false }}
}

func (s *setting) foot(*stage.Form) []stage.Node {
	h := s.of.hub
	back := func() stage.Scene { return h.tournament(s.of.name) }
	give := h.session.Footer("give", wordSet, stage.Do(func() {
		if err := s.give(back); err != nil {
			h.session.Tell(err)
		}
	}))
	give.State = stage.Leads
	if s.asks {
		give.State = stage.Disabled
	}
	return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, back), give}
}

// give sets it.
func (s *setting) give(back func() stage.Scene) error {
	h, cup := s.of.hub, s.cup
	switch {
	case s.asks:
		return nil
	case lesson.Holds(s.text):
		cup = wire.Cup{Task: s.text}
	case s.text != "":
		rec, err := h.session.PositionOf(s.rules, s.text)
		if err != nil {
			return err
		}
		_, cup.Line, _ = strings.Cut(record.Link(rec), ";")
	default:
		cup.Rules = s.rules.ID
	}
	s.asks = true
	h.ask(wire.MethodSet, wire.Request{Room: s.of.name, Me: h.me(), Cup: &cup}, func(a wire.Reply) {
		s.asks = false
		switch {
		case a.Error != nil:
			h.session.Inform(sentence(h.session.Stage, a.Error))
		case h.session.Scene == stage.Scene(s):
			h.session.Scene = back()
			h.session.Changed()
		}
	})
	return nil
}
