package command

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestMain makes the test a program that runs a command, for those that start
// one.
func TestMain(m *testing.M) {
	if os.Getenv("NOUGHTS_COMMAND") == "" {
		os.Exit(m.Run())
	}
	if err := Run(os.Args[1:], Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// holds lets the machine have so many bytes of memory during a test.
func holds(t *testing.T, bytes uint64) {
	real := memory
	memory = func() uint64 { return bytes }
	t.Cleanup(func() { memory = real })
}

// run runs a command line.
func run(in string, args ...string) (out, complaint string, err error) {
	var o, e bytes.Buffer
	err = Run(args, Streams{In: strings.NewReader(in), Out: &o, Err: &e})
	return o.String(), e.String(), err
}

func TestUsage(t *testing.T) {
	for _, line := range []string{
		"", "nothing", "match", "match a", "match a b c", "match random nobody", "match -games 1 random random", "match -jobs 0 random random",
		"match -plies 9 random random", "match -sprt 5 random random", "match -sprt 5,5 random random", "match -sprt a,b random random",
		"match -sprt NaN,1 random random", "match -sprt 0,1 -alpha 0.7 random random", "match -turn 0s random random",
		"match nodes:0 random", "match time:x random", "match depth: random", "match engine: random", "match engine:/nothing/there random", `match engine:"x random`,
		"match -rules 15x15k5 perfect random", "match -rules 7x6k4-gravity engine:x random", "match -rules ? random random",
		"engine x", "engine -nodes -1", "engine -level 3000", "version 2", "completion", "completion tcsh", "serve a b", "serve -addr x", "render", "render a b", "render x", "render -o x x", "render -o x.png -theme pink x",
		"render -o x.png -size 9 x", "render -o x.png -lang xx x", "render -o x.png -ply -2 x", "render -o x.png -rules ? x", "solve -depth x", "solve -table -1",
	} {
		_, _, err := run("", strings.Fields(line)...)
		if u := (Usage{}); !errors.As(err, &u) || strings.Contains(err.Error(), "\n") {
			t.Errorf("noughts %s: %v", line, err)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, c := range all() {
		out, complaint, err := run("", c.name, "-h")
		if err != nil || complaint != "" || !strings.HasPrefix(out, "usage: noughts "+c.name) {
			t.Errorf("%s -h: %v, %s, %s", c.name, err, complaint, out)
		}
		flags, _ := c.flags()
		for _, w := range words() {
			if w.name != c.name {
				continue
			}
			for _, f := range w.flags {
				if flags.Lookup(f.name).Usage == "" {
					t.Errorf("%s: nothing tells of -%s", c.name, f.name)
				}
			}
		}
	}
	var list bytes.Buffer
	List(&list)
	if !Known("solve") || Known("x") || strings.Count(list.String(), "\n") != len(all()) {
		t.Errorf("the list is %s", &list)
	}
}

// TestInterrupt ends what waits for input, or thinks, when the process is asked
// to end.
func TestInterrupt(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, in, until string }{
		{"engine", "START 15\n", "OK"},
		{"engine", "INFO timeout_turn 3600000\nSTART 15\nBEGIN\nABOUT\n", "name="},
		{"solve", "3x3k3;b2\n", "line 1"},
		{"solve -time 1h", "3x3k3;b2\n15x15k5;h8\n", "line 1"},
		{"match -games 1000000 -v random random", "", "2 games"},
	} {
		cmd := exec.Command(self, strings.Fields(c.args)...)
		cmd.Env = append(os.Environ(), "NOUGHTS_COMMAND=1")
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		cmd.Stderr = cmd.Stdout
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(in, c.in); err != nil {
			t.Fatal(err)
		}
		said := bufio.NewReader(out)
		for line := ""; !strings.Contains(line, c.until); {
			if line, err = said.ReadString('\n'); err != nil {
				t.Fatalf("noughts %s: %v, %q", c.args, err, line)
			}
		}
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Skip(err) // not on this system
		}
		io.Copy(io.Discard, said) // until it has ended
		if err := cmd.Wait(); err == nil || cmd.ProcessState.ExitCode() != 1 {
			t.Errorf("noughts %s: %v", c.args, err)
		}
	}
}

// TestCompletion lets bash complete a command and a flag.
func TestCompletion(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	script, _, err := run("", "completion", "bash")
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{"noughts so": "solve", "noughts ma": "match", "noughts solve --js": "--json", "noughts match --spr": "--sprt", "noughts x -": "", "noughts --fu": "--fullscreen",
		"noughts --theme d": "dark", "noughts --theme dark --level ha": "hard", "noughts completion f": "fish", "noughts --rules 15x15k5-e": "15x15k5-exact", "noughts render --th": "--theme"} {
		n := strings.Count(words, " ")
		cmd := exec.Command(bash, "-c", script+"\nCOMP_WORDS=("+words+"); COMP_CWORD="+string(rune('0'+n))+"; _noughts; echo ${COMPREPLY[*]}")
		out, err := cmd.CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("%q is completed to %q, %v, want %q", words, got, err, want)
		}
	}
	for _, shell := range shells[1:] {
		if script, _, err := run("", "completion", shell); err != nil || !strings.Contains(script, "solve") {
			t.Errorf("%s: %v, %s", shell, err, script)
		}
	}
}

// TestCompletionOfZsh lets zsh read its script, and looks at what it would offer.
func TestCompletionOfZsh(t *testing.T) {
	script, _, err := run("", "completion", "zsh")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(script, "#compdef noughts\n") {
		t.Errorf("compinit does not find it: %.40q", script)
	}
	zsh, err := exec.LookPath("zsh")
	if err != nil {
		t.Skip("there is no zsh")
	}
	const stand = `compdef() {}
_files() {}
_describe() { print -l -- "${(@P)2}" }
_arguments() { print -l -- "$@" }
`
	for words, want := range map[string]string{
		"noughts so": "solve:", "noughts --th": "--theme=[have this theme in this run]:theme:(system light dark contrast)",
		"noughts solve --js": "--json[", "noughts completion f": "1:what:(bash zsh fish)", "noughts --theme dark --le": "--level=[",
	} {
		cmd := exec.Command(zsh, "-f", "-c", stand+script+"\nwords=("+words+"); CURRENT=$#words; _noughts")
		out, err := cmd.CombinedOutput()
		if err != nil || !strings.Contains("\n"+string(out), "\n"+want) {
			t.Errorf("%q is offered %v\n%s\nwant %s", words, err, out, want)
		}
	}
}

// The engine starts on machines of any number of processors.
func TestThreads(t *testing.T) {
	for processors, want := range map[int]int{1: 1, 2: 2, mostThreads: mostThreads, 4 * mostThreads: mostThreads} {
		if got := usualThreads(processors); got != want {
			t.Errorf("%d processors: %d threads, want %d", processors, got, want)
		}
	}
}
