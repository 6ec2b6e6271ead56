package pack

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// prose are the fields of a game of the catalogue that people read, and the search never.
var prose = map[string]bool{"About": true, "Source": true, "Also": true}

// noProse leaves what people read of a game out of the search.
func noProse(r *recipe) error {
	files, err := filepath.Glob(filepath.Join(r.root, "game", "variant", "*.go"))
	if err != nil {
		return err
	}
	found := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		lean, n, err := withoutProse(source)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if found += n; n == 0 {
			continue
		}
		if err := r.changeIn(r.lean, file, lean); err != nil {
			return err
		}
	}
	if found == 0 {
		return errors.New("no game of the catalogue tells what it is about")
	}
	return nil
}

// withoutProse blanks the prose of the games in a source file, and tells how many texts
// there were. A line stays a line.
func withoutProse(source []byte) (lean []byte, found int, err error) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "", source, 0)
	if err != nil {
		return nil, 0, err
	}
	lean = append(lean, source...)
	ast.Inspect(f, func(n ast.Node) bool {
		l, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		if name, ok := l.Type.(*ast.Ident); !ok || name.Name != "Game" {
			return true
		}
		for _, e := range l.Elts {
			kv, ok := e.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			key, ok := kv.Key.(*ast.Ident)
			if !ok || !prose[key.Name] {
				continue
			}
			from, to := files.Position(kv.Value.Pos()).Offset, files.Position(kv.Value.End()).Offset
			for i := from; i < to; i++ {
				if lean[i] != '\n' {
					lean[i] = ' '
				}
			}
			copy(lean[to-2:], `""`) // the shortest text is as long
			found++
		}
		return true
	})
	return lean, found, nil
}
