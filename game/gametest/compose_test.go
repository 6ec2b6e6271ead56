package gametest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"noughts/game"
)

// TestEveryPartIsComposed reads package game, and wants each of its parts and
// kinds of boards in rules that are composed and accepted: a part that is new
// does not stay untried.
func TestEveryPartIsComposed(t *testing.T) {
	parts := map[string]bool{}
	files, err := filepath.Glob("../*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if f.Recv != nil && f.Name.Name == "Check" {
				if of, ok := f.Recv.List[0].Type.(*ast.Ident); ok {
					parts[of.Name] = true
				}
			}
			if f.Recv == nil && f.Name.IsExported() && f.Type.Results != nil {
				if of, ok := f.Type.Results.List[0].Type.(*ast.StarExpr); ok && of.X.(*ast.Ident).Name == "Board" && Boards[f.Name.Name] == nil {
					t.Errorf("no board is made by %s", f.Name.Name)
				}
			}
		}
	}
	if len(parts) < 20 {
		t.Fatalf("only %d parts were found", len(parts))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		seen(reflect.ValueOf(*Rules(rng, 49)), parts)
		if len(parts) == 0 {
			return
		}
	}
	for part := range parts {
		t.Errorf("%s is in no rules", part)
	}
}

// seen strikes the parts out that a value is made of.
func seen(v reflect.Value, parts map[string]bool) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			seen(v.Elem(), parts)
		}
	case reflect.Slice:
		delete(parts, v.Type().Name())
		for i := range v.Len() {
			seen(v.Index(i), parts)
		}
	case reflect.Struct:
		delete(parts, v.Type().Name())
		for i := range v.NumField() {
			seen(v.Field(i), parts)
		}
	}
}

// TestBruteForce values positions that are known.
func TestBruteForce(t *testing.T) {
	grid, err := game.Grid(3, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		goal  game.Goal
		board string
		want  Value
	}{
		{game.Line{K: 3}, ".../.../...", Value{}},
		{game.Line{K: 3}, "X../.O./...", Value{}},
		{game.Line{K: 3}, "X.O/.../...", Value{1, 5}},
		{game.Line{K: 3}, "XX./OO./...", Value{1, 1}},
		{game.Line{K: 2}, ".../.../...", Value{1, 3}},
		{game.Misere{Goal: game.Line{K: 2}}, ".../.../...", Value{-1, 7}},
	} {
		p, err := (&game.Rules{Board: grid, Goal: c.goal}).ParsePosition(c.board)
		if err != nil {
			t.Fatal(err)
		}
		if v, ok := NewMinimax(p.Turn(), 10_000).Value(p); !ok || v != c.want {
			t.Errorf("%s: %+v, %v, want %+v", c.board, v, ok, c.want)
		}
		if g, ok := NewGraph(p, p.Turn(), 10_000); !ok {
			t.Errorf("%s: too many positions", c.board)
		} else if v, ok := g.Value(p); !ok || v != c.want {
			t.Errorf("%s: %+v, %v by the graph, want %+v", c.board, v, ok, c.want)
		}
		if _, ok := NewMinimax(p.Turn(), 3).Value(p); ok && c.want.Plies != 1 {
			t.Errorf("%s is valued by 3 positions", c.board)
		}
	}
}
