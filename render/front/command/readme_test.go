package command

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the part of README.md that is made from the help anew")

// made is the line of README.md from which on it is made from the help.
const made = "<!-- From here on it is made from the help: go test ./render/front/command -run Readme -update -->\n"

// The README has the help of every command.
func TestReadme(t *testing.T) {
	const name = "README.md"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	written, _, ok := strings.Cut(string(text), made)
	if !ok {
		t.Fatal("the line is missing from which on it is made from the help")
	}
	var b strings.Builder
	b.WriteString(written + made)
	for _, c := range all() {
		b.WriteString("\n## noughts " + c.name + "\n\n```\n")
		c.help(&b)
		b.WriteString("```\n")
	}
	jobs := regexp.MustCompile(`(so many games at a time|with -nodes or -level it is one) \(default \d+\)`)
	now := jobs.ReplaceAllString(b.String(), "$1 (by default as many as there are processors)")
	if *update {
		if err := os.WriteFile(name, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if now != string(text) {
		t.Error("the help is another: write README.md anew with -update")
	}
}
