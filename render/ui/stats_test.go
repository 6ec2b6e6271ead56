package ui

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"noughts/game/match/tally"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/stats"
	"noughts/render/ui/words"
)

// counted is the saved counters of a player.
func (b *bench) counted(player string) tally.Sum {
	b.t.Helper()
	t, err := tally.Parse(b.store.texts[session.SlotStats])
	if err != nil {
		b.t.Fatal(err)
	}
	return t.Query(tally.Key{Player: player, Rules: tally.All, Level: tally.All})
}

// counts checks the numbers of wins, draws and losses.
func (b *bench) counts(player string, won, drawn, lost int) {
	b.t.Helper()
	if s := b.counted(player); s.Won != won || s.Drawn != drawn || s.Lost != lost {
		b.t.Errorf("%q has won %d, drawn %d, lost %d, want %d, %d, %d", player, s.Won, s.Drawn, s.Lost, won, drawn, lost)
	}
}

// manyStats saves counters for games of several people.
func (b *bench) manyStats(games int) {
	var t tally.Tally
	for n := range games {
		g := tally.Game{ID: strconv.Itoa(n), Rules: []string{"3x3k3", "15x15k5", "ultimate"}[n%3],
			Seats:   []tally.Seat{{Name: []string{"", "Lynn", "Zoë"}[n/3%3], Level: words.SeatHuman}, {Level: []string{"easy", "hard", words.SeatAdaptive}[n%7%3]}},
			Results: []string{"wl", "lw", "dd", "wl", "wl"}[n%5], Plies: 5 + n*n%7, Time: stage.Second * 7, Moves: 9}
		if n%3 == 1 {
			g.Plies = 20 + n*n%170
		}
		if n%2 == 1 {
			slices.Reverse(g.Seats)
			r := []byte(g.Results)
			slices.Reverse(r)
			g.Results = string(r)
		}
		t.Take(g)
	}
	b.store.texts[session.SlotStats] = t.String()
}

// Each game is counted once, when it ends, and the scene shows it.
func TestStats(t *testing.T) {
	b := newBench(t, nil)
	b.FreshSeed = counting()
	b.wins()
	b.counts("#1", 1, 0, 0)
	b.press("undo")
	b.counts("#1", 1, 0, 0)
	b.wins()
	b.counts("#1", 2, 0, 0)
	b.counts("#2", 0, 0, 2)
	b.press("more")
	b.press("stats")
	for id, want := range map[string]string{"player": "Player: Player 1", "game": "Game: All games", "won": "Won: 2", "streak": "2 wins in a row · at most 2",
		"began": "Moving first: 2 of 2 won", "bar-3": "3 moves: 2 games won", "share": "2 won, 0 drawn, 0 lost"} {
		if got := b.node(id).Label; got != want {
			t.Errorf("%s says %q, want %q", id, got, want)
		}
	}
	b.press("player")
	b.press("player-2")
	if b.Focus() != "player" || b.node("lost").Label != "Lost: 2" || b.node("player").Label != "Player: Player 2" || !b.has("no-win") {
		t.Errorf("%s, %s, the focus is on %s", b.node("player").Label, b.node("lost").Label, b.Focus())
	}
	b.press("back")
	b.node("rules")
}

// After a reset, the counters can be restored; games counted since are added.
func TestStatsReset(t *testing.T) {
	b := newBench(t, nil)
	b.FreshSeed = counting()
	b.wins()
	b.press("more")
	b.press("stats")
	b.press("reset")
	if !b.has("none") || b.store.texts[session.SlotStats] != "" || b.Focus() != "bring-back" {
		t.Errorf("it holds %q, the focus is on %s", b.store.texts[session.SlotStats], b.Focus())
	}
	b.store.texts[session.SlotStats] = tally.Head + "game 99-9 3x3k3 lw 6 1000 6 human \"\" human \"\"\n" // written by another window
	b.press("bring-back")
	b.counts("#1", 1, 0, 1)
	if b.node("played").Label != "Games: 2" || b.has("bring-back") {
		t.Error("it is not all back")
	}
}

// The exports contain the counters.
func TestStatsExport(t *testing.T) {
	files := map[string]string{}
	b := newBenchWith(t, nil, func(env *Env) {
		env.Files.Export = func(name string, data []byte) (string, error) { files[name] = string(data); return "", nil }
		env.Files.Copy = func(text string, done func(error)) { files["copied"] = text; done(nil) }
	})
	b.wins()
	b.press("more")
	b.press("stats")
	b.press("save-csv")
	b.press("save-text")
	b.press("copy-text")
	if !strings.Contains(files["noughts-statistics.csv"], "#1,3x3k3,human,1,1,0,0,1,1,1,1,5:1\r\n") {
		t.Errorf("%q", files)
	}
	if text := files["noughts-statistics.txt"]; !strings.Contains(text, "wins_total{player=\"X\"} 1\n") || text != files["copied"] {
		t.Errorf("%q", files)
	}
}

// Puzzles, games loaded at their end and replays do not count; resigned games do.
func TestStatsOfWhat(t *testing.T) {
	b := newBench(t, nil)
	b.TryImport("", []byte("#g=1;3x3k3;a1b1a2b2a3"))
	b.counts("#1", 0, 0, 0)
	b.press("undo")
	b.play(8)
	b.counts("#1", 0, 0, 0)
	b.TryImport("", []byte("#z=1;3x3k3;save;a1b2c3"))
	b.play(1)
	b.counts("", 0, 0, 0)
	b.open("3x3k3;human;easy")
	b.play(4)
	b.press("more")
	b.press("resign")
	b.press("resign-yes")
	b.counts("", 0, 0, 1)
}

// A game between computers is in the exported counters only.
func TestStatsOfComputers(t *testing.T) {
	b := newHall(t, nil)
	b.open("3x3k3;easy;easy")
	for !b.IsOver() {
		b.time += stage.Second
		b.Tick(b.time)
		if b.Match.Thinks() {
			b.awaitWake()
		}
	}
	kept, err := tally.Parse(b.store.texts[session.SlotStats])
	if err != nil || len(kept.Keys()) != 0 || !strings.Contains(kept.Text(), "time_to_win_count 1\n") {
		t.Errorf("%v\n%s", err, b.store.texts[session.SlotStats])
	}
}

// Two windows add to the same text, and no game is lost.
func TestStatsOfTwoWindows(t *testing.T) {
	one := newBench(t, nil)
	one.FreshSeed = counting()
	two := newBench(t, nil)
	two.store.texts[session.SlotStats] = ""
	seed := uint64(1000)
	two.FreshSeed = func() uint64 { seed++; return seed }
	for n := range 5 {
		two.store.texts[session.SlotStats] = one.store.texts[session.SlotStats]
		two.wins()
		one.store.texts[session.SlotStats] = two.store.texts[session.SlotStats]
		one.wins()
		one.counts("#1", 2*n+2, 0, 0)
	}
}

// A damaged text is set aside, and its readable part is used. A text of a later version is not
// changed.
func TestStatsDamaged(t *testing.T) {
	line := "game 99-9 3x3k3 lw 6 1000 6 human \"\" human \"\"\n"
	b := newBench(t, nil)
	b.store.texts[session.SlotStats] = tally.Head + "nonsense\n" + line + "game 98"
	b.wins()
	b.counts("#1", 1, 0, 1)
	if !strings.Contains(b.store.texts["damaged-"+session.SlotStats], "nonsense") || strings.Contains(b.store.texts[session.SlotStats], "nonsense") || !strings.Contains(b.saidNow(), "Line 2") {
		t.Errorf("%q, it says %q", b.store.texts, b.saidNow())
	}
	b = newBench(t, nil)
	b.store.texts[session.SlotStats] = tally.Head + line + "game 98"
	b.wins()
	b.counts("#1", 1, 0, 1)
	b = newBench(t, nil)
	b.store.texts[session.SlotStats] = "tally 2\nsomething\n"
	b.wins()
	if b.store.texts[session.SlotStats] != "tally 2\nsomething\n" {
		t.Errorf("%q", b.store.texts[session.SlotStats])
	}
	b.press("more")
	b.press("stats")
	if got := b.node("remark").Label; !strings.Contains(got, "later version") {
		t.Errorf("it says %q", got)
	}
}

// A text with too many lines is rewritten as a shorter one with the same counters.
func TestStatsFull(t *testing.T) {
	b := newBench(t, nil)
	b.store.texts[session.SlotStats] = tally.Head + strings.Repeat("moves 2\n", 2000)
	b.wins()
	if text := b.store.texts[session.SlotStats]; strings.Count(text, "\n") != 3 || !strings.Contains(text, "moves 4000\n") {
		t.Errorf("%.200q", text)
	}
	b.counts("#1", 1, 0, 0)
}

// An error of the store is reported once.
func TestStatsUnkept(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.store.broken = true
	b.SaveStats(tally.Game{Moves: 1})
	first, n := b.Said()
	if !strings.HasPrefix(first, "The statistics could not be kept") {
		t.Errorf("it says %q", first)
	}
	b.SaveStats(tally.Game{Moves: 1})
	if _, again := b.Said(); again != n {
		t.Error("it says so twice")
	}
}

// The bars are few, of equal width, and contain all wins.
func TestStatsBars(t *testing.T) {
	for _, plies := range []map[int]int{nil, {5: 1}, {5: 1, 7: 2}, {1: 1, 12: 1}, {1: 1, 13: 1}, {20: 3, 189: 4, 225: 1}, {9: 1, 10000: 1}, {0: 1}} {
		bars := stats.StatsBars(plies)
		want, got := 0, 0
		for _, n := range plies {
			want += n
		}
		for i, b := range bars {
			got += b.N
			if b.To-b.From != bars[0].To-bars[0].From || i > 0 && b.From != bars[i-1].To+1 {
				t.Errorf("%v: %v", plies, bars)
			}
		}
		if got != want || len(bars) > stats.MostStatsBars || want > 0 && (bars[0].N == 0 || bars[len(bars)-1].N == 0) {
			t.Errorf("%v: %v", plies, bars)
		}
	}
}

// The duration of a win is measured by the injected clock.
func TestStatsTime(t *testing.T) {
	at := time.Date(2026, 1, 31, 18, 30, 0, 0, time.UTC)
	b := newBenchWith(t, nil, func(env *Env) { env.Now = func() time.Time { return at } })
	b.open("3x3k3;human;human")
	at = at.Add(time.Hour) // before the first move
	for i, cell := range []int{0, 3, 1, 4, 2} {
		at = at.Add(time.Duration(i) * 3 * stage.Second)
		b.play(cell)
	}
	kept, err := tally.Parse(b.store.texts[session.SlotStats])
	if err != nil || !strings.Contains(kept.Text(), "time_to_win_sum 30\n") {
		t.Errorf("%v\n%s", err, b.store.texts[session.SlotStats])
	}
}
