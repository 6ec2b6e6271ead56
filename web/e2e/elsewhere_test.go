package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// crosses are cells of the middle of a board of 15 by 15 that make no row.
var crosses = []int{112, 98, 114, 96, 128, 80, 130, 66}

// close closes the tab, as its player does, and waits until the browser has released the
// lock of its game: a tab with a picture of the site asks for it.
func (b *tab) close() {
	b.t.Helper()
	lock := eval[string](b, `'noughts.' + noughts.hold.number`)
	after := open(b.t, eval[string](b, `location.origin`)+"/favicon.svg", look{faulty: true})
	err := chromedp.Cancel(b.ctx)
	if err == nil {
		eval[any](after, fmt.Sprintf(`navigator.locks.request(%q, () => {})`, lock))
		err = chromedp.Cancel(after.ctx)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// plays plays the crosses from one number to another.
func (b *tab) plays(from, to int) {
	b.t.Helper()
	for i := from; i < to; i++ {
		byMirror.press(b, cell(crosses[i]))
		b.marks(i + 1)
	}
}

// asked waits until the tab says that its game is open elsewhere.
func (b *tab) asked() State {
	b.t.Helper()
	return b.until("the question", func(s State) bool { return s.node("take") != nil && s.node("own") != nil })
}

// atHome waits for the choice of a game.
func (b *tab) atHome() State {
	b.t.Helper()
	return b.until("the choice of a game", func(s State) bool { return s.node("search") != nil })
}

// played are the names of the cells that a record holds.
func played(s State) (moves []string) {
	for _, line := range strings.Split(s.Record, "\n") {
		if line != "" && !strings.Contains(line, " ") {
			moves = append(moves, line)
		}
	}
	return moves
}

// history are the texts of the games that were put aside.
func (b *tab) history() []string {
	b.t.Helper()
	return eval[[]string](b, `Object.keys(localStorage).filter(k => k.startsWith('noughts.past-')).map(k => localStorage.getItem(k))`)
}

// Two tabs play a game each, and neither loses a move of the other's, in whatever
// order they play.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	url := serve(t)
	one := play(t, url, "15x15k5;human;human", desktop)
	one.plays(0, 5)
	two := play(t, url, "", desktop)
	two.asked()
	byMirror.press(two, "own")
	two.atHome()
	two.do(chromedp.Navigate(url + "#play=3x3k3;human;human"))
	two.until("the board", func(s State) bool { return s.node("board") != nil })
	one.plays(5, 6)
	byMirror.press(two, cell(4))
	two.marks(1)
	first, second := one.state(), two.state()
	if len(played(first)) != 6 || len(played(second)) != 1 {
		t.Fatalf("there is %q and %q", first.Record, second.Record)
	}
	// Loaded anew each has its own.
	for i := range 2 {
		b, want := []*tab{one, two}[i], []State{first, second}[i]
		b.do(chromedp.Reload())
		b.started()
		if s := b.marks(len(played(want))); s.Record != want.Record {
			t.Errorf("after a reload there is %q, was %q", s.Record, want.Record)
		}
	}
	// The second one is closed, and then the first: the game that was the first tab's
	// goes on, the other one is in the history.
	two.close()
	one.close()
	three := play(t, url, "", desktop)
	byMirror.press(three, "continue")
	if s := three.marks(6); s.Record != first.Record {
		t.Errorf("what goes on is %q, was %q", s.Record, first.Record)
	}
	past := three.history()
	if len(past) != 1 || !slices.Equal(played(State{Record: past[0]}), played(second)) {
		t.Errorf("the history has %q", past)
	}
}

// A game is taken over and taken back, by mouse, finger and keys: it stands where it
// stood, and the tab that it was taken from says so.
func TestTakeOver(t *testing.T) {
	t.Parallel()
	url := serve(t)
	one := play(t, url, "15x15k5;human;human", desktop)
	one.plays(0, 3)
	two := play(t, url, "", phone)
	s := two.asked()
	two.shot("elsewhere")
	if !strings.Contains(s.Said, "another tab or window") || !strings.Contains(s.label("line"), "3 moves") {
		t.Errorf("it says %q and shows %q", s.Said, s.label("line"))
	}
	byFinger.press(two, "take")
	two.marks(3)
	one.asked()
	one.shot("elsewhere-taken")
	two.plays(3, 4)
	byKeys.press(one, "take")
	if s := one.marks(4); s.node("undo") == nil {
		t.Error("the game cannot go on")
	}
	two.asked()
	one.plays(4, 6)
	// Loaded anew it asks again.
	two.do(chromedp.Reload())
	two.started()
	if s := two.asked(); !strings.Contains(s.label("line"), "6 moves") {
		t.Errorf("it shows %q", s.label("line"))
	}
	byFinger.press(two, "own")
	two.atHome()
	if got := one.state(); len(played(got)) != 6 {
		t.Errorf("the game is %q", got.Record)
	}
	if past := one.history(); len(past) != 0 {
		t.Errorf("the history has %q", past)
	}
}

// The game that is taken over is the one that is shown, whatever was played on the light
// board before the program came and asked.
func TestTakeOverFromLightBoard(t *testing.T) {
	t.Parallel()
	line := newSlow(t)
	url := serve(t, line.wrap)
	line.set(true)
	one := play(t, url, "15x15k5;human;human", desktop)
	one.plays(0, 3)
	before := one.state().Record
	line.set(false)
	two := open(t, url, anew)
	two.lightUntil("nothing", `s.plies === 0 && s.rules === '3x3k3'`)
	eval[any](two, onLight(4)+`.click()`)
	two.lightUntil("an answer", `s.plies === 2`)
	line.set(true)
	two.started()
	two.asked()
	byMirror.press(two, "take")
	if s := two.until("the game that was taken over", func(s State) bool { return s.node("take") == nil && s.taken() > 0 }); s.Record != before {
		t.Errorf("there is %q, want %q", s.Record, before)
	}
}

// Three tabs have a game each; one that is closed, or breaks down, leaves its game to
// the next.
func TestThreeTabs(t *testing.T) {
	t.Parallel()
	long(t)
	url := serve(t)
	l := desktop
	l.faulty = true // a tab breaks down
	tabs := make([]*tab, 3)
	for i := range tabs {
		tabs[i] = play(t, url, "15x15k5;human;human", l)
		tabs[i].plays(0, i+1)
	}
	for i, b := range tabs {
		b.do(chromedp.Reload())
		b.started()
		b.marks(i + 1)
	}
	// A tab that breaks down is no writer any more.
	go chromedp.Run(tabs[0].ctx, func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, target, page.Crash, cdp.Empty{})
		return chromedp.Void{}, err
	})
	tabs[1].wait("the number of the tab that broke down", `navigator.locks.query().then(all => !all.held.some(l => l.name === 'noughts.1'))`)
	four := play(t, url, "", l)
	byMirror.press(four, "continue")
	four.marks(1)
	// The first game is this tab's: another one asks, and takes it.
	five := play(t, url, "", l)
	five.asked()
	byMirror.press(five, "take")
	five.marks(1)
	four.asked()
	five.close()
	byMirror.press(four, "take")
	four.marks(1)
}

// Pages take a game over that cannot ask each other, or have no locks.
func TestTakeOverWithout(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"locks":    `Object.defineProperty(navigator, 'locks', {value: undefined});`,
		"channels": `delete globalThis.BroadcastChannel;`,
	} {
		t.Run(name, func(t *testing.T) {
			if name == "channels" {
				long(t)
			}
			url := serve(t)
			l := desktop
			l.script = script
			one := play(t, url, "15x15k5;human;human", l)
			one.plays(0, 2)
			two := play(t, url, "", l)
			two.asked()
			byMirror.press(two, "take")
			two.marks(2)
			one.asked()
			two.plays(2, 3)
			if name == "locks" {
				two.do(chromedp.Reload())
				two.started()
				two.marks(3)
			}
			byMirror.press(one, "take")
			one.marks(3)
			two.asked()
			one.close()
			byMirror.press(two, "take")
			two.marks(3)
		})
	}
}

// A copy of a tab does not get the game of the tab that it was copied from; and a tab
// whose game was not begun asks nothing of another one.
func TestCopiedTab(t *testing.T) {
	t.Parallel()
	long(t)
	url := serve(t)
	one := play(t, url, "3x3k3;human;human", desktop)
	two := play(t, url, "", desktop)
	two.atHome()
	byMirror.press(one, cell(4))
	one.marks(1)
	l := desktop
	l.script = `sessionStorage.getItem('noughts.number') ?? sessionStorage.setItem('noughts.number', '1');`
	three := play(t, url, "", l)
	three.asked()
	byMirror.press(three, "own")
	if s := three.atHome(); s.node("continue") != nil {
		t.Error("the copy goes on with a game of another tab")
	}
}

// Embeds with one key in two tabs keep a game each, and one with a key of its own is
// nobody else's affair.
func TestTwoTabsOfAnEmbed(t *testing.T) {
	t.Parallel()
	url := serve(t)
	at := func(key string) string { return url + "v1/embed.html?rules=15x15k5&seats=human,human&key=" + key }
	one := open(t, at("a"), desktop)
	one.started()
	one.plays(0, 3)
	other := open(t, at("b"), desktop)
	other.started()
	if s := other.state(); s.node("take") != nil || s.taken() > 0 {
		t.Errorf("with another key it shows %q", s.Record)
	}
	two := open(t, at("a"), desktop)
	two.started()
	two.asked()
	byMirror.press(two, "own")
	two.marks(0)
	two.plays(0, 1)
	one.plays(3, 4)
	for i, b := range []*tab{two, one} {
		b.do(chromedp.Reload())
		b.started()
		b.marks([]int{1, 4}[i])
	}
}

// Who embeds a game that is taken over goes on to ask it and to hear of it, and so does who
// embeds the one that it was taken from.
func TestTakeOverOfAnEmbed(t *testing.T) {
	t.Parallel()
	const around = `<noughts-board rules="15,15,5" seats="human,human" key="a" load="eager"></noughts-board>`
	page := guest(t, serve(t), around)
	visits := func() *tab {
		b := visit(t, page, desktop)
		b.full(0)
		return b
	}
	press := func(b *tab, id string) {
		b.t.Helper()
		b.wait("the game that is open elsewhere", `boards[0].state().then(() => true)`)
		inFrame[any](b, 0, `(async find => {
			while (!find()) await new Promise(requestAnimationFrame);
			find().click();
		})(() => document.querySelector('[data-node="`+id+`"]'))`)
	}
	one := visits()
	one.does(0, `play('h8')`)
	two := visits()
	press(two, "take")
	two.wait("the game", `boards[0].state().then(s => s.plies === 1)`)
	if r := two.does(0, `play('h9')`); r.Value.Plies != 2 {
		t.Errorf("after it has taken the game over, a move comes to %+v", r)
	}
	two.wait("the move", `said(0, 'move') === 1`)
	press(one, "take")
	one.wait("the game", `boards[0].state().then(s => s.plies === 2)`)
	if r := one.does(0, `play('h10')`); r.Value.Plies != 3 {
		t.Errorf("after it has taken the game back, a move comes to %+v", r)
	}
	one.wait("the move", `said(0, 'move') === 2`)
}

// Who asks for the game twice, before the page that has it has given it up, takes it once.
func TestTakeTwice(t *testing.T) {
	t.Parallel()
	l := phone
	l.script = `delete globalThis.BroadcastChannel;` // nobody answers
	b := open(t, serve(t)+"?view=light", l)
	b.lightUntil("nothing", `s.plies === 0`)
	got := eval[[]int](b, `(async () => {
		const wait = setTimeout;
		globalThis.setTimeout = f => wait(f);
		let steals = 0;
		const request = LockManager.prototype.request;
		LockManager.prototype.request = function (name, options, f) {
			steals += options.steal ? 1 : 0;
			return request.call(this, name, options, f);
		};
		await openHold('two.', () => {});
		const hold = await openHold('two.', () => {});
		const {elsewhere} = hold;
		await Promise.all([hold.take(), hold.take()]);
		await hold.take();
		return [elsewhere, steals, hold.number, hold.elsewhere];
	})()`)
	if want := []int{1, 1, 1, 0}; !slices.Equal(got, want) {
		t.Errorf("the game elsewhere, the steals, the page's game and that elsewhere are %v, want %v", got, want)
	}
}

// The light board has one writer as well.
func TestTwoTabsOfTheLightBoard(t *testing.T) {
	t.Parallel()
	url := serve(t) + "?view=light#play=3x3k3;human;human"
	moves := func(b *tab, n int) {
		b.t.Helper()
		b.lightUntil(fmt.Sprint(n, " moves"), fmt.Sprintf(`s.plies === %d`, n))
	}
	press := func(b *tab, i int) { b.t.Helper(); eval[any](b, onLight(i)+`.click()`) }
	offer := func(b *tab) { b.t.Helper(); b.wait("the question", `!!document.getElementById('loading-take')`) }
	one := open(t, url, desktop)
	moves(one, 0)
	press(one, 4)
	moves(one, 1)
	two := open(t, url, phone)
	offer(two)
	moves(two, 0)
	two.shot("light-elsewhere")
	eval[any](two, `document.getElementById('loading-own').click()`)
	two.wait("the question to go", `document.getElementById('loading').hidden`)
	press(two, 0)
	moves(two, 1)
	press(one, 0)
	moves(one, 2)
	for i, b := range []*tab{two, one} {
		b.do(chromedp.Reload())
		moves(b, i+1)
	}
	three := open(t, url, desktop)
	offer(three)
	eval[any](three, `document.getElementById('loading-take').click()`)
	moves(three, 2)
	offer(one)
	press(three, 8)
	moves(three, 3)
	eval[any](one, `document.getElementById('loading-take').click()`)
	moves(one, 3)
}
