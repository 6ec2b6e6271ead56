package squeeze

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// build makes a program of one file.
func build(t *testing.T, source string) (wasm []byte) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"main.go": source, "go.mod": "module small\ngo 1.26.0\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "build", "-ldflags=-s -w", "-o", "small.wasm", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	wasm, err := os.ReadFile(filepath.Join(dir, "small.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

// small recovers from panics of each kind, in loops and deferred calls, collects
// garbage and stacks that grow, waits in goroutines, and asks for its own
// callers, which is what reads the symbol table.
const small = `package main

import (
	"runtime"
	"time"
)

func deep(n int) int {
	var pad [64]int
	if n == 0 {
		runtime.GC()
		return pad[3]
	}
	return deep(n-1) + 1
}

type node struct{ next *node; n int }

// wrong panics in a way of its own, in the middle of a loop.
func wrong(way int, list []int, nobody *node, any interface{}) (told string) {
	defer func() {
		if r, ok := recover().(error); ok {
			told = r.Error()
		}
	}()
	sum := 0
	for i := range 10 {
		switch {
		case i < 5:
			sum += i
			continue
		case way == 0:
			sum += list[sum]
		case way == 1:
			nobody.next.n = sum
		case way == 2:
			sum /= len(list)
		case way == 3:
			sum = any.(int)
		case way == 4:
			_ = list[sum:way]
		default:
			for j := 3; j > 0; j-- {
				if sum += j; sum%2 == 0 {
					runtime.Gosched()
				}
			}
		}
	}
	return string(rune('a' + sum%26))
}

func main() {
	for way := range 6 {
		if told := wrong(way, nil, nil, nil); told == "" || way == 5 && told != "o" {
			println("wrong", way, told)
		}
	}
	done := make(chan int)
	go func() {
		defer func() {
			recover()
			done <- deep(10000)
		}()
		var m map[string]int
		m["a"] = 1
	}()
	time.Sleep(time.Millisecond)
	var kept [][]byte
	for range 200 {
		kept = append(kept, make([]byte, 1<<16))
		kept = kept[max(0, len(kept)-3):]
	}
	runtime.Callers(0, make([]uintptr, 10))
	_, _, _, ok := runtime.Caller(0)
	println("well", <-done, ok, len(kept))
}
`

// all are the steps.
var all = Steps{Symbols: true, Segments: true, Branches: true, Calls: true, Address: true}

func TestWasm(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the standard library for js")
	}
	in := build(t, small)
	before := bytes.Clone(in)
	out, err := Wasm(in, all)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(in, before) {
		t.Error("the program given was changed")
	}
	again, err := Wasm(out, all)
	if err != nil || !bytes.Equal(again, out) {
		t.Errorf("the second time changes something: %v", err)
	}
	if bytes.Contains(out, []byte("runtime.mallocgc\x00")) || bytes.Contains(out, []byte("proc.go")) {
		t.Error("names are left")
	}
	run(t, out)
}

// run runs the program where there is a node to do it.
func run(t *testing.T, wasm []byte) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node to run the program")
	}
	name := filepath.Join(t.TempDir(), "out.wasm")
	if err := os.WriteFile(name, wasm, 0o644); err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	said, err := exec.Command("node", "--stack-size=8192", script, name).CombinedOutput()
	if err != nil || string(said) != "well 10000 true 3\n" {
		t.Errorf("%v: %q", err, said)
	}
}

func FuzzWasm(f *testing.F) {
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x0b\x07\x01\x00\x41\x00\x0b\x01x"))
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x0b\xff"))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, in []byte) {
		if _, err := Wasm(in, all); err == nil {
			t.Error("no error")
		}
	})
}
