package e2e

import (
	"strings"
	"testing"
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
