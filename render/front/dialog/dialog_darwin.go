package dialog

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
)

// There tells whether the system has dialogs.
func There() bool { return true }

// Open asks for a file, and waits for the answer; "" if it was cancelled.
func Open(t Texts) (path string, err error) {
	return ask(`on run words
	POSIX path of (choose file with prompt (item 1 of words))
end run`, t.Title)
}

// Save asks for the path of a new file, proposing one, and waits for the answer; "" if it
// was cancelled.
func Save(t Texts, path string) (string, error) {
	return ask(`on run words
	POSIX path of (choose file name with prompt (item 1 of words) default name (item 2 of words))
end run`, t.Title, filepath.Base(path))
}

func ask(script string, words ...string) (string, error) {
	out, err := exec.Command("osascript", append([]string{"-e", script}, words...)...).Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		if strings.Contains(string(exit.Stderr), "-128") { // called off
			return "", nil
		}
		return "", errors.New("osascript: " + strings.TrimSpace(string(exit.Stderr)))
	}
	return strings.TrimSuffix(string(out), "\n"), err
}
