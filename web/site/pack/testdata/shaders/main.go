// Command shaders prints Ebitengine's own shaders, compiled: each behind the sum
// of its source, which finds it, as package shader writes it. With an argument
// it prints them in the language of a browser. It lies in a folder that the go
// command passes over: what it imports is open only to a module of a name below
// Ebitengine's, which package pack makes of it.
package main

import (
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/colormshader"
	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
	"github.com/hajimehoshi/ebiten/v2/noughts/shader"
)

func main() {
	if err := run(len(os.Args) > 1); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(show bool) error {
	sources := []string{builtinshader.ClearShaderSource}
	for f := range builtinshader.FilterCount {
		for a := range builtinshader.AddressCount {
			sources = append(sources,
				string(builtinshader.ShaderSource(builtinshader.Filter(f), builtinshader.Address(a))),
				string(colormshader.ShaderSource(colormshader.Filter(f), colormshader.Address(a))))
		}
	}
	for _, source := range sources {
		p, _, err := legacyshader.CompileShader([]byte(source))
		if err != nil {
			return err
		}
		if show {
			for _, version := range []glsl.GLSLVersion{glsl.GLSLVersionDefault, glsl.GLSLVersionES300} {
				fmt.Println(glsl.Compile(p, version))
			}
			continue
		}
		// Who has the source compiled adds it.
		p.FragmentSource = nil
		text, err := shader.Write(p)
		if err != nil {
			return err
		}
		fmt.Printf("%s%s", p.SourceID[:], text)
	}
	if !show {
		return nil
	}
	// What is not among them.
	for _, unit := range []string{"pixels", "texels"} {
		_, _, err := legacyshader.CompileShader([]byte("//kage:unit " + unit +
			"\npackage main\nfunc Fragment(dstPos vec4, srcPos vec2, color vec4) vec4 {\n\treturn color\n}\n"))
		fmt.Printf("another one in %s: %v\n", unit, err)
	}
	return nil
}
