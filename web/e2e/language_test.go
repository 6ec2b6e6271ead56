package e2e

import (
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// The page's language, direction and title follow the language of the game:
// first the system's, and then at once each one that is chosen. No console
// error, and nothing of the words before, is left.
func TestLanguageOfThePage(t *testing.T) {
	t.Parallel()
	l := desktop
	l.script = `Object.defineProperty(navigator, 'languages', {get: () => ['de-AT', 'en']});`
	b := play(t, serve(t), "3x3k3;human;human", l)
	check := func(tag, direction string) State {
		t.Helper()
		b.wait("the page in "+tag, `document.documentElement.lang === '`+tag+`'`)
		if dir := eval[string](b, `document.documentElement.dir`); dir != direction {
			t.Errorf("%s is written %q", tag, dir)
		}
		s := b.state()
		if title := eval[string](b, `document.title`); title != s.Title || !strings.HasPrefix(title, s.label("status")) {
			t.Errorf("in %s the title is %q, the game's %q with %q", tag, title, s.Title, s.label("status"))
		}
		return s
	}
	if s := check("de", "ltr"); s.label("undo") == "Undo" {
		t.Errorf("in German a button says %q", s.label("undo"))
	}
	b.visit(scene{game: "3x3k3;human;human", path: "cell-4 more settings"})
	var tags []string
	for _, n := range b.state().Nodes {
		if tag, ok := strings.CutPrefix(n.ID, "language-"); ok && tag != "system" {
			tags = append(tags, tag)
		}
	}
	if len(tags) < 10 {
		t.Fatalf("there are only the languages %q", tags)
	}
	if testing.Short() { // every fourth
		for i := range tags {
			if 4*i < len(tags) {
				tags[i] = tags[4*i]
			}
		}
		tags = tags[:(len(tags)+3)/4]
	}
	titles := map[string]string{}
	for _, tag := range tags {
		byMirror.press(b, "language-"+tag)
		b.wait("the settings in "+tag, `document.documentElement.lang === '`+tag+`'`)
		head := eval[string](b, `document.querySelector('#mirror h1').textContent`)
		byMirror.press(b, "back")
		byMirror.press(b, "back")
		b.until("the board", func(s State) bool { return s.node("undo") != nil })
		b.settled()
		s := check(tag, "ltr")
		titles[s.Title] += " " + tag
		byMirror.press(b, "more")
		byMirror.press(b, "settings")
		b.until("the settings", func(s State) bool { return s.node("language-"+tag) != nil })
		b.settled()
		if again := eval[string](b, `document.querySelector('#mirror h1').textContent`); again != head {
			t.Errorf("in %s the settings are called %q at first and then %q", tag, head, again)
		}
	}
	t.Logf("titles: %q", titles)
	if len(titles) < len(tags)-2 {
		t.Errorf("languages share titles: %q", titles)
	}
}

// The page fetches the words of its language beside the program, and is in that language
// from its first frame; without them it starts in English, and has them when the network is
// back. Another language that is chosen shows when its words have come. Those that the page
// had are there on a visit without a network.
func TestWordsComeLate(t *testing.T) {
	t.Parallel()
	var none atomic.Bool                                     // there are no words
	asked, answer := make(chan bool, 9), make(chan struct{}) // for those of French
	var network cut
	url := serve(t, network.wrap, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if none.Load() && strings.HasPrefix(r.URL.Path, "/words.") {
				drop(w, r)
			}
			if strings.HasPrefix(r.URL.Path, "/words.fr.") {
				asked <- true
				<-answer
			}
			next.ServeHTTP(w, r)
		})
	})
	l := desktop
	l.faulty = true // the browser tells what it could not fetch
	l.script = `Object.defineProperty(navigator, 'languages', {get: () => ['de-AT', 'en']});
		globalThis.spoken = [];
		new MutationObserver(all => all.some(r => r.target === document.documentElement) && spoken.push(document.documentElement.lang)).observe(document, {subtree: true, attributeFilter: ['lang']});`
	spoken := func(b *tab, want ...string) {
		t.Helper()
		if got := eval[[]string](b, `spoken.filter((tag, i) => tag !== spoken[i - 1])`); !slices.Equal(got, want) {
			t.Errorf("the page was in %q, not in %q", got, want)
		}
	}
	in := func(b *tab, tag string) { b.wait("the page in "+tag, `document.documentElement.lang === '`+tag+`'`) }

	none.Store(true)
	b := play(t, url, "3x3k3;human;human", l)
	if s := b.state(); s.label("undo") != "Undo" {
		t.Errorf("without its words the page says %q", s.label("undo"))
	}
	none.Store(false)
	eval[any](b, `dispatchEvent(new Event('online')), null`)
	in(b, "de")
	undo := b.until("German", func(s State) bool { return s.label("undo") != "Undo" }).label("undo")
	b.visit(scene{game: "3x3k3;human;human", path: "cell-4 more settings"})
	byMirror.press(b, "language-fr")
	<-asked
	if tag := eval[string](b, `document.documentElement.lang`); tag != "de" {
		t.Errorf("before French is there, the page is in %q", tag)
	}
	close(answer)
	in(b, "fr")
	byMirror.press(b, "language-system")
	in(b, "de")
	b.keptWith("words.de")
	chromedp.Cancel(b.ctx)

	network.down.Store(true)
	b = play(t, url, "3x3k3;human;human", l)
	if s := b.state(); s.label("undo") != undo {
		t.Errorf("without a network the page says %q, not %q", s.label("undo"), undo)
	}
	spoken(b, "de")
	chromedp.Cancel(b.ctx)
}
