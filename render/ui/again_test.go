package ui

import (
	"fmt"
	"strings"
	"testing"

	"noughts/game/engine"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// playing is a bench with the program's engine and a seed for new games.
func playing(t *testing.T, seed uint64) *bench {
	return newBenchWith(t, nil, func(env *Env) {
		env.Engine, env.Seed = new(engine.Local), func() uint64 { return seed }
	})
}

// plays plays the person's moves, and answers all moves of the game.
func (b *bench) plays(moves ...string) string {
	b.t.Helper()
	for _, name := range moves {
		if b.Match.Record().Position().Over() {
			break
		}
		m, err := b.Match.Record().Rules().ParseMove(name)
		if err != nil {
			b.t.Fatal(err)
		}
		b.play(int(m.To))
	}
	return strings.Join(moveTexts(b), " ")
}

func moveTexts(b *bench) (all []string) {
	r := b.Match.Record()
	for _, m := range r.Moves() {
		all = append(all, r.Rules().MoveText(m))
	}
	return all
}

// A game against the computer is opened from its link or its file. After going back, the same
// moves get the same replies, whatever the seeds of the program.
func TestSameGameByLinkAndFile(t *testing.T) {
	const game, mine = "7x6k4-gravity;human;easy", "d1 d2 d3 c1 c2 e2 f1"
	person := strings.Fields(mine)
	first := playing(t, 41)
	first.open(game)
	want := first.plays(person[:4]...)
	r := first.Match.Record()
	link := record.ReplayLink(r)
	if !strings.HasSuffix(link, ";x=human,o=easy,seed=41,"+thisEngine) {
		t.Fatalf("the link is %s", link)
	}
	for _, kept := range []string{"https://example.org/#" + link, r.String(), mustSGF(t, r)} {
		again := playing(t, 1000)
		again.TryImport("", []byte(kept))
		again.tick()
		for again.Match.Record().At().Ply() > 0 {
			again.press("undo")
		}
		if got := again.plays(person[:4]...); got != want {
			t.Errorf("the computer plays %s, it played %s; from\n%s", got, want, kept)
		}
	}
	differ := false
	for seed := uint64(1); seed < 20 && !differ; seed++ {
		other := playing(t, seed)
		other.open(game)
		differ = other.plays(person[:4]...) != want
	}
	if !differ {
		t.Error("the seed changes nothing")
	}
}

func mustSGF(t *testing.T, r *record.Record) string {
	t.Helper()
	text, err := record.SGF(r)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// thisEngine is how a link names the version of the engine.
var thisEngine = fmt.Sprintf("engine=%d", engine.Version)

// A link has the seed and the version of the engine if the game can be reproduced.
func TestWhatIsPlayedAgain(t *testing.T) {
	for _, c := range []struct{ open, settings, end string }{
		{"3x3k3;human;human", "", "3x3k3"},
		{"3x3k3;human;perfect", "", ";;x=human,o=perfect,seed=7," + thisEngine},
		{"3x3k3;medium;cards-line-block", "", "o=cards-line-block,seed=7," + thisEngine},
		{"3x3k3;human;adaptive", "", "o=adaptive-400,seed=7," + thisEngine},
		{"15x15k5;human;strongest", "", "o=strongest,seed=7," + thisEngine},
		{"15x15k5;human;strongest", "ponder on\n", "15x15k5"}, // pondering makes its moves depend on the person's time
		{"15x15k5;human;hard", "ponder on\n", "o=hard,seed=7," + thisEngine},
	} {
		b := newBench(t, &memory{texts: map[string]string{stage.SlotSettings: c.settings}})
		b.engine.slow = true
		b.open(c.open)
		if link := record.ReplayLink(b.Match.Record()); !strings.HasSuffix(link, c.end) {
			t.Errorf("%s %s: the link is %s, want …%s", c.open, c.settings, link, c.end)
		}
	}
}

// With pondering on, games cannot be reproduced. A game from a link that has a seed is played
// without pondering.
func TestPlaysAgainOrPonders(t *testing.T) {
	b := newBench(t, nil)
	b.open("15x15k5;human;strongest")
	link := record.ReplayLink(b.Match.Record())
	b.Choose(stage.SetPonder, stage.IsOn)
	b.play(112)
	if b.engine.quiet == 0 {
		t.Error("it does not think ahead")
	}
	if got := record.ReplayLink(b.Match.Record()); got != record.Link(b.Match.Record()) || strings.Contains(b.store.texts[session.SlotGame], "tag engine 2") {
		t.Errorf("the link is %s, and the store has\n%s", got, b.store.texts[session.SlotGame])
	}
	b = newBench(t, &memory{texts: map[string]string{stage.SlotSettings: "ponder on\n"}})
	b.TryImport("", []byte(link))
	b.tick()
	if b.play(112); b.engine.quiet > 0 {
		t.Error("the game of a link is not played as it was")
	}
}

// A link without a seed gets one. A link with an unknown seat is refused, and one of another
// engine version causes a notice.
func TestLinkOfComputer(t *testing.T) {
	b := newBench(t, nil)
	b.TryImport("", []byte("#g=1;3x3k3;b2a1;o=easy"))
	if got := record.ReplayLink(b.Match.Record()); got != "g=1;3x3k3;b2a1;o=easy,seed=7,"+thisEngine {
		t.Errorf("the game is %s", got)
	}
	b = newBench(t, nil)
	if err := b.Import("", []byte("#g=1;3x3k3;b2a1;o=genius")); err == nil || !strings.Contains(err.Error(), `"genius" is no level`) {
		t.Errorf("a genius is %v", err)
	}
	b = newBench(t, nil)
	b.TryImport("", []byte("#g=1;3x3k3;b2;x=human,o=easy,seed=3,engine=999"))
	if got := b.node("remark").Label; !strings.Contains(got, "999") {
		t.Errorf("it says %q", got)
	}
	if got := b.Match.Record().Tag(record.TagEngine); got != "999" {
		t.Errorf("the version is %s now", got)
	}
	if r, err := record.Read("", []byte(b.Match.Record().String()), variant.Parse); err != nil || r.Tag(record.TagSeed) != "3" {
		t.Errorf("the file has the seed %q, %v", r.Tag(record.TagSeed), err)
	}
}
