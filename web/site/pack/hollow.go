package pack

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// hollow names functions of a file of the standard library that a page never
// has a use for, and that the linker cannot tell from others.
type hollow struct {
	file  string   // from the library's root
	names []string // as "name", "Type.name" or "Type.*"; nil for all of the file
	body  string   // in place of what they do; "" to do nothing and answer zeros
}

// hollowStep is a step that leaves functions of the standard library hollow.
func hollowStep(all []hollow) func(*recipe) error {
	return func(r *recipe) error {
		byFile := map[string][]hollow{}
		for _, h := range all {
			byFile[h.file] = append(byFile[h.file], h)
		}
		for _, file := range slices.Sorted(maps.Keys(byFile)) {
			real := filepath.Join(r.library, filepath.FromSlash(file))
			source, err := os.ReadFile(real)
			if err == nil {
				source, err = hollowed(source, byFile[file])
			}
			if err == nil {
				err = r.change(real, source)
			}
			if err != nil {
				return fmt.Errorf("the toolchain's %s: %w", file, err)
			}
		}
		return nil
	}
}

// hollowed is a source file with other bodies for some of its functions. A name
// for which there is no function is an error.
func hollowed(source []byte, all []hollow) ([]byte, error) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	text := func(from, to token.Pos) []byte {
		return source[files.Position(from).Offset:files.Position(to).Offset]
	}
	var out bytes.Buffer
	rest := f.FileStart
	found := map[string]bool{}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		name, body, ok := match(functionName(fn), all)
		if !ok {
			continue
		}
		found[name] = true
		if r := fn.Type.Results; r != nil && body == "" {
			out.Write(text(rest, r.Pos()))
			out.WriteString(named(r, text))
			rest, body = r.End(), "return"
		}
		out.Write(text(rest, fn.Body.Lbrace))
		out.WriteString("{ " + body + " ")
		rest = fn.Body.Rbrace
	}
	out.Write(text(rest, f.FileEnd))
	for _, h := range all {
		for _, name := range h.names {
			if !found[name] {
				return nil, errors.New("there is no " + name)
			}
		}
	}
	return dropImports(out.Bytes())
}

// match finds the name that means a function, and its new body.
func match(function string, all []hollow) (name, body string, ok bool) {
	for _, h := range all {
		if h.names == nil {
			return "", h.body, true
		}
		for _, n := range h.names {
			if n == function || strings.HasSuffix(n, ".*") && strings.HasPrefix(function, n[:len(n)-1]) {
				return n, h.body, true
			}
		}
	}
	return "", "", false
}

// functionName is a function's name behind that of its receiver's type.
func functionName(fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return fn.Name.Name
	}
	name := ""
	ast.Inspect(fn.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return true
	})
	return name + "." + fn.Name.Name
}

// named is a list of results with names, so that a bare return answers zeros.
func named(results *ast.FieldList, text func(from, to token.Pos) []byte) string {
	var all []string
	for _, r := range results.List {
		field := string(text(r.Pos(), r.End()))
		if r.Names == nil {
			field = "_ " + field
		}
		all = append(all, field)
	}
	return "(" + strings.Join(all, ", ") + ")"
}

// dropImports makes blanks of the imports that no code uses any more.
func dropImports(source []byte) ([]byte, error) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	used := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := s.X.(*ast.Ident); ok {
				used[id.Name] = true
			}
		}
		return true
	})
	for _, i := range f.Imports {
		name, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			return nil, err
		}
		name = path.Base(name)
		if i.Name != nil {
			name = i.Name.Name
		}
		if !used[name] {
			i.Name = ast.NewIdent("_")
		}
	}
	var out bytes.Buffer
	err = format.Node(&out, files, f)
	return out.Bytes(), err
}
