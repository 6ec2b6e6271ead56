//go:build !js

package disk

import "syscall"

// notBlocking opens a pipe, which a file may have become meanwhile, without
// waiting for whoever writes into it.
const notBlocking = syscall.O_NONBLOCK
