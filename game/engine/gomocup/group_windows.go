package gomocup

import (
	"os/exec"
	"syscall"
)

// noConsole is CREATE_NO_WINDOW of CreateProcess: an engine is a program of the
// console, and Windows would open one for it beside the game.
const noConsole = 0x08000000

// grouped keeps a program's console away. There are no groups of processes that
// could be ended at once.
func grouped(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: noConsole} }

// killGroup ends the process. It may have ended already.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
