//go:build unix && !linux && !freebsd

package gomocup

import "syscall"

// bound does nothing: the system does not know it.
func bound(*syscall.SysProcAttr) {}
