package pack

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"noughts/web/site/pack/squeeze"
)

// Program is one of the wasm files.
type Program struct {
	Name string // of the file
	Path string // of the package, from the root
	Tag  string // the build tag, "" for none
}

// Programs are the wasm files of the folder: the game, the search, and the game with the
// scenes of online play, which a page fetches when its player goes online.
var Programs = []Program{
	{Name: "noughts.wasm", Path: "."},
	{Name: search, Path: worker},
	{Name: "online.wasm", Path: ".", Tag: online},
}

// search is the program that the light board has, too.
const search = "engine.wasm"

// worker is its package.
const worker = "./web/worker"

// online is the build tag of online play.
const online = "online"

// Flags are those of the go command that the program is built with.
func (p Program) Flags() []string {
	if p.Tag == "" {
		return nil
	}
	return []string{"-tags=" + p.Tag}
}

// stripped leaves out what only debuggers read.
const stripped = "-ldflags=-s -w -buildid="

// recipe is how the programs are compiled and what is done to them then: what
// the steps come to.
type recipe struct {
	root    string // the module's root
	library string // the source of the standard library
	dir     string // a folder for the files that the recipe needs

	replace map[string]string // the overlay: the file that stands for another, "" for none
	lean    map[string]string // what stands for others besides in the search alone
	flags   []string          // of the go command
	env     []string
	squeeze squeeze.Steps
}

// prepare takes all steps but those that are named. Its files are written into
// a folder that has to stay while the recipe is used.
func prepare(root, dir string, without ...string) (*recipe, error) {
	goroot, err := goroot(root)
	if err != nil {
		return nil, err
	}
	r := &recipe{root: root, library: filepath.Join(goroot, "src"), dir: dir, replace: map[string]string{}, lean: map[string]string{}}
	off := leftOut(without)
	for _, s := range steps {
		if off[s.name] {
			continue
		}
		if s.squeeze != nil {
			s.squeeze(&r.squeeze)
			continue
		}
		if err := s.take(r); err != nil {
			return nil, fmt.Errorf("step %s: %w", s.name, err)
		}
	}
	return r, r.write()
}

// write writes the overlays.
func (r *recipe) write() error {
	err := writeOverlay(r.overlay(), r.replace)
	if err != nil {
		return err
	}
	lean := maps.Clone(r.replace)
	maps.Copy(lean, r.lean)
	return writeOverlay(r.leanOverlay(), lean)
}

func writeOverlay(file string, replace map[string]string) error {
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

// leanOverlay is the overlay of the search.
func (r *recipe) leanOverlay() string { return filepath.Join(r.dir, "lean.json") }

// overlay is the file that tells the go command what stands for what.
func (r *recipe) overlay() string { return filepath.Join(r.dir, "overlay.json") }

// compile builds a package as a file, before it is squeezed.
func (r *recipe) compile(path, out string, flags ...string) error {
	overlay := r.overlay()
	if path == worker {
		overlay = r.leanOverlay()
	}
	flags = append(append([]string{"-overlay", overlay}, r.flags...), flags...)
	return goBuild(r.root, path, out, flags, r.env...)
}

// build is a program compiled and squeezed.
func (r *recipe) build(p Program) ([]byte, error) {
	wasm, err := r.compiled(p)
	if err != nil {
		return nil, err
	}
	return squeezed(p.Path, wasm, r.squeeze)
}

// compiled is a program before it is squeezed.
func (r *recipe) compiled(p Program) ([]byte, error) {
	out := filepath.Join(r.dir, "out.wasm")
	if err := r.compile(p.Path, out, append(p.Flags(), stripped)...); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

func squeezed(path string, wasm []byte, s squeeze.Steps) ([]byte, error) {
	out, err := squeeze.Wasm(wasm, s)
	if err != nil {
		return nil, fmt.Errorf("squeeze %s: %w", path, err)
	}
	return out, nil
}

// change writes a source that stands for a file.
func (r *recipe) change(file string, source []byte) error { return r.changeIn(r.replace, file, source) }

func (r *recipe) changeIn(replace map[string]string, file string, source []byte) error {
	to := filepath.Join(r.dir, fmt.Sprintf("%d-%s", len(r.replace)+len(r.lean), filepath.Base(file)))
	replace[file] = to
	return os.WriteFile(to, source, 0o644)
}

// Compile builds a package as wasm with all steps but those that squeeze it.
func Compile(root, path, out string, flags ...string) error {
	dir, err := os.MkdirTemp("", "noughts")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	r, err := prepare(root, dir)
	if err != nil {
		return err
	}
	return r.compile(path, out, flags...)
}

// CompilePlain builds a package as wasm, as the go command does by itself.
func CompilePlain(root, path, out string, flags ...string) error {
	return goBuild(root, path, out, flags)
}

// errPinned is why a toolchain gets no steps.
var errPinned = errors.New("the steps that make the programs small know only the toolchain that go.mod pins")

// fits tells whether a version of the toolchain is that of a go.mod.
func fits(mod []byte, version string) error {
	pinned := ""
	for line := range strings.Lines(string(mod)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "toolchain "); ok {
			pinned = strings.TrimSpace(name)
		}
	}
	if pinned == "" || version != pinned {
		return fmt.Errorf("%w: it is %q, and this one is %q", errPinned, pinned, version)
	}
	return nil
}

// toolchain builds the programs; tests have their own.
type toolchain struct {
	version func(root string) (string, error)
	// small builds with all steps, and plain as the go command does by itself.
	small, plain func(root string) (map[string][]byte, error)
}

// goToolchain is the go command.
var goToolchain = toolchain{
	version: func(root string) (string, error) {
		out, err := hostGo(root, "env", "GOVERSION")
		return strings.TrimSpace(string(out)), err
	},
	small: smallPrograms,
	plain: plainPrograms,
}

// programs builds all programs, by their names. Where the steps do not fit, it
// says why and builds them plain: large programs, but whole ones.
func (t toolchain) programs(o Options) (files map[string][]byte, plain bool, err error) {
	if o.Plain {
		files, err = t.plain(o.Root)
		return files, true, err
	}
	mod, err := os.ReadFile(filepath.Join(o.Root, "go.mod"))
	if err != nil {
		return nil, false, err
	}
	version, err := t.version(o.Root)
	if err != nil {
		return nil, false, err
	}
	misfit := fits(mod, version)
	if misfit == nil {
		if files, misfit = t.small(o.Root); misfit == nil {
			return files, false, nil
		}
	}
	// What does not compile plain either is no fault of a step.
	if files, err = t.plain(o.Root); err != nil {
		return nil, false, err
	}
	o.warn(fmt.Sprintf("The programs are built plain, and so are twice as large: %v", misfit))
	return files, true, nil
}

func (o Options) warn(text string) {
	if o.Warn == nil {
		fmt.Fprintln(os.Stderr, text)
		return
	}
	o.Warn(text)
}

func smallPrograms(root string) (map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "noughts")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	r, err := prepare(root, dir)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, p := range Programs {
		if files[p.Name], err = r.build(p); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func plainPrograms(root string) (map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "noughts")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	files := map[string][]byte{}
	for _, p := range Programs {
		out := filepath.Join(dir, p.Name)
		if err := CompilePlain(root, p.Path, out, append(p.Flags(), stripped)...); err != nil {
			return nil, err
		}
		if files[p.Name], err = os.ReadFile(out); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func goBuild(root, path, out string, flags []string, env ...string) error {
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-o", out}, flags...)
	cmd := exec.Command("go", append(args, path)...)
	cmd.Dir = root
	cmd.Env = append(append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOWORK=off", "GOGC=400"), env...)
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build %s: %w\n%s", path, err, said)
	}
	return nil
}
