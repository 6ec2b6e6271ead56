package pack

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"noughts/web/site/static"
)

// File is a file of the folder.
type File struct {
	Name string // its path from the folder, with /
	From string // that of its source; those of a bundle's have + between
	Data []byte
}

// Stable tells whether a file keeps its plain name: pages, which readers and
// other sites link to, what other sites load, the terms of others, and the service
// worker, whose address is what a browser knows it by.
func Stable(name string) bool {
	switch path.Ext(name) {
	case ".html", ".ts", ".webmanifest":
		return true
	}
	return name == "v1/embed.js" || name == offline || name == terms
}

// Hashed tells whether a file's name holds a hash of what is in it, so that it
// never changes.
func Hashed(name string) bool { return static.Hashed(name) }

// quoted takes a whole text between quotes, or between the parentheses of a
// style sheet, that looks like the name of a file: the way to it, the name, and
// what an address has behind it.
var quoted = regexp.MustCompile("([\"'`(])((?:\\.{1,2}/)*)((?:[a-z][\\w-]*/)?[A-Za-z][\\w+-]*(?:\\.[\\w+-]+)*" +
	"\\.(?:js|css|wasm|svg|png|ttf|po|json|html|ts|webmanifest))([?#][^\"'`()]*)?([\"'`)])")

// choice takes a name with one place in it, such as `light.${tag}.json`.
var choice = regexp.MustCompile("`((?:\\.{1,2}/)*)([a-z][\\w-]*\\.)\\$\\{(\\w+)\\}(\\.[a-z]+)`")

// texts are the endings of files that name others.
var texts = []string{".html", ".css", ".js", ".webmanifest"}

// packer is a Pack at work.
type packer struct {
	sources map[string][]byte
	used    map[string]bool     // files that another one names
	done    map[string]File     // by the plain name
	active  []string            // files that wait for those that they name
	refs    map[string][]string // plain names that a file names
}

// Pack gives files, by their plain names, the form in which they are served.
// It bundles and shortens scripts and style sheets, gives hashed names, and
// rewrites every reference: a whole quoted text that is the name of a file. The
// answer is sorted by names. A name of a file that is not there, and a file that
// nobody names, are errors.
func Pack(sources map[string][]byte) ([]File, error) {
	p, err := packAll(sources)
	if err != nil {
		return nil, err
	}
	return slices.SortedFunc(maps.Values(p.done), func(a, b File) int { return cmp.Compare(a.Name, b.Name) }), nil
}

// Needs are the names of the sources, those of a bundle with + between, that a
// page may load by itself: what it names, and what that names.
func Needs(sources map[string][]byte, page string) ([]string, error) {
	p, err := packAll(sources)
	if err != nil {
		return nil, err
	}
	return p.reached(page), nil
}

func packAll(sources map[string][]byte) (*packer, error) {
	p := &packer{
		sources: maps.Clone(sources),
		used:    map[string]bool{},
		done:    map[string]File{},
		refs:    map[string][]string{},
	}
	names := slices.Sorted(maps.Keys(sources))
	if err := p.tellSizes(); err != nil {
		return nil, err
	}
	// A bundle is of scripts that have what they import.
	for _, join := range []struct {
		ending string
		whole  func(string, []byte) ([]byte, error)
	}{{".js", p.inline}, {".html", p.bundle}} {
		for _, name := range names {
			if path.Ext(name) != join.ending {
				continue
			}
			text, err := join.whole(name, p.sources[name])
			if err != nil {
				return nil, err
			}
			p.sources[name] = text
		}
	}
	for _, name := range names {
		if Stable(name) && name != offline {
			if _, err := p.pack(name); err != nil {
				return nil, err
			}
		}
	}
	// Last of all, for it names all the others.
	if p.sources[offline] != nil {
		if err := p.packOffline(); err != nil {
			return nil, err
		}
	}
	for _, name := range names {
		if _, ok := p.done[name]; !ok && !p.used[name] {
			return nil, fmt.Errorf("pack: nothing names %s", name)
		}
	}
	return p, nil
}

// pack packs one file and what it names.
func (p *packer) pack(name string) (File, error) {
	if f, ok := p.done[name]; ok {
		return f, nil
	}
	if i := slices.Index(p.active, name); i >= 0 {
		return File{}, fmt.Errorf("pack: none of %s can have a hashed name: each names the next", strings.Join(append(p.active[i:], name), ", "))
	}
	p.active = append(p.active, name)
	defer func() { p.active = p.active[:len(p.active)-1] }()

	text, err := p.sources[name], error(nil)
	switch path.Ext(name) {
	case ".js", ".css":
		text, err = small(name, text)
	}
	if err == nil && slices.Contains(texts, path.Ext(name)) {
		text, err = p.rewrite(name, text)
	}
	if err != nil {
		return File{}, err
	}
	f := File{Name: name, From: name, Data: text}
	if !Stable(name) {
		sum := sha256.Sum256(text)
		plain := path.Join(path.Dir(name), name[strings.LastIndexAny(name, "+/")+1:])
		ending := path.Ext(plain)
		f.Name = strings.TrimSuffix(plain, ending) + "." + hex.EncodeToString(sum[:5]) + ending
	}
	p.done[name] = f
	return f, nil
}

// rewrite puts the names that files are served by in place of their plain ones.
func (p *packer) rewrite(name string, text []byte) ([]byte, error) {
	base := baseOf(name, text)
	text = choice.ReplaceAllFunc(text, p.choose)
	var out []byte
	rest := 0
	for _, at := range quoted.FindAllSubmatchIndex(text, -1) {
		part := func(i int) string {
			if at[2*i] < 0 {
				return ""
			}
			return string(text[at[2*i]:at[2*i+1]])
		}
		if !pairs(part(1), part(5)) {
			continue
		}
		target := p.find(name, base, part(2), part(3))
		if target == "" {
			return nil, fmt.Errorf("pack: %s names %s, and there is no such file", name, part(2)+part(3))
		}
		p.used[target] = true
		if path.Ext(name) == ".html" && path.Ext(target) == ".svg" && len(p.sources[target]) <= tiny {
			out = append(append(out, text[rest:at[4]]...), inAddress(p.sources[target])...)
			rest = at[7]
			continue
		}
		if !slices.Contains(p.refs[name], target) {
			p.refs[name] = append(p.refs[name], target)
		}
		to := target
		if !Stable(target) {
			f, err := p.pack(target)
			if err != nil {
				return nil, err
			}
			to = f.Name
		}
		// The way to the file stays; only its last name is another.
		out = append(out, text[rest:at[6]]...)
		out = append(out, path.Join(path.Dir(part(3)), path.Base(to))...)
		rest = at[7]
	}
	return append(out, text[rest:]...), nil
}

// choose puts all names that a name with a place may come to in its stead.
func (p *packer) choose(text []byte) []byte {
	m := choice.FindSubmatch(text)
	var all []string
	for _, name := range slices.Sorted(maps.Keys(p.sources)) {
		value, ok := strings.CutPrefix(name, string(m[2]))
		if value, ending := strings.CutSuffix(value, string(m[4])); ok && ending && !strings.Contains(value, ".") {
			all = append(all, fmt.Sprintf("%q:%q", value, string(m[1])+name))
		}
	}
	return fmt.Appendf(nil, "({%s})[%s]", strings.Join(all, ","), m[3])
}

// tiny are the bytes up to which a page has a picture with itself: a request would
// cost more.
const tiny = 500

// inAddress is a picture as an address that holds all of it.
func inAddress(svg []byte) []byte {
	text := regexp.MustCompile(`>\s+<`).ReplaceAll(bytes.TrimSpace(svg), []byte("><"))
	// What a URL and an attribute leave as it is stays readable, and so compresses.
	return append([]byte("data:image/svg+xml,"), strings.NewReplacer("%", "%25", "#", "%23", `"`, "'", "<", "%3C", ">", "%3E").Replace(string(text))...)
}

// pairs tells whether a text is quoted by these.
func pairs(open, end string) bool {
	return open == end && open != "(" || open == "(" && end == ")"
}

// find answers which file is meant by a way and a name in another one, "" where
// there is none. What a page, a style sheet and a manifest name lies where they
// say. A script's names are for whoever runs it: it may look from its own folder
// or from a page in another one.
func (p *packer) find(in, base, way, name string) string {
	places := []string{path.Join(base, way, name)}
	if path.Ext(in) == ".js" {
		places = append(places, path.Join(path.Dir(in), name), name)
	}
	for _, place := range places {
		if p.sources[place] != nil {
			return place
		}
	}
	return ""
}

// element takes the element of a page that says where its names are to be
// looked for.
var element = regexp.MustCompile(`<base href="([^"]+)">`)

// baseOf is the folder from which a file's names go out.
func baseOf(name string, text []byte) string {
	dir := path.Dir(name)
	if m := element.FindSubmatch(text); m != nil && path.Ext(name) == ".html" {
		dir = path.Join(dir, string(m[1]))
	}
	return dir
}

// relative is the way from a folder of the site, "." or "v1", to a file.
func relative(from, to string) string {
	if from == "." || path.Dir(to) == from {
		return strings.TrimPrefix(to, from+"/")
	}
	return "../" + to
}
