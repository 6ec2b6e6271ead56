package pack

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// pages is a small site: two pages in two folders, scripts that are bundled, one
// of them in parts, a worker that imports, and a program.
func pages() map[string][]byte {
	files := map[string][]byte{}
	for name, text := range map[string]string{
		"index.html": `<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="a.css">
<link rel="stylesheet" href="b.css">
<script src="one.js" defer></script>
<script src="two.js" defer></script>
<a href="v1/embed.html?rules=3,3,3">one</a>`,
		"v1/embed.html": `<script src="../one.js" defer></script>
<script src="../two.js" defer></script>`,
		"v1/embed.js":  "const frame = new URL('embed.html', import.meta.url); // 'gone.js'\n",
		"v1/n.d.ts":    "declare const n: 'gone.js';\n",
		"a.css":        "/* a */ p { background: url(icon.svg); }\n",
		"b.css":        "a { color: red; }\n",
		"one.js":       "'use strict';\n\n// A comment names 'gone.js'.\nglobalThis.one = (() => {\n  include(\n    'parts/a.js', 'parts/b.js'\n  );\n  return () => b('words.json');\n})();\n",
		"parts/a.js":   "// A part.\nconst a = name => fetch(name);\n",
		"parts/b.js":   "const b = name => a(name).then(globalThis.partly);\n",
		"two.js":       "'use strict';\n\nglobalThis.told = tag => fetch(`told.${tag}.json`);\nnew Worker(`worker.js`);\nconst later = \"../icon.svg\";\n",
		"glue.js":      "// Copyright the author.\n// All of it.\n\n\"use strict\";\nglobalThis.glue = 1;\n",
		"worker.js":    "'use strict';\n\nconst start = async () => {\n  importScripts('one.js', 'glue.js');\n  fetch('noughts.wasm');\n};\nstart();\n",
		"words.json":   `{"a.css":"x"}`,
		"told.de.json": "{}",
		"told.fr.json": "[]",
		"noughts.wasm": "\x00asm",
		"icon.svg":     `<svg stroke="#d8602a"/>`,
		"offline.js":   "'use strict';\n" + blank + "\naddEventListener('install', () => console.log(site));\n",
	} {
		files[name] = []byte(text)
	}
	return files
}

// text is a packed file by the names of its sources.
func text(t *testing.T, files []File, from string) (name, data string) {
	t.Helper()
	i := slices.IndexFunc(files, func(f File) bool { return f.From == from })
	if i < 0 {
		t.Fatalf("there is no %s", from)
	}
	return files[i].Name, string(files[i].Data)
}

func TestPack(t *testing.T) {
	files, err := Pack(pages())
	if err != nil {
		t.Fatal(err)
	}
	var from []string
	for _, f := range files {
		from = append(from, f.From)
		if Stable(f.From) != (f.Name == f.From) || Stable(f.From) == Hashed(f.Name) {
			t.Errorf("%s is served as %s", f.From, f.Name)
		}
	}
	slices.Sort(from)
	want := []string{"a.css+b.css", "icon.svg", "index.html", "noughts.wasm", "offline.js", "one.js+two.js", "told.de.json", "told.fr.json",
		"v1/embed.html", "v1/embed.js", "v1/n.d.ts", "words.json", "worker.js"}
	if !slices.Equal(from, want) {
		t.Errorf("packed %q", from)
	}

	script, code := text(t, files, "one.js+two.js")
	style, css := text(t, files, "a.css+b.css")
	german, _ := text(t, files, "told.de.json")
	icon, _ := text(t, files, "icon.svg")
	words, _ := text(t, files, "words.json")
	worker, own := text(t, files, "worker.js")
	wasm, _ := text(t, files, "noughts.wasm")
	_, index := text(t, files, "index.html")
	_, embed := text(t, files, "v1/embed.html")
	_, host := text(t, files, "v1/embed.js")
	_, away := text(t, files, "offline.js")
	for _, c := range []struct{ name, in, want string }{
		{"index.html", index, `<script src="` + script + `" defer></script>`},
		{"index.html", index, `<link rel="stylesheet" href="` + style + `">`},
		{"index.html", index, `<link rel="icon" href="data:image/svg+xml,%3Csvg stroke='%23d8602a'/%3E">`},
		{"index.html", index, `href="v1/embed.html?rules=3,3,3"`},
		{"v1/embed.html", embed, `<script src="../` + script + `" defer></script>`},
		{"v1/embed.js", host, `"embed.html"`},
		{"the style", css, "url(" + icon + ")"},
		{"the script", code, words},
		{"the script", code, `{"de":"` + german + `","fr":"`},
		{"the script", code, `"de":"` + german + `","fr":"`},
		{"the script", code, worker},
		{"the script", code, "globalThis.partly"},
		{"the script", code, "../" + icon},
		{"the worker", own, wasm},
		{"the worker", own, "globalThis.glue"},
		{"the worker", own, words},
		{"offline.js", away, wasm},
		{"offline.js", away, script},
	} {
		if !strings.Contains(c.in, c.want) {
			t.Errorf("%s lacks %s:\n%s", c.name, c.want, c.in)
		}
	}
	if strings.Contains(own, "importScripts") || strings.Contains(code, "include") || strings.Contains(code, "comment") || strings.Contains(css, "/*") {
		t.Errorf("something is left:\n%s\n%s\n%s", own, code, css)
	}
}

// A change goes into the names of all that name the changed file, and no further.
func TestNamesFollowContents(t *testing.T) {
	names := func(files map[string][]byte) map[string]string {
		packed, err := Pack(files)
		if err != nil {
			t.Fatal(err)
		}
		all := map[string]string{}
		for _, f := range packed {
			all[f.From] = f.Name
			if f.From == "offline.js" {
				all[f.From] = string(f.Data)
			}
		}
		return all
	}
	before := names(pages())
	changed := pages()
	changed["noughts.wasm"] = append(changed["noughts.wasm"], 1)
	var differ []string
	for from, name := range names(changed) {
		if before[from] != name {
			differ = append(differ, from)
		}
	}
	slices.Sort(differ)
	if want := []string{"noughts.wasm", "offline.js", "one.js+two.js", "worker.js"}; !slices.Equal(differ, want) {
		t.Errorf("with another program %q have other names, not %q", differ, want)
	}
	if again := names(pages()); !maps.Equal(before, again) {
		t.Errorf("packed once more: %v, was %v", again, before)
	}
	changed = pages()
	changed["index.html"] = append(changed["index.html"], "<p>another sentence"...)
	if now := names(changed); now["offline.js"] == before["offline.js"] {
		t.Error("the service worker does not know of another page")
	}
}

func TestPackRefuses(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"one.js", "fetch('gone.json');", "one.js+two.js names gone.json, and there is no such file"},
		{"index.html", `<script src="gone.js" defer></script>`, "index.html names gone.js, and there is no such file"},
		{"v1/embed.html", `<link rel="icon" href="icon.svg">`, "v1/embed.html names icon.svg, and there is no such file"},
		{"worker.js", "importScripts('gone.js');", "worker.js imports gone.js, and there is no such file"},
		{"one.js", "include('parts/a.js', 'parts/gone.js', 'parts/b.js');", "one.js imports parts/gone.js, and there is no such file"},
		{"alone.svg", "<svg/>", "nothing names alone.svg"},
		{"one.js", "'use strict';\nlet = ;", "one.js+two.js, line 2: "},
		{"worker.js", "fetch('noughts.wasm'); fetch('words.json'); new Worker('worker.js');", "each names the next"},
		{"offline.js", "'use strict';", "says it 0 times"},
	} {
		files := pages()
		files[c.file] = []byte(c.text)
		if _, err := Pack(files); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s as %q: %v, not %q", c.file, c.text, err, c.want)
		}
	}
}
