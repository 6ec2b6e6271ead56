//go:build !windows && !darwin && !js

package dialog

import (
	"errors"
	"os"
	"os/exec"
	"strings"
)

// tool is a command that shows dialogs.
type tool struct {
	name string
	open func(t Texts) []string
	save func(t Texts, path string) []string
}

// tools are the known commands; the desktop decides which is tried first.
func tools() []tool {
	zenity := func(name string) tool {
		kinds := func(t Texts) []string {
			if len(t.Ends) == 0 {
				return nil
			}
			return []string{"--file-filter=" + t.Kind + " | *" + strings.Join(t.Ends, " *"), "--file-filter=* | *"}
		}
		return tool{name,
			func(t Texts) []string {
				return append([]string{"--file-selection", "--title=" + t.Title}, kinds(t)...)
			},
			func(t Texts, path string) []string {
				return append([]string{"--file-selection", "--save", "--confirm-overwrite", "--title=" + t.Title, "--filename=" + path}, kinds(t)...)
			}}
	}
	kinds := func(t Texts) string {
		if len(t.Ends) == 0 {
			return "*"
		}
		return "*" + strings.Join(t.Ends, " *") + "|" + t.Kind + "\n*"
	}
	kde := tool{"kdialog",
		func(t Texts) []string { return []string{"--title", t.Title, "--getopenfilename", ".", kinds(t)} },
		func(t Texts, path string) []string {
			return []string{"--title", t.Title, "--getsavefilename", path, kinds(t)}
		}}
	all := []tool{zenity("zenity"), zenity("qarma"), zenity("matedialog")}
	if strings.Contains(os.Getenv("XDG_CURRENT_DESKTOP"), "KDE") {
		return append([]tool{kde}, all...)
	}
	return append(all, kde)
}

func find() (tool, bool) {
	for _, t := range tools() {
		if _, err := exec.LookPath(t.name); err == nil {
			return t, true
		}
	}
	return tool{}, false
}

// There tells whether the system has dialogs.
func There() bool {
	_, ok := find()
	return ok
}

// Open asks for a file, and waits for the answer; "" if it was cancelled.
func Open(t Texts) (path string, err error) {
	return ask(func(with tool) []string { return with.open(t) })
}

// Save asks for the path of a new file, proposing one, and waits for the answer; "" if it
// was cancelled.
func Save(t Texts, path string) (string, error) {
	return ask(func(with tool) []string { return with.save(t, path) })
}

func ask(args func(tool) []string) (string, error) {
	with, ok := find()
	if !ok {
		return "", errors.New("there is no program here that shows a dialog: zenity or kdialog")
	}
	out, err := exec.Command(with.name, args(with)...).Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		if exit.ExitCode() == 1 { // closed without a choice
			return "", nil
		}
		why, _, _ := strings.Cut(strings.TrimSpace(string(exit.Stderr)), "\n")
		return "", errors.New(with.name + ": " + exit.String() + ": " + why)
	}
	return strings.TrimSuffix(string(out), "\n"), err
}
