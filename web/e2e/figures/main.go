// Command figures measures what takes time, frames or rates, and makes a table.
//
//	go run ./web/e2e/figures [-out build/figures] [-readme README.md] [pattern]
//
// A figure is a benchmark whose name begins with BenchmarkFigure, anywhere in the
// module. It is run once, and reports ratios of what it has measured in that run:
// to a smallest program, to the same outside the browser, to an idle page. The
// unit of a ratio says what is divided by what, and what to expect on an idle
// machine:
//
//	b.ReportMetric(ours/theirs, "game/smallest~1.2")
//
// Every ratio is a cost: less is better. One that is more than twice what is
// expected is off, and the command fails. On a busy machine it says so and judges
// nothing. Every other metric is told beside, its unit before the first hyphen and
// its name behind it: "ms-game".
//
// The packages run one after the other. Before each of them and at the end a busy
// loop tells how much of the processors there is to have. The table goes to
// figures.md and figures.json, all that the benchmarks print to figures.txt, and
// with -readme its ratios replace those in that file. A pattern chooses figures
// by name.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "figures:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("figures", flag.ContinueOnError)
	out := flags.String("out", filepath.Join("build", "figures"), "the folder to write")
	readme := flags.String("readme", "", "a file whose table is replaced")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 1 {
		return errors.New("say one pattern at most")
	}
	pattern, err := regexp.Compile(flags.Arg(0))
	if err != nil {
		return fmt.Errorf("the pattern: %w", err)
	}
	packages, err := find(".", pattern)
	if err != nil {
		return err
	}
	if len(packages) == 0 {
		return fmt.Errorf("no figure is called %q", pattern)
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	r, log := measure(packages, pattern.String())
	if err := write(*out, *readme, r, log); err != nil {
		return err
	}
	fmt.Print("\n", r.markdown())
	return r.verdict()
}

// benchmark finds the figures in a file.
var benchmark = regexp.MustCompile(`(?m)^func Benchmark(Figure\w*)\(`)

// find lists the packages below a folder that have a figure of a name.
func find(root string, name *regexp.Regexp) (packages []string, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "build") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		at := "./" + filepath.ToSlash(filepath.Dir(path))
		for _, m := range benchmark.FindAllSubmatch(source, -1) {
			if name.Match(m[1]) && !slices.Contains(packages, at) {
				packages = append(packages, at)
			}
		}
		return nil
	})
	return packages, err
}

// measure runs the figures of packages, and answers what came of it and all that
// was printed.
func measure(packages []string, pattern string) (*report, []byte) {
	r := &report{
		When:       time.Now().UTC().Truncate(time.Second),
		System:     fmt.Sprintf("%s on %s/%s", runtime.Version(), runtime.GOOS, runtime.GOARCH),
		Processors: runtime.NumCPU(),
		Load:       load(),
		Shares:     []float64{share()},
	}
	var log bytes.Buffer
	for _, at := range packages {
		var printed bytes.Buffer
		cmd := exec.Command("go", "test", "-run", "^$", "-bench", "^BenchmarkFigure.*("+pattern+")", "-benchtime", "1x", "-count", "1", "-v", "-timeout", "30m", at)
		cmd.Stdout = io.MultiWriter(&printed, &log, os.Stderr)
		cmd.Stderr = cmd.Stdout
		err := cmd.Run()
		all := parse(printed.String())
		if err != nil && !slices.ContainsFunc(all, func(f figure) bool { return f.Failed }) {
			all = append(all, figure{Name: at, Failed: true}) // it came to no benchmark
		}
		r.Figures = append(r.Figures, all...)
		r.Shares = append(r.Shares, share())
	}
	r.judge()
	return r, log.Bytes()
}

// write keeps a report and a log in a folder, and the table in another file, too.
func write(folder, readme string, r *report, log []byte) error {
	text, err := r.json()
	if err != nil {
		return err
	}
	table := []byte(r.markdown())
	for name, data := range map[string][]byte{"figures.md": table, "figures.json": text, "figures.txt": log} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			return err
		}
	}
	if readme == "" {
		return nil
	}
	old, err := os.ReadFile(readme)
	if err != nil {
		return err
	}
	page, err := replace(string(old), r.brief())
	if err != nil {
		return fmt.Errorf("%s: %w", readme, err)
	}
	return os.WriteFile(readme, []byte(page), 0o644)
}
