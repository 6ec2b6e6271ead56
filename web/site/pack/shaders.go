package pack

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// ebitengine is the module, and inTree where the go command is told it lies. No
// such folder is needed: it looks through the overlay, which it does not for
// what it has downloaded.
const (
	ebitengine = "github.com/hajimehoshi/ebiten/v2"
	inTree     = "build/ebitengine"
)

// finder is the source of Compile, which is all that is used of the package that
// package shader of the folder slim stands in for.
const finder = `package shader

import (
	"errors"

	"` + ebitengine + `/internal/shaderir"
)

func Compile(source []byte, vertex, fragment string, textures int) (*shaderir.Program, error) {
	id := shaderir.CalcSourceID(source)
	for rest := compiled; rest != ""; {
		p := &shaderir.Program{}
		found := rest[:len(id)] == string(id[:])
		var err error
		if rest, err = Read(rest[len(id):], p); err != nil || found {
			return p, err
		}
	}
	return nil, errors.New("shader: a page has no compiler, and only Ebitengine's own shaders")
}

const compiled = `

// inPixels is the source in place of that which writes a shader anew whose
// coordinates are texels, as they were in earlier years.
const inPixels = `package legacyshader

import "errors"

func convertToPixels([]byte) ([]byte, error) {
	return nil, errors.New("legacyshader: a page knows shaders of //kage:unit pixels only")
}
`

// noPNG is the source in place of the package that writes pictures of what is in
// the graphics memory, when a developer asks for them by a key.
const noPNG = `package png

import (
	"errors"
	"image"
	"io"
)

func Encode(io.Writer, image.Image) error {
	return errors.New("png: not in this build")
}
`

// shaders is the step that has Ebitengine's shaders compiled, and builds with a
// copy of Ebitengine that has these in place of the compiler. The copy is that
// of a go.mod of its own.
func shaders(r *recipe) error {
	out, err := hostGo(r.root, "list", "-f", "{{.Module.Dir}}", ebitengine)
	if err != nil {
		return err
	}
	real := strings.TrimSpace(string(out))
	copied := filepath.Join(r.root, filepath.FromSlash(inTree))
	err = filepath.WalkDir(real, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(real, path)
		if err != nil {
			return err
		}
		if d.IsDir() {
			// The rest are examples, and packages that import these.
			if above, _, _ := strings.Cut(filepath.ToSlash(name), "/"); above != "." && above != "internal" && above != "inpututil" || d.Name() == "testdata" {
				return filepath.SkipDir
			}
			return nil
		}
		whole := filepath.ToSlash(filepath.Dir(name))
		if !strings.HasSuffix(name, "_test.go") && whole != "internal/shader" && whole != "internal/png" {
			r.replace[filepath.Join(copied, name)] = path
		}
		return nil
	})
	if err != nil {
		return err
	}
	programs, err := shaderPrograms(r)
	if err != nil {
		return err
	}
	for name, text := range map[string]string{
		"internal/shader/compile.go":       finder + strconv.Quote(programs) + "\n",
		"internal/legacyshader/convert.go": inPixels,
		"internal/png/png.go":              noPNG,
	} {
		if err := r.change(filepath.Join(copied, filepath.FromSlash(name)), []byte(text)); err != nil {
			return err
		}
	}
	r.replace[filepath.Join(copied, "internal", "shader", "shader.go")] = slimSource(r.root, "shader")
	r.flags = append(r.flags, "-modfile", filepath.Join(r.dir, "go.mod"))
	return moduleOf(r.root, r.dir, module, "replace "+ebitengine+" => ./"+inTree)
}

// moduleOf writes the module's go.mod, with another name and a line more, and
// its go.sum into a folder.
func moduleOf(root, dir, name, line string) error {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return err
	}
	text, ok := afterModule(mod)
	if !ok {
		return errors.New("pack: go.mod does not begin with the module's name")
	}
	text = "module " + name + "\n" + strings.TrimRight(text, "\n") + "\n\n" + line + "\n"
	return errors.Join(os.WriteFile(filepath.Join(dir, "go.mod"), []byte(text), 0o644), os.WriteFile(filepath.Join(dir, "go.sum"), sum, 0o644))
}

// shaderPrograms are Ebitengine's shaders as the stand-in finds them.
func shaderPrograms(r *recipe) (string, error) {
	dir := filepath.Join(r.dir, "shaders")
	if err := writerOfShaders(r.root, dir); err != nil {
		return "", err
	}
	out, err := hostGo(dir, "run", ".")
	return string(out), err
}

// writerOfShaders makes a module of the program that writes shaders.
func writerOfShaders(root, dir string) error {
	if err := os.MkdirAll(filepath.Join(dir, "shader"), 0o755); err != nil {
		return err
	}
	source := slimSource(root, "shader")
	for from, to := range map[string]string{
		filepath.Join(root, "web", "site", "pack", "testdata", "shaders", "main.go"): "main.go",
		source: filepath.Join("shader", "shader.go"),
	} {
		b, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, to), b, 0o644)
		}
		if err != nil {
			return err
		}
	}
	// What lies below Ebitengine may import its inner packages.
	return moduleOf(root, dir, ebitengine+"/noughts", "")
}

// hostGo runs the go command for this machine, and answers what it prints.
func hostGo(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=", "GOARCH=", "GOWORK=off")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("pack: go %s: %w\n%s", strings.Join(args, " "), err, said.String())
	}
	return out, nil
}
