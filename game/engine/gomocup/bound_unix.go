//go:build linux || freebsd

package gomocup

import "syscall"

// bound has a process killed when the thread that started it ends.
func bound(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }
