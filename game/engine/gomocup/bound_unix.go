//go:build linux || freebsd

package gomocup

import "syscall"

// killWithParent has a process killed when the thread that started it ends.
func killWithParent(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }
