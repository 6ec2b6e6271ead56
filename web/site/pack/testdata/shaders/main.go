// Command shaders prints what Ebitengine makes of its own shaders, and of one
// with all kinds of constants, in the language of a browser.
package main

import (
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/colormshader"
	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

const constants = `//kage:unit pixels

package main

const third = 1.0 / 3
const count = 0x10 >> 2
const most = 3.0

var Scale float
var Weights [count + 1]float

func weight(i int) float {
	return Weights[i] * (0.1 + 0.2) / 1.1e1
}

func Fragment(dstPos vec4, srcPos vec2, color vec4) vec4 {
	sum := vec4(0)
	for i := 0; i < count; i++ {
		sum += imageSrc0At(srcPos + vec2(float(i), -0.5e-3)) * weight(i)
	}
	for i := 7; i >= 1; i -= 2 {
		sum += third * third * most
	}
	n := int(most) ^ (1 << 4 - 1) | 5 % 3
	if most > third && !(count == 5) || false {
		sum.x += float(n&7) * 2.2 / 12.92
	}
	return clamp(sum*Scale, vec4(-1), vec4(1e-7)) + vec4(1, 7/2, 7/2.0, 1-3)
}
`

func main() {
	all := [][]byte{[]byte(builtinshader.ClearShaderSource), []byte(constants)}
	for f := range builtinshader.Filter(builtinshader.FilterCount) {
		for a := range builtinshader.Address(builtinshader.AddressCount) {
			all = append(all, builtinshader.ShaderSource(f, a), colormshader.ShaderSource(colormshader.Filter(f), colormshader.Address(a)))
		}
	}
	for _, source := range all {
		program, _, err := legacyshader.CompileShader(source)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		for _, version := range []glsl.GLSLVersion{glsl.GLSLVersionDefault, glsl.GLSLVersionES300} {
			fmt.Println(glsl.Compile(program, version))
		}
	}
	// A shader in texels has to be written anew, which a page's program cannot.
	_, _, err := legacyshader.CompileShader([]byte("package main\nfunc Fragment(dstPos vec4, srcPos vec2, color vec4) vec4 {\n\treturn color\n}\n"))
	fmt.Println("in texels:", err)
}
