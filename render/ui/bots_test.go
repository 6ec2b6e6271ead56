package ui

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/bots"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// makeBot makes a bot of some cards, and leaves its editor open.
func (b *bench) makeBot(name string, cards ...string) {
	b.t.Helper()
	if b.has("games") {
		b.press("games")
	}
	b.way("bots")
	b.press("new-bot")
	if name != "" {
		b.enter("bot-name", name)
	}
	for _, c := range cards {
		b.press("add-" + c)
	}
}

// measured shows the results of a measurement without playing its games.
func (b *bench) measured() {
	b.way("bots")
	b.press("ready-2")
	b.press("measure")
	s := b.Scene.(*bots.Measurement)
	s.CancelWork()
	for i := range s.Rivals {
		s.Scores[i] = bots.Score{Won: 17 - 2*i, Drawn: i, Lost: 3 + i}
	}
	b.tick()
}

// order is the bot's cards in the editor, from the top.
func (b *bench) order() string {
	var all []string
	for _, n := range b.Nodes() {
		if word, ok := strings.CutPrefix(n.ID, "card-"); ok && n.Group == "cards" {
			all = append(all, word)
		}
	}
	return strings.Join(all, " ")
}

func TestBotEditor(t *testing.T) {
	b := newBench(t, nil)
	b.makeBot("Ada", "corner", "block", "line")
	if got := b.order(); got != "corner block line" {
		t.Fatal(got)
	}
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "bot-name"})
	for _, letter := range " B" {
		b.Input(stage.Event{Kind: stage.KeyDown, Key: string(letter), Text: string(letter)})
	}
	if n := b.node("bot-name"); n.Value != "Ada B" {
		t.Errorf("it is called %q", n.Value)
	}
	b.enter("bot-name", "Ada")
	b.press("up-line")
	b.press("up-line")
	b.press("down-corner")
	if got := b.order(); got != "line block corner" {
		t.Error(got)
	}
	if !strings.Contains(b.Announced, "3. Corner") {
		t.Errorf("it is said %q", b.Announced)
	}
	b.press("up-line") // no effect on the first card
	b.press("drop-block")
	if got := b.order(); got != "line corner" || !b.has("add-block") {
		t.Error(got)
	}
	b.press("back")
	if n := b.node("bot-1"); n.Label != "Ada" || n.Under != "Complete my line, Corner" {
		t.Errorf("the shelf shows %q, %q", n.Label, n.Under)
	}
	if got := b.store.texts[session.SlotBots]; got != "b=1;cards-line-corner;Ada\n" {
		t.Errorf("%q is kept", got)
	}
	b.press("bot-1")
	b.press("duplicate")
	if n := b.node("bot-name"); n.Value != "Ada, a copy" {
		t.Errorf("the copy is called %q", n.Value)
	}
	b.press("delete")
	b.press("bot-1")
	b.press("delete")
	if b.has("bot-1") || b.store.texts[session.SlotBots] != "" {
		t.Error("it is still there")
	}
	b.press("bring-back")
	b.press("bot-1")
	if n := b.node("bot-name"); n.Value != "Ada" || b.order() != "line corner" {
		t.Error("it did not come back as it was")
	}
}

// A bot that another tab has made, changed or moved stays as it is when one is edited or deleted here,
// and one that was deleted there comes back when it is edited.
func TestBotsOfTwoTabs(t *testing.T) {
	b := newBench(t, nil)
	b.makeBot("Ada", "corner")
	other := newBench(t, b.store)
	other.makeBot("Bob", "block")
	kept := func(want string) {
		t.Helper()
		if got := b.store.texts[session.SlotBots]; got != want {
			t.Errorf("kept is %q, want %q", got, want)
		}
	}
	b.press("add-line")
	b.enter("bot-name", "Ada ")
	b.enter("bot-name", "Ada B")
	kept("b=1;cards-block;Bob\nb=1;cards-corner-line;Ada%20B\n")
	b.press("delete")
	kept("b=1;cards-block;Bob\n")
	b.press("bot-1")
	other.press("delete")
	kept("")
	b.press("add-line")
	kept("b=1;cards-block-line;Bob\n")
}

// Cards are moved, removed and added by keyboard, and the focus follows.
func TestBotKeys(t *testing.T) {
	b := newBench(t, nil)
	b.makeBot("Ada", "corner", "block", "line")
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "card-corner"})
	b.keys("ArrowDown", "ArrowDown")
	if b.Focus() != "card-line" {
		t.Fatalf("the focus is on %q", b.Focus())
	}
	b.Input(stage.Event{Kind: stage.KeyDown, Key: "ArrowUp", Mods: stage.Shift})
	b.Input(stage.Event{Kind: stage.KeyDown, Key: "ArrowUp", Mods: stage.Shift})
	if got := b.order(); got != "line corner block" || b.Focus() != "card-line" {
		t.Error(got, b.Focus())
	}
	b.Input(stage.Event{Kind: stage.KeyDown, Key: "ArrowDown", Mods: stage.Shift})
	b.keys("Delete")
	if got := b.order(); got != "corner block" || b.Focus() != "card-block" {
		t.Error(got, b.Focus())
	}
	b.keys("ArrowRight")
	if b.Focus() != "up-block" {
		t.Errorf("the focus is on %q", b.Focus())
	}
	b.keys("Enter")
	if got := b.order(); got != "block corner" || b.Focus() != "up-block" {
		t.Error(got, b.Focus())
	}
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "add-fork"})
	b.keys("Enter")
	if got := b.order(); got != "block corner fork" || b.Focus() != "add-blockfork" {
		t.Error(got, b.Focus())
	}
}

// A card is dragged by its number, from the left and from the right.
func TestBotDrag(t *testing.T) {
	for _, look := range []stage.Look{{}, {Languages: "en-XB"}} {
		b := newBench(t, nil)
		b.SetLook(look)
		b.makeBot("Ada", "corner", "block", "line")
		grip := func(card string) paint.Point {
			for _, n := range b.Nodes() { // at their places on the screen
				if n.ID == "card-"+card {
					if b.FromRight() {
						return paint.Point{X: n.Box.MaxX() - 12, Y: n.Box.Y + 12}
					}
					return paint.Point{X: n.Box.X + 12, Y: n.Box.Y + 12}
				}
			}
			t.Fatal(card)
			return paint.Point{}
		}
		from, to := grip("line"), grip("corner")
		b.Input(stage.Event{Kind: stage.PointerDown, At: from})
		for i := 1; i <= 10; i++ {
			part := float64(i) / 10
			b.Input(stage.Event{Kind: stage.PointerMove, At: paint.Point{X: from.X, Y: from.Y + (to.Y-from.Y)*part}})
		}
		b.Input(stage.Event{Kind: stage.PointerUp, At: to})
		b.tick()
		if got := b.order(); got != "line corner block" {
			t.Error(look, got)
		}
	}
}

// A bot plays a seat and says which card chose the move, also after a reload.
func TestBotPlays(t *testing.T) {
	b := newBench(t, nil)
	b.makeBot("Ada", "line", "block", "corner")
	b.press("play-bot")
	b.press("start")
	if seats := strings.Join(b.SeatLevels(), " "); seats != "human cards-line-block-corner" {
		t.Fatal(seats)
	}
	b.play(4)
	if got := b.node("remark").Label; got != "Corner." {
		t.Errorf("the remark is %q", got)
	}
	if !strings.Contains(b.node("player-2").Label+b.node("name").Label, "Ada") && b.Match.Record().Tag("o-name") == "" {
		t.Log(b.Match.Record().String())
	}
	p := b.Match.Record().Position()
	x := 1
	if p.Mark(7) != game.Empty || p.Mark(1) != game.Empty {
		x = 3
	}
	b.play(x)
	want := "Block: X would win at " + p.Board().Name(game.Cell(8-x)) + "."
	if got := b.node("remark").Label; got != want {
		t.Errorf("the remark is %q, not %q", got, want)
	}
	if !strings.Contains(b.Announced, want) {
		t.Errorf("it is said %q", b.Announced)
	}
	kept := b.store
	c := newBench(t, kept)
	c.Nodes()
	for range 100 {
		if n := stage.Find(c.Nodes(), "remark"); n != nil && n.Label == want {
			return
		}
		c.awaitWake()
		c.tick()
	}
	t.Error("the game that was kept has no remark")
}

// Links, embedding pages and the setup can seat bots.
func TestBotSeats(t *testing.T) {
	b := newBench(t, nil)
	b.choose("3x3k3")
	b.press("options")
	b.press("o-other")
	b.press("seat-cards")
	b.press("ready-5")
	if n := b.node("o-other"); n.Short != "Newell and Simon" || !n.Is(stage.Leads) {
		t.Errorf("the seat is %q", n.Short)
	}
	b.press("o-other")
	if n := b.node("seat-cards"); !n.Is(stage.Checked) {
		t.Error("it is not marked as chosen")
	}
	if err := b.Open("3x3k3;human;cards-line-nothing"); err == nil || !strings.Contains(err.Error(), "card 2") {
		t.Error(err)
	}
	b = newBenchWith(t, nil, func(e *Env) {
		e.Request = session.Request{Rules: "3x3k3", Seats: []string{words.SeatHuman, "cards-line-random"}}
	})
	if got := b.State().Seats[1]; got != "cards-line-random" {
		t.Error(got)
	}
	if got := b.Words(words.Level("cards-line-random")); got != "Beginner" {
		t.Error(got)
	}
}

// Bots play in a tournament.
func TestBotCup(t *testing.T) {
	b := newBench(t, nil)
	b.makeBot("Ada", "line", "block", "corner")
	b.press("back")
	b.way("cups")
	b.press("new-cup")
	for i, bot := range []string{"bot-1", "ready-5", "ready-1"} {
		b.press("entrant-" + string(rune('1'+i)))
		b.press("seat-cards")
		b.press(bot)
		b.press("back")
	}
	if n := b.node("entrant-1"); n.Label != "Ada" || b.node("entrant-2").Label != "Newell and Simon" {
		t.Errorf("there are %q and %q", n.Label, b.node("entrant-2").Label)
	}
	b.press("start")
	b.press("run")
	b.played()
	b.tick()
	if row := b.node("entrant-1").Label + b.node("entrant-2").Label + b.node("entrant-3").Label; !strings.Contains(row, "Ada") || !strings.Contains(row, "Beginner") {
		t.Error(row)
	}
}

// A link to a bot shows it, and it can be saved.
func TestBotLink(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	if err := b.Import("", []byte("https://example.org/#b=1;cards-line-block;Zo%C3%AB")); err != nil {
		t.Fatal(err)
	}
	b.tick()
	if got := b.node("title").Label; got != "Zoë" {
		t.Errorf("the title is %q", got)
	}
	b.press("keep")
	if got := b.store.texts[session.SlotBots]; got != "b=1;cards-line-block;Zo%C3%AB\n" {
		t.Errorf("%q is kept", got)
	}
	b.press("back")
	b.press("back")
	b.node("board")
	b.TryImport("", []byte("#b=1;cards-lin"))
	if got := b.node("remark").Label; !strings.Contains(got, `"lin" is not a card`) {
		t.Errorf("it says %q", got)
	}
	b.press("more")
	b.press("share")
}

// A bot is measured against all rivals, and the results are counted.
func TestBotGauge(t *testing.T) {
	b := newBench(t, nil)
	b.way("bots")
	b.press("ready-5")
	b.press("measure")
	s := b.Scene.(*bots.Measurement)
	for s.Working() {
		b.awaitWake()
		b.tick()
	}
	b.tick()
	for i, v := range s.Rivals {
		if got := s.Scores[i]; got.Games() != bots.GaugeGames || got.Lost > 0 || got.Err != nil {
			t.Errorf("against %s: %+v", v.Name, got)
		}
	}
	if !strings.Contains(b.node("rival-ready-1").Label, "lost 0") || b.Working() {
		t.Error(b.node("rival-ready-1").Label)
	}
	b.press("trial-game")
	b.press("on-15x15k5")
	w := s.Work
	b.press("back")
	b.tick()
	if <-w.Gone(); b.Working() {
		t.Error("the games go on without the scene")
	}
	if b.press("measure"); !b.Working() {
		t.Fatal("nothing is measured")
	}
	b.open("3x3k3;human;human")
	if b.Working() {
		t.Error("the games go on behind another scene")
	}
}

// For each game of the catalogue, the games of a measurement end.
func TestGaugeGames(t *testing.T) {
	for _, g := range variant.Catalogue() {
		if g.Rules.Board.Cells() > 400 {
			continue
		}
		v := bots.Rival{Bot: bot.Ready()[1].Bot, Cards: true}
		if _, err := bots.PlayRival(t.Context(), g.Rules, bot.Ready()[0].Bot, v, nil, 1, 1, func() {}); err != nil {
			t.Errorf("%s: %v", g.Rules.ID, err)
		}
	}
}

// The saved bots may be damaged.
func TestBotStore(t *testing.T) {
	b := newBench(t, nil)
	b.store.texts[session.SlotBots] = "b=1;cards-line;Ada\nnonsense\nb=9;cards-line\nnone;Bob\n\n"
	b.way("bots")
	if n := b.node("bot-2"); n.Label != "Bob" || b.has("bot-3") {
		t.Errorf("the second is %q", n.Label)
	}
	b.press("bot-2")
	if n := b.node("play-bot"); !n.Is(stage.Disabled) {
		t.Error("a bot without cards may play")
	}
	b.press("back")
	for range session.MostBots - 2 {
		b.press("new-bot")
		b.press("back")
	}
	b.press("new-bot")
	if !strings.Contains(b.node("remark").Label, "no more can be kept") {
		t.Error(b.node("remark").Label)
	}
}
