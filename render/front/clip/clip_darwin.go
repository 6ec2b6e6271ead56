package clip

import (
	"errors"
	"os"
	"os/exec"
	"strings"
)

// write calls a command of the system. A picture goes through a file.
func write(c content) error {
	if c.png == nil {
		cmd := exec.Command("pbcopy")
		cmd.Env = append(os.Environ(), "LANG=en_US.UTF-8")
		cmd.Stdin = strings.NewReader(c.text)
		return cmd.Run()
	}
	file, err := os.CreateTemp("", "noughts-*.png")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(c.png)
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	const script = `on run paths
	set the clipboard to (read (POSIX file (item 1 of paths)) as «class PNGf»)
end run`
	return exec.Command("osascript", "-e", script, file.Name()).Run()
}

// read calls a command of the system.
func read() (string, error) {
	cmd := exec.Command("pbpaste")
	cmd.Env = append(os.Environ(), "LANG=en_US.UTF-8")
	out, err := cmd.Output()
	return string(out), err
}
