package main

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// largestPackages lists the packages that have most of the code of a program which
// was linked with its names, a line each, the largest first. go tool nm does
// not read wasm files, so the sections are read here: function bodies from
// the code section (10), and their names from the custom section "name".
func largestPackages(wasm []byte, rows int) (string, error) {
	if len(wasm) < 8 || string(wasm[:4]) != "\x00asm" {
		return "", errors.New("not a wasm file")
	}
	r := &reader{b: wasm[8:]}
	var sizes []int
	names := map[int]string{}
	imports := 0
	for len(r.b) > 0 && r.err == nil {
		kind := r.byte()
		section := &reader{b: r.bytes()}
		switch kind {
		case 2: // imports come first in the numbering of functions
			imports = section.number()
		case 10:
			for range section.number() {
				sizes = append(sizes, len(section.bytes()))
			}
		case 0:
			if string(section.bytes()) == "name" {
				functionNames(section, names)
			}
		}
	}
	if r.err != nil {
		return "", r.err
	}
	sums := map[string]int{}
	for i, size := range sizes {
		sums[packageOf(names[imports+i])] += size
	}
	var packages []string
	for p := range sums {
		packages = append(packages, p)
	}
	slices.SortFunc(packages, func(a, b string) int {
		return cmp.Or(cmp.Compare(sums[b], sums[a]), cmp.Compare(a, b))
	})
	var text strings.Builder
	for _, p := range packages[:min(rows, len(packages))] {
		fmt.Fprintf(&text, "%9d  %s\n", sums[p], p)
	}
	return text.String(), nil
}

// functionNames reads subsection 1 of the section "name".
func functionNames(section *reader, names map[int]string) {
	for len(section.b) > 0 && section.err == nil {
		kind := section.byte()
		sub := &reader{b: section.bytes()}
		if kind != 1 {
			continue
		}
		for range sub.number() {
			i := sub.number()
			names[i] = string(sub.bytes())
		}
	}
}

// packageOf is the package of a function's name. The linker writes "_" for all
// but letters, digits and dots, so that the first dot behind the host's name
// ends the package.
func packageOf(name string) string {
	host := 0
	for _, h := range []string{"github.com_", "golang.org_", "vendor_golang.org_"} {
		if strings.HasPrefix(name, h) {
			host = len(h)
		}
	}
	dot := strings.IndexByte(name[host:], '.')
	if dot < 0 {
		return name
	}
	return name[:host+dot]
}

// reader reads the parts that sections are made of. After an error it answers
// nothing more.
type reader struct {
	b   []byte
	err error
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.err = errors.New("pack: the wasm file ends early")
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *reader) number() int {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.b, r.err = nil, errors.New("pack: a number of the wasm file is damaged")
		return 0
	}
	r.b = r.b[n:]
	return int(v)
}

func (r *reader) bytes() []byte {
	n := r.number()
	if n > len(r.b) {
		r.b, r.err = nil, errors.New("pack: the wasm file ends early")
		return nil
	}
	b := r.b[:n]
	r.b = r.b[n:]
	return b
}
