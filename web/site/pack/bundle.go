package pack

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"strings"
)

// A bundle is what a page loads by one request in place of several: scripts or
// style sheets whose elements stand one behind the other. Each of these patterns
// takes one such element, and its first group is the file's name.
var bundled = []*regexp.Regexp{
	regexp.MustCompile(`<script src="([^"]+\.js)" defer></script>\s*`),
	regexp.MustCompile(`<link rel="stylesheet" href="([^"]+\.css)">\s*`),
}

// bundle rewrites the elements of a page. The files that it makes have the names
// of their parts with + between, and lie where the last of them lies.
func (p *packer) bundle(page string, text []byte) ([]byte, error) {
	base := baseOf(page, text)
	for _, element := range bundled {
		var out []byte
		for len(text) > 0 {
			first := element.FindSubmatchIndex(text)
			if first == nil {
				break
			}
			run, end := []string{}, first[0]
			for {
				next := element.FindSubmatchIndex(text[end:])
				if next == nil || next[0] != 0 {
					break
				}
				name := path.Join(base, string(text[end+next[2]:end+next[3]]))
				if p.sources[name] == nil {
					return nil, fmt.Errorf("pack: %s names %s, and there is no such file", page, name)
				}
				// Style sheets and scripts look for other files beside them.
				if len(run) > 0 && path.Dir(run[0]) != path.Dir(name) {
					break
				}
				run = append(run, name)
				end += next[1]
			}
			out = append(out, text[:first[0]]...)
			tag := text[first[0]:first[1]]
			if len(run) > 1 {
				name := p.join(run)
				tag = bytes.Replace(tag, text[first[2]:first[3]], []byte(relative(base, name)), 1)
			}
			out = append(out, tag...)
			text = text[end:]
		}
		text = append(out, text...)
	}
	return text, nil
}

// join makes a file of several, and answers its name.
func (p *packer) join(parts []string) string {
	last := len(parts) - 1
	names := make([]string, len(parts))
	for i, part := range parts {
		names[i] = path.Base(part)
	}
	name := path.Join(path.Dir(parts[last]), strings.Join(names, "+"))
	if p.sources[name] == nil {
		var all [][]byte
		for _, part := range parts {
			all = append(all, p.sources[part])
		}
		p.sources[name] = bytes.Join(all, []byte("\n"))
	}
	for _, part := range parts {
		p.used[part] = true
	}
	return name
}

// imports takes a worker's importScripts of files by their names, and the include
// of a script that lies in several files: its parts see what it declares.
var imports = regexp.MustCompile(`\b(?:importScripts|include)\(\s*('[^'()]+'(?:\s*,\s*'[^'()]+')*)\s*\);`)

// inline puts the files in place of the call that names them: a worker or a
// script has them with itself then, by one request.
func (p *packer) inline(name string, text []byte) ([]byte, error) {
	var fault error
	text = imports.ReplaceAllFunc(text, func(call []byte) []byte {
		var all [][]byte
		for _, quoted := range bytes.Split(imports.FindSubmatch(call)[1], []byte(",")) {
			part := path.Join(path.Dir(name), strings.Trim(string(quoted), " \n'"))
			if p.sources[part] == nil {
				fault = fmt.Errorf("pack: %s imports %s, and there is no such file", name, part)
			}
			p.used[part] = true
			all = append(all, p.sources[part])
		}
		return bytes.Join(all, []byte("\n"))
	})
	return text, fault
}

// Whole is one of the sources with the files that it includes or imports in place
// of the calls: a script that runs as it stands.
func Whole(sources map[string][]byte, name string) ([]byte, error) {
	if sources[name] == nil {
		return nil, fmt.Errorf("pack: there is no %s", name)
	}
	p := &packer{sources: sources, used: map[string]bool{}}
	return p.inline(name, sources[name])
}
