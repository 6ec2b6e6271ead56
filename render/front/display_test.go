//go:build linux

package front

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"github.com/jezek/xgb"
)

// screenOfOurs opens a display for the tests of this package alone, where there is a
// virtual one to be had: the focus and the clipboard belong to a whole display, and the
// tests of other packages, which may run meanwhile, would take them away. It lasts as
// long as the connection that is returned.
func screenOfOurs() (*xgb.Conn, error) {
	server, err := exec.LookPath("Xvfb")
	if err != nil || os.Getenv("DISPLAY") == "" {
		return nil, nil
	}
	number, said, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer number.Close()
	cmd := exec.Command(server, "-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-terminate")
	cmd.ExtraFiles = []*os.File{said}
	err = cmd.Start()
	said.Close()
	if err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("Xvfb opens no display: %w", cmd.Wait())
	}
	name := ":" + strings.TrimSpace(line)
	conn, err := xgb.NewConnDisplay(name)
	if err != nil {
		return nil, err
	}
	return conn, os.Setenv("DISPLAY", name)
}
