package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// What v1 promises is as it was written down: attributes, methods, events,
// messages, and what an address may ask for.
func TestEmbedFrozen(t *testing.T) {
	read := func(name ...string) string {
		b, err := os.ReadFile(filepath.Join(name...))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	embed, frame, types := read("..", "v1", "embed.js"), read("..", "frame.js"), read("..", "v1", "noughts.d.ts")
	part := func(text, from, to string) string {
		_, after, ok := strings.Cut(text, from)
		inside, _, ended := strings.Cut(after, to)
		if !ok || !ended {
			t.Fatalf("there is no %q", from)
		}
		return inside
	}
	all := func(text, pattern string) string {
		var names []string
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			if !slices.Contains(names, m[1]) {
				names = append(names, m[1])
			}
		}
		slices.Sort(names)
		return strings.Join(names, " ")
	}
	got := fmt.Sprintf("element noughts-board\nclass noughts-board\nattributes %s\nmethods %s\nevents and reports %s\nrequests %s\nwith them %s\nquery %s\nfragment #g=1; #s=1; #x=1; #z=1; #position=\nmessage app:noughts v:1 id type\n",
		all(part(embed, "const attributes = [", "]"), `'([\w-]+)'`),
		all(embed, `(?m)^    (\w+)\([^)]*\) \{ return this\.#ask`),
		all(part(embed, "const reports = {", "\n  };"), `(?m)^    (\w+): m =>`),
		all(part(frame, "const requests = {", "\n  };"), `(?m)^    (\w+): \[`),
		all(part(frame, "const requests = {", "\n  };"), `(\w+): (?:is[A-Z]|value)`),
		all(frame, `(?:given|flag)\('([\w-]+)'`)+" "+all(frame, `query\.get\('(\w+)'`))
	for _, name := range strings.Fields(got) {
		if bare := strings.Trim(name, "#=;"); !strings.Contains(types, strings.Split(bare, ":")[0]) && !slices.Contains([]string{"element", "events", "and", "with", "class", "query"}, bare) {
			t.Errorf("noughts.d.ts does not tell of %s", name)
		}
	}
	for _, form := range []string{`app: 'noughts', v: 1`, `/^position=/`, `/^[gsxz](=|%3d)/i`} {
		if !strings.Contains(frame, form) {
			t.Errorf("frame.js has no %s", form)
		}
	}
	golden := filepath.Join("testdata", "v1.txt")
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want := read(golden); got != want {
		t.Errorf("v1 is frozen. It was\n%s\nand is\n%s", want, got)
	}
}

// countWarnings counts what a page and its frames warn of.
const countWarnings = `
globalThis.warned = 0;
const warn = console.warn;
console.warn = (...all) => { document.documentElement.dataset.warned = ++warned; warn.apply(console, all); };
addEventListener('error', e => { document.documentElement.dataset.threw = e.message; });
addEventListener('unhandledrejection', e => { document.documentElement.dataset.threw = String(e.reason); });`

// fuzz makes messages of every kind of wrongness, always the same.
const fuzz = `
let seed = 7;
const rnd = n => (seed = Math.imul(seed, 1103515245) + 12345 >>> 0) % 65536 % n;
const pick = all => all[rnd(all.length)];
const odd = () => pick([undefined, null, true, -1, 0, 1.5, NaN, 1e300, 2 ** 53, '', 'b2', 'x'.repeat(70), '__proto__', [], [1], {}, {a: 1},
  ['human', 3], new Array(9).fill('easy'), '<img src=x onerror=alert(1)>', 10n, new Date(0), new Map(), 'g=2;x']);
const types = ['play', 'undo', 'goto', 'newGame', 'setPosition', 'analyse', 'state', 'ready', 'move', 'answer', 'resize', '__proto__', 'constructor', 'toString', '', 7, null];
const names = ['move', 'ply', 'rules', 'seats', 'level', 'position', 'time', 'nodes', 'depth', 'state', 'height', 'message', 'value'];
// A message is wrong in its frame, its type, or what it asks for; a right one is
// of the kind that cannot be done.
globalThis.fuzzed = () => {
  if (rnd(6) === 0) return odd();
  const m = {app: 'noughts', v: 1, id: 1 + rnd(1e6), type: pick(types)};
  for (let n = rnd(3); n >= 0; n--) m[pick(names)] = odd();
  switch (rnd(4)) {
    case 0: m.app = odd(); break;
    case 1: m.v = odd() === 1 ? 2 : pick([0, 2, '1', null, 1.5]); break;
    case 2: m.id = pick([0, -1, 1.5, '1', null, NaN, 2 ** 53, {}]); break;
    default:
      m.type = pick(['play', 'goto', 'setPosition', 'analyse', 'newGame', '__proto__', 'nothing', 7, null]);
      m.move = pick([undefined, 7, 'x'.repeat(65), {}, 'z99']);
      m.ply = pick([-1, 1.5, '1', 1e9]);
      m.position = pick([undefined, 7, {}, ['b2']]);
      m.time = -1;
      m.seats = pick([7, 'human', new Array(9).fill('human')]);
  }
  return m;
};`

// Messages that are wrong, from wrong windows or of wrong origins change nothing
// on either side, throw nothing, and are told of once a kind.
func TestMessagesRefused(t *testing.T) {
	t.Parallel()
	l := desktop
	l.script = countWarnings
	game := serve(t)
	b := visit(t, guest(t, game, `<noughts-board rules="3,3,3" seats="human,human" load="eager"></noughts-board>
<iframe id="alien" src="GAMEv1/embed.html?rules=3,3,3&seats=human,human&origin=https://elsewhere.example&key=alien" width="400" height="560"></iframe>
<iframe id="silent" src="GAMEv1/embed.html?rules=3,3,3&seats=human,human&key=silent" width="400" height="560"></iframe>`), l)
	eval[any](b, `(globalThis.all = [], addEventListener('message', e => all.push([e.source === alien.contentWindow || e.source === silent.contentWindow, e.data])), 0)`)
	b.full(0)
	before := b.does(0, `play('b2')`).Value
	// The frames are in the order of the document, boards behind what stands there.
	frame := -1
	for n := range 3 {
		if inFrame[bool](b, n, `location.search.includes('key=alien')`) {
			continue
		}
		if inFrame[bool](b, n, `/origin=http/.test(location.search)`) {
			frame = n
		}
	}
	eval[any](b, `(() => {`+fuzz+`
		const frame = boards[0].shadowRoot.querySelector('iframe').contentWindow;
		for (let i = 0; i < 3000; i++) {
			const m = fuzzed();
			frame.postMessage(m, '*');
			i % 3 || (alien.contentWindow.postMessage(m, '*'), silent.contentWindow.postMessage(m, '*'), postMessage(m, '*'));
		}
		for (const type of ['play', 'newGame', 'state']) {
			alien.contentWindow.postMessage({app: 'noughts', v: 1, id: 1, type, move: 'a1'}, '*');
			silent.contentWindow.postMessage({app: 'noughts', v: 1, id: 1, type, move: 'a1'}, '*');
		}
	})()`)
	if got := b.does(0, `state()`).Value; got.Key != before.Key || got.At != before.At || got.Rules != before.Rules {
		t.Errorf("the game was %+v and is %+v", before, got)
	}
	if n := eval[int](b, `all.filter(([foreign, m]) => foreign).length`); n > 0 {
		t.Errorf("frames that may tell nothing told %d things", n)
	}
	for n := range 3 {
		if threw := inFrame[string](b, n, `document.documentElement.dataset.threw ?? ''`); threw != "" {
			t.Errorf("frame %d threw %s", n, threw)
		}
		if w := inFrame[string](b, n, `document.documentElement.dataset.warned ?? '0'`); len(w) > 2 {
			t.Errorf("frame %d warned %s times", n, w)
		}
	}

	// A hundred thousand at the frame's own listener, as if from the page around; a
	// short run sends a tenth of them.
	parts := 200
	if testing.Short() {
		parts = 20
	}
	got := inFrame[[]float64](b, frame, `(async () => {`+fuzz+`
		const origin = new URLSearchParams(location.search).get('origin');
		let sent = 0;
		for (let slice = 0; slice < `+strconv.Itoa(parts)+`; slice++) {
			for (let i = 0; i < 500; i++, sent++) {
				dispatchEvent(new MessageEvent('message', {data: fuzzed(), origin: rnd(5) ? origin : 'https://elsewhere.example', source: rnd(7) ? parent : window}));
			}
			await new Promise(done => setTimeout(done));
		}
		return [sent, Number(document.documentElement.dataset.warned ?? 0)];
	})()`)
	t.Logf("%.0f messages, %.0f warnings", got[0], got[1])
	if got[0] != float64(500*parts) || got[1] < 1 || got[1] > 40 {
		t.Errorf("%.0f messages led to %.0f warnings", got[0], got[1])
	}
	if after := b.does(0, `state()`).Value; after.Key != before.Key || after.At != before.At {
		t.Errorf("the game was %+v and is %+v", before, after)
	}
	if threw := inFrame[string](b, frame, `document.documentElement.dataset.threw ?? ''`); threw != "" {
		t.Errorf("it threw %s", threw)
	}

	// And as many at the page's, as if from the frame.
	eval[any](b, `(heard.length = 0, 0)`)
	warned := eval[int](b, `(async () => {`+fuzz+`
		const source = boards[0].shadowRoot.querySelector('iframe').contentWindow;
		const origin = new URL(boards[0].shadowRoot.querySelector('iframe').src).origin;
		for (let slice = 0; slice < `+strconv.Itoa(parts)+`; slice++) {
			for (let i = 0; i < 500; i++) {
				const data = fuzzed();
				if (data?.type === 'resize') data.height = -1;
				dispatchEvent(new MessageEvent('message', {data, origin: rnd(5) ? origin : 'https://elsewhere.example', source: rnd(7) ? source : window}));
			}
			await new Promise(done => setTimeout(done));
		}
		return warned;
	})()`)
	if n := eval[int](b, `heard.length`); n > 0 || warned > 12 {
		t.Errorf("the element told %v and warned %d times", eval[any](b, `heard.slice(0, 5)`), warned)
	}
	if threw := eval[string](b, `document.documentElement.dataset.threw ?? ''`); threw != "" {
		t.Errorf("the page threw %s", threw)
	}
	if r := b.does(0, `play('a1')`); r.Error != "" || r.Value.At != 2 {
		t.Errorf("after it all: %+v", r)
	}
}
