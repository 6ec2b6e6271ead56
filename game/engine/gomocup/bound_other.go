//go:build unix && !linux && !freebsd

package gomocup

import "syscall"

// killWithParent does nothing: the system does not know it.
func killWithParent(*syscall.SysProcAttr) {}
