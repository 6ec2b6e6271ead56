//go:build unix

package gomocup

import (
	"os/exec"
	"syscall"
)

// grouped gives a program a group of processes of its own. Where the system sees
// to that, the program ends with the thread that starts it: it must not run on
// after this one has been killed.
func grouped(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	killWithParent(cmd.SysProcAttr)
}

// killGroup ends all processes of the group. There may be none any more.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
