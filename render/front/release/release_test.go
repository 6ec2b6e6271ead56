package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/tc-hib/winres"
)

// A program of Windows gets its icon, its version and its manifest, and archives
// are the same whenever they are made.
func TestDressed(t *testing.T) {
	dir := t.TempDir()
	source, exe := filepath.Join(dir, "a.go"), filepath.Join(dir, "a.exe")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-o", exe, source)
	cmd.Env = environment(target{"windows", "amd64"}, "")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	plain, err := os.ReadFile(exe)
	if err != nil {
		t.Fatal(err)
	}
	one, err := dressed(plain, "1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	two, err := dressed(plain, "1.2.3")
	if err != nil || !bytes.Equal(one, two) {
		t.Errorf("dressed twice it differs: %v", err)
	}
	set, err := winres.LoadFromEXE(bytes.NewReader(one))
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []winres.ID{winres.RT_GROUP_ICON, winres.RT_VERSION, winres.RT_MANIFEST} {
		found := false
		set.WalkType(kind, func(winres.Identifier, uint16, []byte) bool { found = true; return false })
		if !found {
			t.Errorf("it has no resource of kind %d", kind)
		}
	}
	files := func() []file { return []file{{"b", one, true}, {"a", []byte("text"), false}} }
	for name, pack := range map[string]func(string, []file) ([]byte, error){"tar": tarred, "zip": zipped} {
		first, err := pack("x", files())
		if err != nil {
			t.Fatal(err)
		}
		if second, _ := pack("x", files()); !bytes.Equal(first, second) {
			t.Errorf("%s: packed twice it differs", name)
		}
	}
}
