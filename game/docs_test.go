package game_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// pages are the documents of the project.
var pages = []string{"README.md", ".github/CONTRIBUTING.md", "render/front/README.md", "render/front/command/README.md", "web/v1/README.md", "game/README.md", "assets/README.md", "web/online/README.md", "web/online/wire/README.md"}

// mostReadme is the largest length of the main README, in bytes.
const mostReadme = 6000

// The links between the documents lead to existing files and headings, and the
// main README is short.
func TestPages(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)]+)\)`)
	for _, page := range pages {
		text, err := os.ReadFile(filepath.Join("..", page))
		if err != nil {
			t.Error(err)
			continue
		}
		if page == "README.md" && len(text) > mostReadme {
			t.Errorf("%s has %d bytes, want %d at most", page, len(text), mostReadme)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			file, heading, _ := strings.Cut(m[1], "#")
			to, err := os.ReadFile(filepath.Join("..", filepath.Dir(page), file))
			if err != nil {
				t.Errorf("%s leads to %s: %v", page, m[1], err)
			} else if heading != "" && !strings.Contains(strings.ToLower(string(to)), "# "+strings.ReplaceAll(heading, "-", " ")) {
				t.Errorf("%s leads to %s, which has no such heading", page, m[1])
			}
		}
	}
}
