//go:build unix

package gomocup

import (
	"os/exec"
	"syscall"
)

// grouped gives a program a group of processes of its own.
func grouped(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends all processes of the group. There may be none any more.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
