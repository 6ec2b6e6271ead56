package ui

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"noughts/game/rating/cup"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/elsewhere"
	"noughts/render/ui/share"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// shown bring a program to each of its other screens. Add new scenes here.
var shown = []struct {
	name  string
	reach func(b *bench)
}{

	{"home-goes-on", (*bench).goesOn},
	{"home-search", func(b *bench) {
		b.enter("search", "stein")
		b.enter("search", "board of")
		b.settled()
	}},
	{"home-nothing", func(b *bench) { b.enter("search", "Schach") }},
	{"compose", func(b *bench) {
		b.press("compose")
		b.press("goal-own")
		b.press("players-more")
		b.press("set-4")
	}},
	{"compose-corners", func(b *bench) {
		b.press("compose")
		b.press("goal-at-corners")
	}},
	{"wrong", func(b *bench) {
		b.press("compose")
		b.enter("k", "25")
	}},
	{"menu", func(b *bench) {
		b.open("15x15k5;human;human")
		b.press("more")
	}},
	{"rules", func(b *bench) {
		b.open("ultimate;human;human")
		b.press("more")
		b.press("rules")
	}},
	{"settings", func(b *bench) { b.way("settings") }},
	{"about", func(b *bench) {
		b.way("settings")
		b.press("credits")
	}},
	{"library", func(b *bench) {
		b.FreshSeed = counting()
		b.wins()
		b.wins()
		b.store.texts["past-0"] = "noughts 1\nrules x\n"
		b.press("more")
		b.press("save")
		b.press("save")
		b.press("more")
		b.press("library")
	}},
	{"share", func(b *bench) {
		b.Files.Export = func(string, []byte) (string, error) { return "", nil }
		b.open("5x5k4-3p;human;human;human")
		b.press("cell-3")
		b.press("more")
		b.press("share")
	}},
	{"share-all", func(b *bench) {
		b.longGame("15x15k5", 30)
		b.Files.Share = func(string, string, func(error)) {}
		b.press("undo")
		b.shared()
	}},
	{"share-progress", func(b *bench) {
		b.longGame("15x15k5", 30)
		b.shared()
		s := b.Scene.(*share.Sheet)
		endless(&s.Form)
		s.Kind, s.Progress = "GIF", 6
		s.Session.Changed()
	}},
	{"link-refused", func(b *bench) {
		b.longGame("15x15k5", 30)
		b.TryImport("", []byte("#g=1;15x15k5;h8h9"))
	}},
	{"exercise-cuts", func(b *bench) {
		b.exercised("#x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts")
		b.press("cut-b3.a1")
		b.press("cut-b3.c3")
		b.press("check")
		b.worked()
	}},
	{"exercise-value", func(b *bench) {
		b.exercised("#x=1;3x3k3;a3b2c1a2;minimax;b3;value")
		b.press("who-2")
		b.press("plies-more")
	}},
	{"exercise-maker", func(b *bench) {
		b.onPage()
		b.open("3x3k3;human;human")
		b.play(0, 4, 8, 3)
		b.press("more")
		b.press("exercise")
		b.press("question-cuts")
		b.enter("path", "b3")
		b.worked()
	}},
	{"exercise-refused", func(b *bench) {
		b.open("4x4k4;human;human")
		b.press("more")
		b.press("exercise")
		b.worked()
	}},
	{"print-game", func(b *bench) {
		b.Files.Export = func(string, []byte) (string, error) { return "", nil }
		b.longGame("15x15k5", 30)
		b.press("more")
		b.press("print")
		b.press("what-game")
		b.press("moves-boards")
	}},
	{"print-exercise", func(b *bench) {
		b.Files.Export = func(string, []byte) (string, error) { return "", nil }
		b.Files.Print = func([]string) error { return nil }
		b.open("3x3k3;human;human")
		b.play(0, 4, 8, 3)
		b.press("more")
		b.press("exercise")
		b.enter("path", "b3")
		b.worked()
		b.press("print")
	}},
	{"seat", func(b *bench) {
		b.choose("3x3k3")
		b.press("options")
		b.press("o-other")
		b.enter("rating", "640")
	}},
	{"names-chosen", func(b *bench) {
		b.choose("3x3k3")
		b.press("options")
		b.press("names")
		b.enter("name-1", "Lynn")
		b.press("mark-1-t")
		b.press("colour-1-5")
	}},
	{"clocks", func(b *bench) {
		b.timed("3x3k3", "600+5", "Lynn", "Ffyrdd Gwrthryfwyr Llwyn")
		b.play(4, 0, 8)
	}},
	{"analysis", func(b *bench) {
		b.knows("3x3k3", "b2 a1 c3", 0)
		b.press("more")
		b.press("analysis")
		b.analysed()
		b.press("line-0")
	}},
	{"analysis-menu", func(b *bench) {
		b.knows("6x6k4", "c3 a1", 2000)
		b.press("more")
		b.press("analysis")
		b.analysed()
		b.press("more")
	}},
	{"analysis-known", func(b *bench) {
		b.analyses(0, "3x3k3", "b2 a1")
		b.press("back")
		b.keys("a")
		b.analysed()
	}},
	{"analysis-known-menu", func(b *bench) {
		b.Files.Export = func(string, []byte) (string, error) { return "", nil }
		b.analyses(0, "3x3k3", "b2 a1")
		b.press("more")
	}},
	{"analysis-known-part", (*bench).analysesOn},
	{"analysis-set", func(b *bench) {
		b.knows("7x6k4-gravity", "d1 d2", 500)
		b.press("more")
		b.press("analysis")
		b.press("more")
		b.press("set-up")
	}},
	{"bots", func(b *bench) {
		b.makeBot("", "line", "block", "corner")
		b.press("back")
	}},
	{"bot-editor", func(b *bench) { b.makeBot("", "line", "block", "avoid") }},
	{"bot-empty", func(b *bench) { b.makeBot("") }},
	{"bot-page", func(b *bench) { b.way("bots"); b.press("ready-5") }},
	{"bot-link", func(b *bench) {
		b.onPage()
		b.Files.Copy = func(string, func(error)) {}
		b.way("bots")
		b.press("ready-2")
		b.press("share")
	}},
	{"bot-measured", (*bench).measured},
	{"bot-measured-on", func(b *bench) { b.measured(); b.press("trial-game") }},
	{"bot-chosen", func(b *bench) { b.choose("3x3k3"); b.press("options"); b.press("o-other"); b.press("seat-cards") }},
	{"bot-game", func(b *bench) {
		b.open("3x3k3;human;cards-line-block-corner")
		b.play(4)
		b.play(1)
	}},
	{"cups", func(b *bench) {
		b.keepCup(cup.RoundRobin, 3, 0)
		b.store.texts["cup-0"] = "noughts 1\n"
		b.keepCup(cup.Swiss, 9, 20)
		b.way("cups")
	}},
	{"cup-setup", func(b *bench) { b.way("cups"); b.press("new-cup") }},
	{"cup-entrant", func(b *bench) { b.way("cups"); b.press("new-cup"); b.press("entrant-2") }},
	{"cup", func(b *bench) { b.opensCup(cup.RoundRobin, 6, 100) }},
	{"cup-people", func(b *bench) { b.opensCup(cup.Swiss, 12, 8) }},
	{"cup-pairings", func(b *bench) { b.opensCup(cup.Knockout, 5, 3); b.press("pairings") }},
	{"cup-one", func(b *bench) { b.opensCup(cup.RoundRobin, 4, 9); b.press("entrant-4") }},
	{"cup-game", func(b *bench) {
		b.opensCup(cup.RoundRobin, 4, 1)
		b.press("pairings")
		b.press("pair-1")
		b.press("game-1")
	}},
	{"cup-board", func(b *bench) { b.opensCup(cup.Swiss, 12, 8); b.press("run"); b.play(4) }},
	{"stats", func(b *bench) {
		b.Files.Export = func(string, []byte) (string, error) { return "", nil }
		b.manyStats(300)
		b.open("3x3k3;human;human")
		b.press("more")
		b.press("stats")
	}},
	{"stats-few", func(b *bench) {
		b.wins()
		b.press("more")
		b.press("stats")
	}},
	{"stats-none", func(b *bench) {
		b.open("3x3k3;human;human")
		b.press("more")
		b.press("stats")
	}},
	{"stats-games", func(b *bench) {
		b.manyStats(40)
		b.open("3x3k3;human;human")
		b.press("more")
		b.press("stats")
		b.press("game")
	}},
	{"watch", func(b *bench) { b.shownObserved("15x15k5;medium;medium", 18, 2) }},
	{"watch-over", func(b *bench) { b.shownObserved("3x3k3;hard;easy", 9, 0) }},
	{"elsewhere", func(b *bench) { b.elsewhere(elsewhere.Game{Text: openElsewhere}) }},
	{"elsewhere-taken", func(b *bench) { b.elsewhere(elsewhere.Game{Text: "noughts 1\nrules 3x3k3\nb2\na1\n", Taken: true}) }},
	{"replay", func(b *bench) {
		b.wins()
		b.press("more")
		b.press("replay")
		b.press("next")
	}},
}

// On today's screens every control is large enough for a finger: 44 px high, and at least 24 px
// wide.
func TestControlsAreLarge(t *testing.T) {
	all := everything()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		b := newBench(t, nil)
		all[name](b)
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 360, H: 640}, {W: 390, H: 844}, {W: 844, H: 390}, {W: 1280, H: 800}} {
			b.Resize(size.W, size.H)
			b.tick()
			checkLayout(t, b, 4)
			for _, n := range b.Nodes() {
				if !n.Focusable() || n.Group == "board" {
					continue
				}
				// Moves in a list beside a board are denser than on a sheet.
				if n.Box.W < 24 || n.Box.H < 24 || n.Role != stage.Cell && n.Role != stage.Option && n.Box.H < 44 {
					t.Errorf("%s, %.0fx%.0f: %s is %.0f x %.0f", name, size.W, size.H, n.ID, n.Box.W, n.Box.H)
				}
			}
		}
	}
}

// On every screen, all nodes of each scene are on the screen, and nothing covers a control.
func TestFormsLayout(t *testing.T) {
	for _, s := range shown {
		b := newBench(t, nil)
		s.reach(b)
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 568, H: 320}, {W: 422, H: 195}, {W: 768, H: 1024}, {W: 844, H: 390}, {W: 3840, H: 2160}} {
			b.Resize(size.W, size.H)
			b.tick()
			checkLayout(t, b, 10)
		}
		if t.Failed() {
			t.Fatal(s.name)
		}
	}
}

// No text is too small, or cut off at the side of the screen. A short run opens each scene on
// the smallest screen only, and enlarges it.
func TestTextIsLegible(t *testing.T) {
	all := everything()
	for _, g := range variant.Catalogue() {
		all["game "+g.Rules.ID] = func(b *bench) { b.put(g.Rules) }
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		var b *bench
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 360, H: 640}, {W: 844, H: 390}, {W: 1280, H: 800}} {
			if b == nil || !testing.Short() {
				b = newBench(t, nil)
				b.Resize(size.W, size.H)
				all[name](b)
			}
			b.Resize(size.W, size.H)
			b.tick()
			r := &texts{Recorder: &paint.Recorder{}, size: size}
			b.Draw(r)
			for _, bad := range r.bad {
				t.Errorf("%s, %.0fx%.0f: %s", name, size.W, size.H, bad)
			}
		}
	}
}

// everything has all scenes and looks by name, including one for each group of the catalogue.
func everything() map[string]func(b *bench) {
	all := maps.Clone(looks)
	maps.Copy(all, desks)
	maps.Copy(all, distances)
	for _, s := range slices.Concat(scenes, shown) {
		all[s.name] = s.reach
	}
	for _, g := range variant.Catalogue() {
		all["group-"+stage.IDOf(g.Group.String())] = func(b *bench) { b.choose(g.Rules.ID) }
	}
	return all
}

// Tab reaches every control of every scene, and one node of each group. The focused node is in
// view and has an accessible name.
func TestTabReachesEverything(t *testing.T) {
	all := everything()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		b := newBench(t, nil)
		b.Resize(320, 568)
		all[name](b)
		want := map[string]bool{}
		for _, n := range b.Nodes() {
			if n.Label == "" {
				t.Errorf("%s: %s has no text", name, n.ID)
			}
			if n.Role == stage.Button && n.Is(stage.Checked) && !n.Is(stage.Toggles) && !strings.HasSuffix(n.Label, ", "+b.Words(words.Chosen)) {
				t.Errorf("%s: only who sees %s knows that it is chosen", name, n.ID)
			}
			switch {
			case n.Focusable() && n.Group != "":
				want[n.Group] = true
			case n.Focusable():
				want[n.ID] = true
			}
		}
		for range 2 * len(want) { // a game that ends on time has other controls
			if len(want) == 0 {
				break
			}
			b.keys("Tab")
			b.tick()
			n := b.node(b.Focus())
			for id := range want { // the game may have ended on time
				if !b.has(id) {
					delete(want, id)
				}
			}
			if delete(want, n.ID); n.Group != "" {
				delete(want, n.Group)
			}
			if seen := n.View; seen.W > 0 && (n.Box.Y < seen.Y || n.Box.MaxY() > seen.MaxY()) {
				t.Errorf("%s: %s has the focus at %v, outside %v", name, n.ID, n.Box, seen)
			}
		}
		if len(want) > 0 {
			t.Errorf("%s: Tab never comes to %v", name, slices.Sorted(maps.Keys(want)))
		}
	}
}
