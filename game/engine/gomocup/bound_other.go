//go:build unix && !linux

package gomocup

import "syscall"

// bound does nothing: only Linux knows it.
func bound(*syscall.SysProcAttr) {}
