package game_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"noughts/game/variant"
)

// module is the name of the module in its go.mod.
var module = func() string {
	text, err := os.ReadFile("../go.mod")
	if err != nil {
		panic(err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return strings.TrimSpace(strings.TrimPrefix(line, "module"))
}()

// The modules outside that the program may use.
const (
	ebiten  = "github.com/hajimehoshi/ebiten/v2"
	xdg     = "github.com/adrg/xdg"
	brotli  = "github.com/andybalholm/brotli"
	esbuild = "github.com/evanw/esbuild"
	oto     = "github.com/ebitengine/oto/v3"
	locale  = "github.com/Xuanwo/go-locale"
	vector  = "golang.org/x/image"
	text    = "golang.org/x/text"
	code    = "rsc.io/qr"
	system  = "golang.org/x/sys"
	winres  = "github.com/tc-hib/winres"
	xgb     = "github.com/jezek/xgb"
	memory  = "github.com/KimMachineGun/automemlimit"

	terminal = "golang.org/x/term"

	sqlite     = "modernc.org/sqlite"
	postgres   = "github.com/jackc/pgx/v5"
	goose      = "github.com/pressly/goose/v3"
	centrifuge = "github.com/centrifugal/centrifuge"
	prometheus = "github.com/prometheus/client_golang"
	websocket  = "github.com/coder/websocket"
)

// allowed lists, for each package, the packages of this module and the modules
// outside that it may import besides the standard library. A new package must
// be added here.
var allowed = map[string][]string{
	"":                            {"render/front"},
	"assets":                      {},
	"game":                        {},
	"game/chance":                 {},
	"game/task":                   {},
	"game/gametest":               {"game"},
	"game/variant":                {"game"},
	"game/link":                   {"game"},
	"game/record":                 {"game", "game/link"},
	"game/record/table":           {},
	"game/search":                 {"game", "game/search/alphabeta", "game/search/core", "game/search/exact", "game/search/mcts", "game/search/row", "game/search/traits"},
	"game/search/mcts":            {"game", "game/search/alphabeta", "game/search/core", "game/search/exact/sets", "game/search/traits"},
	"game/search/alphabeta":       {"game", "game/search/core", "game/search/traits"},
	"game/search/core":            {"game", "game/chance"},
	"game/search/traits":          {"game", "game/search/core", "game/search/row"},
	"game/search/tree":            {"game", "game/search"},
	"game/search/trace":           {"game", "game/link", "game/record", "game/search", "game/search/tree"},
	"game/search/proof":           {"game", "game/search/core"},
	"game/search/exact":           {"game", "game/search/core", "game/search/exact/drop", "game/search/exact/sets", "game/search/traits"},
	"game/search/exact/drop":      {},
	"game/search/exact/drop/book": {"game/search/exact/drop"},
	"game/search/exact/sets":      {},
	"game/search/row":             {"game", "game/chance", "game/search/core"},
	"game/search/train":           {"game", "game/chance", "game/rating", "game/search/core", "game/search/mcts", "game/search/row", "game/search/traits", "game/variant"},
	"game/engine":                 {"game", "game/chance", "game/link", "game/record", "game/search", "game/variant"},
	"game/engine/gomocup":         {"game", "game/search", "game/engine", "game/variant"},
	"game/hint":                   {"game", "game/search", "game/search/row"},
	"game/lesson":                 {"game", "game/link", "game/record", "game/search", "game/search/tree"},
	"game/lesson/course":          {"game", "game/hint"},
	"game/lesson/drill":           {"game", "game/search"},
	"game/lesson/count":           {"game"},
	"game/lesson/homework":        {"game", "game/lesson", "game/lesson/drill", "game/link", "game/puzzle", "game/record"},
	"game/match":                  {"game", "game/record", "game/search", "game/engine", "game/task"},
	"game/match/seat":             {"game", "game/bot", "game/engine", "game/engine/gomocup", "game/match", "game/record", "game/search"},
	"game/match/tally":            {"game", "game/match", "game/record", "game/record/table", "game/variant"},
	"game/puzzle":                 {"game", "game/link", "game/record", "game/search", "game/search/row"},
	"game/study":                  {"game", "game/link", "game/record"},
	"game/opening":                {"game"},
	"game/opening/tree":           {"game"},
	"game/opening/generate":       {"game", "game/chance", "game/opening", "game/opening/tree", "game/search", "game/variant"},
	"game/review":                 {"game", "game/hint", "game/opening", "game/search"},
	"game/rating":                 {"game", "game/match"},
	"game/bot":                    {"game", "game/chance", "game/link"},
	"game/rating/cup":             {"game", "game/rating", "game/record", "game/record/table"},
	"game/rating/glicko":          {"game/rating"},
	"game/rating/ladder":          {"game", "game/engine", "game/rating", "game/search", "game/variant"},
	"render/front/command": {"assets", "game", "game/variant", "game/record", "game/search", "game/search/proof", "game/engine",
		"game/engine/gomocup", "game/hint", "game/match", "game/match/seat", "render/ui/words", terminal, "game/match/tally", "game/rating", "game/rating/cup", "game/bot", "render/lang", "render/paint/raster", "web/site/static", memory, "render/front/disk", "render/ui/stage", "render/ui/board", "render/ui/session"},
	"render/front/disk":    {text},
	"render/front/clip":    {xgb, system},
	"render/front/dialog":  {system},
	"render/front/release": {"assets", "render/front/command", "render/paint", "render/paint/raster", winres, "render/ui/stage"},
	"render":               {"render/ui", "render/paint", "render/paint/raster", "assets", ebiten, locale, "render/ui/stage"},
	"render/front": {"assets", "render", "render/ui", "render/paint", "render/paint/raster", "render/lang", "game/engine", "web", xdg,
		"render/front/command", "render/front/disk", "render/front/clip", "render/front/dialog", system, "render/sound", "game", "game/search", "game/match", "game/record", "game/engine/gomocup", "render/ui/stage", "render/ui/elsewhere", "render/ui/files", "render/ui/online", "render/ui/play", "render/ui/proofs", "render/ui/session", "render/ui/words",
		"web/online/client", "web/online/wire"},
	"render/lang":          {"assets", "game", text},
	"render/paint":         {},
	"render/paint/raster":  {"render/paint", "assets", vector},
	"render/paint/picture": {"render/paint", "render/paint/raster"},
	"render/ui": {"render/ui/about", "render/ui/analysis", "render/ui/board", "render/ui/bots", "render/ui/counters", "render/ui/courses", "render/ui/cups", "render/ui/drills", "render/ui/elsewhere", "render/ui/explorer", "render/ui/files",
		"render/ui/home", "render/ui/homework", "render/ui/lessons", "render/ui/library", "render/ui/moves", "render/ui/openings", "render/ui/outside", "render/ui/play", "render/ui/printing",
		"render/ui/puzzles", "render/ui/reviews", "render/ui/session", "render/ui/settings", "render/ui/setup", "render/ui/share", "render/ui/stage",
		"render/ui/stats", "render/ui/stories", "render/ui/studies", "render/ui/watch", "render/ui/words", "render/paint", "render/paint/raster", "render/sound/cue", "game", "game/bot", "game/engine",
		"game/lesson", "game/lesson/drill", "game/lesson/homework", "game/link", "game/match", "game/puzzle", "game/record", "game/search/proof", "game/search/trace", "game/study", "game/variant"},
	"render/ui/about": {"render/ui/session", "render/ui/stage", "render/ui/words", "game", "game/variant"},
	"render/ui/analysis": {"render/ui/board", "render/ui/moves", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/engine", "game/hint",
		"game/match", "game/record", "game/review", "game/search", "game/variant"},
	"render/ui/board":    {"render/ui/stage", "render/ui/words", "render/paint", "render/paint/picture", "render/paint/raster", "game", "game/record", "game/variant"},
	"render/ui/bots":     {"render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/bot", "game/engine", "game/search", "game/variant"},
	"render/ui/chart":    {"render/ui/stage", "render/ui/words", "render/paint", "game", "game/review", "game/search"},
	"render/ui/counters": {"render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/lesson/count"},
	"render/ui/courses": {"assets", "render/ui/board", "render/ui/moves", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "render/sound/cue", "game",
		"game/lesson/course", "game/match", "game/opening", "game/record", "game/task", "game/variant"},
	"render/ui/cups": {"render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/bot", "game/engine", "game/match", "game/rating/cup",
		"game/record", "game/search", "game/variant"},
	"render/ui/drills":    {"render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/lesson/drill", "game/record"},
	"render/ui/elsewhere": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/record", "game/variant"},
	"render/ui/explorer": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/lesson", "game/record", "game/search",
		"game/search/trace", "game/search/tree", "game/task"},
	"render/ui/files": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/engine", "game/record", "game/variant"},
	"render/ui/home": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/lang", "render/paint", "game", "game/match", "game/puzzle", "game/record", "game/search/trace",
		"game/variant"},
	"render/ui/homework": {"render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/lesson/drill", "game/lesson/homework", "game/puzzle", "game/record/table", "game/variant"},
	"render/ui/lessons": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/lesson", "game/search/tree",
		"game/variant"},
	"render/ui/library": {"render/ui/session", "render/ui/stage", "render/ui/words", "game", "game/record", "game/variant"},
	"render/ui/moves": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/lang", "render/paint", "game", "game/match", "game/record",
		"game/variant"},
	"render/ui/online": {"render/ui/board", "render/ui/chart", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/bot", "game/lesson", "game/link", "game/match", "game/record", "game/record/table", "game/search", "game/task", "game/variant",
		"web/online/fold", "web/online/wire"},
	"render/ui/outside": {"render/ui/moves", "render/ui/session", "game", "game/record", "game/variant"},
	"render/ui/openings": {"assets", "render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/hint", "game/opening",
		"game/opening/tree", "game/record", "game/search", "game/variant"},
	"render/ui/play": {"render/ui/board", "render/ui/moves", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "render/sound/cue", "game",
		"game/hint", "game/match", "game/record", "game/review", "game/search", "game/task", "game/variant"},
	"render/ui/printing": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/lesson", "game/record", "game/search/tree",
		"game/variant"},
	"render/ui/proofs":  {"render/ui/session", "render/ui/stage", "render/ui/words", "game", "game/search", "game/search/proof"},
	"render/ui/puzzles": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/puzzle", "game/record", "game/variant"},
	"render/ui/reviews": {"render/ui/board", "render/ui/chart", "render/ui/session", "render/ui/stage", "render/ui/words", "render/lang", "render/paint", "game", "game/hint",
		"game/opening", "game/review", "game/search"},
	"render/ui/session": {"render/ui/board", "render/ui/stage", "render/ui/words", "render/paint", "render/sound/cue", "game", "game/bot", "game/engine", "game/lesson", "game/lesson/drill",
		"game/match", "game/match/tally", "game/puzzle", "game/rating", "game/rating/cup", "game/record", "game/review", "game/search", "game/search/trace", "game/search/tree",
		"game/study", "game/task", "game/variant"},
	"render/ui/settings": {"render/ui/session", "render/ui/stage", "render/ui/words", "render/lang", "render/sound/cue", "game", "game/variant"},
	"render/ui/setup": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/bot", "game/engine", "game/match",
		"game/record", "game/variant"},
	"render/ui/share": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "render/paint/picture", "game", "game/record",
		"game/variant"},
	"render/ui/stage":   {"render/ui/words", "render/lang", "render/paint", "render/paint/raster", "game", "game/task", "game/variant", code},
	"render/ui/stories": {"render/ui/board", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/record", "game/search/trace"},
	"render/ui/stats":   {"render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "game", "game/match/tally", "game/variant"},
	"render/ui/studies": {"render/ui/board", "render/ui/moves", "render/ui/session", "render/ui/stage", "render/ui/words", "render/paint", "render/sound/cue", "game",
		"game/match", "game/record", "game/study", "game/variant"},
	"render/ui/watch": {"render/ui/analysis", "render/ui/board", "render/ui/chart", "render/ui/moves", "render/ui/session", "render/ui/stage", "render/ui/words",
		"render/paint", "game", "game/record", "game/review", "game/search"},
	"render/ui/words":             {"render/lang", "game", "game/bot", "game/engine", "game/record", "game/variant"},
	"render/sound":                {"game", oto, "render/sound/cue"},
	"render/sound/cue":            {"game"},
	"web":                         {"game/match", "game/record", "render/paint", "render/ui/elsewhere", "render/ui/files", "render/ui/online", "render/ui/outside", "render/ui/stage", "render/ui/session", "web/online/wire"},
	"web/worker":                  {"game/engine", "game/variant"},
	"web/site":                    {"web/site/pack", "web/site/static"},
	"web/site/static":             {},
	"web/site/pack":               {"assets", "game", "game/variant", "web/site/pack/deflate", "web/site/pack/squeeze", "web/site/static", "render/lang", "render/paint", "render/paint/raster", brotli, esbuild},
	"web/site/pack/deflate":       {brotli},
	"web/site/pack/squeeze":       {},
	"web/site/pack/slim":          {},
	"web/site/pack/slim/build":    {},
	"web/site/pack/slim/gob":      {},
	"web/site/pack/slim/godebug":  {},
	"web/site/pack/slim/regexp":   {},
	"web/site/pack/slim/shader":   {},
	"web/site/pack/slim/slog":     {},
	"web/site/pack/slim/template": {},
	"web/online/wire":             {},
	"web/online/fold":             {"web/online/wire", "game", "game/match", "game/record", "game/variant"},
	"web/online/store":            {"game/rating", "game/rating/glicko"},
	"web/online/store/storetest":  {"game/rating", "game/rating/glicko", "web/online/store"},
	"web/online/store/db":         {"web/online/store", sqlite, postgres, goose},
	"web/online/pool":             {"game", "game/bot", "game/engine", "game/match", "game/rating", "game/rating/glicko", "game/variant"},
	"web/online/room":             {"web/online/fold", "web/online/pool", "web/online/store", "web/online/wire", "game", "game/match", "game/rating", "game/rating/glicko", "game/record"},
	"web/online/queue":            {"web/online/fold", "web/online/pool", "web/online/room", "web/online/store", "web/online/wire", "game/match", "game/rating/glicko"},
	"web/online/tournament":       {"web/online/fold", "web/online/pool", "web/online/room", "web/online/store", "web/online/wire", "game", "game/bot", "game/engine", "game/lesson", "game/match", "game/rating/cup", "game/record", "game/variant"},
	"web/online/gateway":          {"web/online/queue", "web/online/room", "web/online/store", "web/online/tournament", "web/online/wire", "web/site/static", centrifuge, prometheus},
	"web/online/client":           {"web/online/fold", "web/online/wire", websocket},
	"web/online/load":             {"web/online/client", "web/online/cluster", "web/online/gateway", "web/online/queue", "web/online/room", "web/online/store", "web/online/store/db", "web/online/wire", websocket},
	"web/online/serve":            {"web/online/gateway", "web/online/queue", "web/online/room", "web/online/store", "web/online/store/db", "web/site/static"},
	"web/online/cluster":          {},
	"web/online/cluster/start":    {"web/online/cluster"},
	"web/e2e":                     {},
	"web/e2e/figures":             {},
}

// pkg is the output of go list for a package.
type pkg struct {
	ImportPath string
	Standard   bool
	Imports    []string
	Deps       []string
}

// list returns all packages of the module and their dependencies by path, as
// they are built for an operating system.
func list(t *testing.T, goos, goarch string) map[string]pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-json=ImportPath,Standard,Imports,Deps", "./...")
	cmd.Dir = ".."
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, &stderr)
	}
	all := map[string]pkg{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all[p.ImportPath] = p
	}
}

// room is the path of a package within the module, and whether it belongs to
// the module.
func room(path string) (string, bool) {
	if path == module {
		return "", true
	}
	return strings.CutPrefix(path, module+"/")
}

// within tells whether a path is a module, or a package in it.
func within(path, module string) bool { return path == module || strings.HasPrefix(path, module+"/") }

func TestWallsBetweenPackages(t *testing.T) {
	for _, on := range [][2]string{{runtime.GOOS, runtime.GOARCH}, {"js", "wasm"}} {
		all := list(t, on[0], on[1])
		if _, ok := all[module+"/game"]; !ok {
			t.Fatalf("%s: go list does not know the game", on[0])
		}
		for path, p := range all {
			here, ours := room(path)
			if !ours {
				continue
			}
			may, known := allowed[here]
			if !known {
				t.Errorf("%s has no place in the table of who may import whom", path)
				continue
			}
			for _, dep := range p.Imports {
				inside, ours := room(dep)
				ok := all[dep].Standard || ours && slices.Contains(may, inside) ||
					!ours && slices.ContainsFunc(may, func(m string) bool { return within(dep, m) })
				if !ok {
					t.Errorf("on %s %s imports %s: it may import %v", on[0], path, dep, may)
				}
			}
			// a package that depends on Ebitengine's window cannot run in a
			// worker or without a display
			front := here == "" || here == "render" || here == "render/front"
			if !front && slices.ContainsFunc(p.Deps, func(dep string) bool { return within(dep, ebiten) }) {
				t.Errorf("on %s %s depends on %s", on[0], path, ebiten)
			}
		}
	}
}

// sources calls f with every Go file of the module, including tests, with its
// path from the top.
func sources(t *testing.T, mode parser.Mode, f func(path string, fset *token.FileSet, file *ast.File)) {
	t.Helper()
	root := ".."
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() {
			if path != root && (strings.HasPrefix(name, ".") || slices.Contains([]string{"testdata", "build", "dist"}, name)) {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(name) != ".go" {
			return nil
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, mode)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		f(filepath.ToSlash(rel), fset, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Tests obey these rules too: only render imports Ebitengine, and only files
// that are built for the browser use it.
func TestWallsBetweenFiles(t *testing.T) {
	sources(t, parser.ImportsOnly, func(path string, fset *token.FileSet, file *ast.File) {
		for _, spec := range file.Imports {
			dep, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			at := fset.Position(spec.Pos())
			if within(dep, ebiten) && !strings.HasPrefix(path, "render/") {
				t.Errorf("%v: %s outside of render", at, dep)
			}
			name := strings.TrimSuffix(strings.TrimSuffix(path, ".go"), "_test")
			if dep == "syscall/js" && !strings.HasSuffix(name, "_js") {
				t.Errorf("%v: syscall/js in a file that is not named _js.go", at)
			}
		}
	})
}

// No package outside the catalogue names a game.
func TestNoGameByItsName(t *testing.T) {
	ids := map[string]bool{}
	for _, g := range variant.Catalogue() {
		r := g.Rules
		ids[r.ID], ids[r.ID+"o"] = true, true
	}
	sources(t, parser.SkipObjectResolution, func(path string, fset *token.FileSet, file *ast.File) {
		if strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "game/variant/") {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			if s, err := strconv.Unquote(lit.Value); err != nil || ids[s] {
				t.Errorf("%v: the game %s is named outside of game/variant", fset.Position(lit.Pos()), lit.Value)
			}
			return true
		})
	})
}

// The module can be renamed: its name is only in go.mod and in import paths,
// never in a text that a program depends on.
func TestNoModuleByItsName(t *testing.T) {
	sources(t, parser.SkipObjectResolution, func(path string, fset *token.FileSet, file *ast.File) {
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		imports := map[*ast.BasicLit]bool{}
		for _, spec := range file.Imports {
			imports[spec.Path] = true
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING || imports[lit] {
				return true
			}
			s, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Errorf("%v: %v", fset.Position(lit.Pos()), err)
			}
			folder, named := strings.CutPrefix(s, module+"/")
			if named {
				_, err := os.Stat(filepath.Join("..", strings.TrimSuffix(folder, "/...")))
				named = err == nil
			}
			if named || strings.Contains(s, "module "+module+"\n") {
				t.Errorf("%v: %s has the module's name in it", fset.Position(lit.Pos()), lit.Value)
			}
			return true
		})
	})
}
