//go:build !unix && !windows

package gomocup

import "os/exec"

// grouped does nothing: there are no groups of processes.
func grouped(*exec.Cmd) {}

// killGroup ends the process. It may have ended already.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
