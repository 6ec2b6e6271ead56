package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// Colours, sizes of type and durations are defined in one file, so that a theme is complete.
func TestThemeIsInOneFile(t *testing.T) {
	var files []string
	for _, dir := range []string{".", "board", "stage", "words"} {
		some, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(some) == 0 {
			t.Fatal(dir, err)
		}
		files = append(files, some...)
	}
	theirs := map[string]string{"RGB": "a colour", "Millisecond": "a time", "Second": "a time"}
	for _, name := range files {
		if name == filepath.Join("stage", "theme.go") || name == "seats.go" /* how long to think */ || strings.HasSuffix(name, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			what := ""
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if in, ok := n.X.(*ast.Ident); ok && (in.Name == "paint" || in.Name == "time") {
					what = theirs[n.Sel.Name]
				}
			case *ast.CompositeLit:
				if of, ok := n.Type.(*ast.SelectorExpr); ok && len(n.Elts) > 0 {
					what = map[string]string{"Color": "a colour", "Font": "a size of type"}[of.Sel.Name]
				}
			}
			if what != "" {
				t.Errorf("%v names %s", fset.Position(n.Pos()), what)
			}
			return true
		})
	}
}
