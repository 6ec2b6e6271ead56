package ui

import (
	"context"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// first is an engine for any number of goroutines. It answers at once with the first free cell.
type first struct{}

func (first) Analyse(_ context.Context, q engine.Request) <-chan search.Info {
	infos := make(chan search.Info, 1)
	infos <- search.Info{PV: q.Position.Moves(nil)[:1]}
	close(infos)
	return infos
}

// newHall is a bench that starts on the first scene.
func newHall(t *testing.T, store *memory) *bench {
	t.Helper()
	return newBenchWith(t, store, func(env *Env) { env.Resume, env.Engine = false, first{} })
}

// newTournament shows the table of a new tournament of three levels.
func (b *bench) newTournament() {
	b.t.Helper()
	if !b.has("cups") {
		b.press("games")
	}
	b.way("cups")
	b.press("new-cup")
	b.press("start")
}

// played waits for the end of the tournament's games.
func (b *bench) played() {
	b.t.Helper()
	for b.cups.Cup.Runs() {
		b.awaitWake()
		b.tick()
	}
}

// slotOfCup is the slot and the text of the only saved tournament.
func (b *bench) slotOfCup() (slot, text string) {
	b.t.Helper()
	slots, _ := session.SlotsOf(b.App.Stage, session.SlotCup)
	if len(slots) != 1 {
		b.t.Fatalf("%d tournaments are kept", len(slots))
	}
	return slots[0], b.store.texts[slots[0]]
}

// A round robin of three levels is played, saved and shown; opened again, it is complete.
func TestCup(t *testing.T) {
	b := newHall(t, nil)
	b.newTournament()
	if b.Focus() != "run" {
		t.Errorf("the focus is on %q", b.Focus())
	}
	b.press("run")
	b.played()
	slot, text := b.slotOfCup()
	c, err := cup.Parse(text, variant.Parse)
	if err != nil || !c.Over() || c.Played() != 6 {
		t.Fatalf("%v\n%s", err, text)
	}
	if !strings.HasPrefix(b.Focus(), "entrant-") {
		t.Errorf("the focus is on %q", b.Focus())
	}
	if b.has("run") || b.has("watch") || b.node("state").Label != "All games are played." || !strings.HasPrefix(b.saidNow(), "The tournament is over: ") {
		t.Errorf("it says %q", b.saidNow())
	}
	row := b.node("entrant-1").Label
	if !strings.Contains(row, "Novice: ") || !strings.Contains(row, " drawn, ") {
		t.Errorf("a line of the table is %q", row)
	}
	if cross := b.node("cross-1").Label; !strings.HasPrefix(cross, "Novice: ") || strings.Count(cross, " against ") != 2 {
		t.Errorf("a line of the cross-table is %q", cross)
	}
	again := newHall(t, b.store)
	again.way("cups")
	if got := again.node(slot).Under; !strings.Contains(got, "3 participants · 6 games played") {
		t.Errorf("the list says %q", got)
	}
	again.press(slot)
	if again.node("entrant-1").Label != row {
		t.Errorf("the table is %q now", again.node("entrant-1").Label)
	}
	again.press("pairings")
	again.press("pair-1")
	again.press("game-1")
	again.press("replay")
	again.node("slider")
	if again.has("to-cup") { // the replay has other controls
		t.Error("the way to the tournament stands among the controls of the replay")
	}
	again.press("back")
	again.press("to-cup")
	again.node("entrant-1")
	again.press("delete")
	if again.has(slot) {
		t.Error("it is still there")
	}
	again.press("bring-back")
	again.press(slot)
	again.node("entrant-1")
}

// A restart keeps the games played before it, and does not change the final table.
func TestCupGoesOn(t *testing.T) {
	b := newHall(t, nil)
	b.newTournament()
	b.press("run")
	b.played()
	slot, whole := b.slotOfCup()
	lines := strings.SplitAfter(whole, "\n")
	head := 0
	for lines[head] != cup.Start {
		head++
	}
	for results := range 6 {
		for _, torn := range []string{"", "2.1.1 a1"} {
			store := &memory{texts: map[string]string{slot: strings.Join(lines[:head+1+results], "") + torn}}
			again := newHall(t, store)
			again.way("cups")
			again.press(slot)
			again.press("run")
			again.played()
			if got := sorted(store.texts[slot]); got != sorted(whole) {
				t.Fatalf("after %d results and %q:\n%s, want\n%s", results, torn, got, sorted(whole))
			}
		}
	}
}

// sorted is a text with its lines sorted, since games may end in any order.
func sorted(text string) string {
	lines := strings.Split(text, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// Leaving the scenes of a tournament pauses its games.
func TestCupPauses(t *testing.T) {
	b := newBenchWith(t, nil, func(env *Env) { env.Resume = false })
	b.engine.slow = true
	b.newTournament()
	b.press("run")
	if !b.cups.Cup.Runs() {
		t.Fatal("no game is played")
	}
	b.press("pairings")
	if !b.cups.Cup.Runs() {
		t.Error("the pairings end the games")
	}
	b.press("back")
	b.press("run")
	if b.cups.Cup.Runs() {
		t.Error("it does not pause")
	}
	b.press("run")
	open := b.cups.Cup
	b.press("back")
	if open.Runs() || b.cups.Cup != nil {
		t.Error("the list lets the games go on")
	}
	b.press("back")
}

// Persons play on the board. The result is saved when the game ends; moves after that change
// nothing.
func TestCupOfPeople(t *testing.T) {
	b := newHall(t, nil)
	b.way("cups")
	b.press("new-cup")
	for range 3 {
		b.press("entrant-1")
		b.press("remove")
	}
	if !stage.Find(b.Nodes(), "start").Is(stage.Disabled) {
		t.Error("a tournament of nobody can begin")
	}
	for _, name := range []string{"Ann", "Bob"} {
		b.press("add")
		b.enter("entrant-name", name)
		b.press("back")
	}
	b.press("games-less")
	b.press("start")
	b.press("play-1.1.1")
	if got := b.node("player-1").Label; !strings.Contains(got, "Ann") {
		t.Errorf("the first player is %q", got)
	}
	b.thinking(20_000)
	b.play(0, 3, 1, 4, 8)
	b.press("more")
	b.press("review")
	b.examined()
	b.press("ply-5")
	b.press("retry")
	b.play(2)
	b.examined()
	b.press("back")
	b.press("back")
	if _, text := b.slotOfCup(); strings.Contains(text, "won") {
		t.Errorf("a move that is tried is a result:\n%s", text)
	}
	b.press("undo")
	b.play(2)
	if got := b.node("remark").Label; got != "The result is entered in the tournament." {
		t.Errorf("it says %q", got)
	}
	_, text := b.slotOfCup()
	if !strings.HasSuffix(text, "\n1.1.1 a3a2b3b2c3 won 1\n") {
		t.Errorf("the text is\n%s", text)
	}
	b.press("undo")
	b.play(8, 5)
	if _, again := b.slotOfCup(); again != text {
		t.Errorf("the text is\n%s", again)
	}
	b.press("to-cup")
	if got := b.node("entrant-1").Label; !strings.HasPrefix(got, "1. Ann: 1 point, 1 won, 0 drawn, 0 lost") {
		t.Errorf("the table says %q", got)
	}
}

// Games are watched one after another, with the same results as in the background.
func TestCupIsWatched(t *testing.T) {
	b := newHall(t, nil)
	b.newTournament()
	b.press("run")
	b.played()
	slot, text := b.slotOfCup()
	head, _, _ := strings.Cut(text, cup.Start)
	store := &memory{texts: map[string]string{slot: head + cup.Start}}
	w := newHall(t, store)
	w.way("cups")
	w.press(slot)
	w.press("pace-3")
	w.press("watch")
	w.node("board")
	w.after(w.tick, func() bool { return !w.Series.Runs })
	w.tick()
	if got := store.texts[slot]; sorted(got) != sorted(text) {
		t.Errorf("watched it is\n%s, unattended\n%s", got, text)
	}
	w.node("entrant-1")
	past, _ := session.SlotsOf(w.App.Stage, session.SlotPast)
	if len(past) > 0 {
		t.Errorf("%d games are in the history as well", len(past))
	}
}

// A forfeit loses one game, and a withdrawal all games that are left.
func TestCupForfeits(t *testing.T) {
	b := newHall(t, nil)
	b.newTournament()
	b.press("pairings")
	b.press("pair-1")
	b.press("game-1")
	b.press("forfeit-1")
	b.press("back")
	b.press("back")
	b.press("entrant-1")
	b.press("withdraw")
	b.press("withdraw")
	b.press("back")
	_, text := b.slotOfCup()
	if !strings.HasSuffix(text, "\n1.1.1 - won 2 by forfeit\nwithdraw 1\n") {
		t.Errorf("the text is\n%s", text)
	}
	if got := b.node("entrant-1").Label; !strings.Contains(got, "0 won, 0 drawn, 4 lost") {
		t.Errorf("the table says %q", got)
	}
}

// The names of exported files contain the tournament.
func TestCupFiles(t *testing.T) {
	files := map[string]string{}
	b := newBenchWith(t, nil, func(env *Env) {
		env.Resume, env.Engine = false, first{}
		env.Files.Export = func(name string, data []byte) (string, error) { files[name] = string(data); return "", nil }
	})
	b.newTournament()
	if b.has("save-pgn") {
		t.Error("there is nothing to save yet")
	}
	b.press("run")
	b.played()
	slot, _ := b.slotOfCup()
	for id, name := range map[string]string{"save-table": "table.csv", "save-games": "games.csv", "save-pgn": "games.pgn"} {
		b.press(id)
		if text := files["noughts-"+slot+"-"+name]; !strings.Contains(text, "Novice") {
			t.Errorf("%s: %q of %v", id, text, files)
		}
	}
}

// The setup of a tournament refuses invalid settings, and gives participants different names.
func TestCupSetup(t *testing.T) {
	b := newHall(t, nil)
	b.way("cups")
	b.press("new-cup")
	b.press("entrant-2")
	b.press("seat-hard")
	b.press("back")
	if got := b.node("entrant-2").Label; got != "Expert 2" {
		t.Errorf("it is called %q", got)
	}
	b.press("entrant-3")
	b.press("seat-perfect")
	b.press("back")
	b.press("cup-game")
	b.press("pick-15x15k5")
	if got := b.node("entrant-3").Label; got != "Strongest" {
		t.Errorf("it is called %q", got)
	}
	b.press("kind-swiss")
	b.enter("rounds", "0")
	b.enter("games", "")
	if !stage.Find(b.Nodes(), "start").Is(stage.Disabled) {
		t.Error("a pairing of no game can begin")
	}
	b.enter("games", "3")
	b.enter("seed", "x")
	if !stage.Find(b.Nodes(), "start").Is(stage.Disabled) {
		t.Error("a seed that is no number is taken")
	}
	b.enter("seed", "12")
	b.enter("rounds", "2")
	b.enter("cup-name", "Friday")
	b.press("start")
	_, text := b.slotOfCup()
	for _, line := range []string{"name Friday", "rules 15x15k5", "kind swiss", "games 3", "rounds 2", "seed 12", "entrant easy Novice", "entrant hard Expert 2", "entrant strongest Strongest"} {
		if !strings.Contains(text, line+"\n") {
			t.Errorf("%s is not in\n%s", line, text)
		}
	}
}

// A damaged tournament is reported, and can be deleted.
func TestCupDamaged(t *testing.T) {
	b := newHall(t, &memory{texts: map[string]string{"cup-1-1": "nonsense\n"}})
	b.way("cups")
	if got := b.node("cup-1-1").Under; !strings.Contains(got, "Line 1") {
		t.Errorf("it says %q", got)
	}
	b.press("cup-1-1")
	b.press("delete")
	if b.has("cup-1-1") {
		t.Error("it is still there")
	}
}

// keepCup saves a tournament of persons and levels, one with a long name, of which some games
// have been played.
func (b *bench) keepCup(kind cup.Kind, players, games int) (slot string) {
	b.t.Helper()
	s := cup.Settings{Begun: "2026-01-31 18:30:00", Rules: "3x3k3", Kind: kind, Games: 2, Seed: 5}
	if kind == cup.Swiss {
		s.Name = "Llwybr Nyth y Gwynt"
	}
	for i := range players {
		seat := []string{"easy", "medium", "hard", "640", "random", "perfect"}[i%6]
		e := cup.Entrant{Seat: seat, Name: b.Words(words.Level(seat))}
		if i >= 6 {
			e = cup.Entrant{Seat: words.SeatHuman, Name: []string{"Ann", "Glyn", "Ffyrdd Gwrthryfwyr Llwyn", "Rhys", "Lynn", "Wyn"}[i%6]}
		}
		s.Entrants = append(s.Entrants, e)
	}
	c, err := cup.New(s, variant.Parse)
	if err != nil {
		b.t.Fatal(err)
	}
	ends := []string{"a1b1a2b2a3", "a1b1a2b2c3b3", "b2a1c3a3a2c2b1b3c1"}
	results := []record.Result{{End: record.Played, Winner: game.First}, {End: record.Played, Winner: game.Second}, {End: record.Played}}
	for n := range games {
		if g, ok := c.Next(nil); ok {
			i := (n*n + n/3) % 3
			if _, err := c.Report(g.ID, results[i], ends[i]); err != nil {
				b.t.Fatal(err)
			}
		}
	}
	slot = "cup-20260131183000-" + kind.String()
	b.store.texts[slot] = c.String()
	return slot
}

// opensCup saves such a tournament and shows its table.
func (b *bench) opensCup(kind cup.Kind, players, games int) {
	b.t.Helper()
	slot := b.keepCup(kind, players, games)
	b.way("cups")
	b.press(slot)
}
