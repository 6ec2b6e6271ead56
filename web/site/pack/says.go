package pack

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// foldSays writes the sources of the scenes into a folder with their words as
// plain values, and answers which file stands for which. Each of the hundreds of
// words is made by a call at the program's start, for without inlining the go
// command does not see that it could stand in the program's data.
func foldSays(root, dir string) (map[string]string, error) {
	sources, err := filepath.Glob(filepath.Join(root, "render", "ui", "*.go"))
	if err != nil {
		return nil, err
	}
	replace := map[string]string{}
	for _, path := range sources {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		folded, err := foldCalls(source)
		if err != nil {
			return nil, fmt.Errorf("pack: %s: %w", filepath.Base(path), err)
		}
		if bytes.Equal(folded, source) {
			continue
		}
		replace[path] = filepath.Join(dir, "says-"+filepath.Base(path))
		if err := os.WriteFile(replace[path], folded, 0o644); err != nil {
			return nil, err
		}
	}
	return replace, nil
}

// foldCalls is a source with game.Say{English: x} in the place of each
// game.Says(x) of a variable of the package.
func foldCalls(source []byte) ([]byte, error) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var out []byte
	rest := 0
	put := func(from, to token.Pos, text string) {
		out = append(append(out, source[rest:files.Position(from).Offset]...), text...)
		rest = files.Position(to).Offset
	}
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); !ok || g.Tok != token.VAR {
			continue
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 1 && !call.Ellipsis.IsValid() && isSays(call.Fun) {
				put(call.Pos(), call.Lparen+1, "game.Say{English: ")
				put(call.Rparen, call.End(), "}")
				return false
			}
			_, inside := n.(*ast.FuncLit)
			return !inside
		})
	}
	return append(out, source[rest:]...), nil
}

func isSays(fun ast.Expr) bool {
	s, ok := fun.(*ast.SelectorExpr)
	if !ok || s.Sel.Name != "Says" {
		return false
	}
	x, ok := s.X.(*ast.Ident)
	return ok && x.Name == "game"
}
