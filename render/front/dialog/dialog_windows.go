package dialog

import (
	"fmt"
	"runtime"
	"strings"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	comdlg32 = windows.NewLazySystemDLL("comdlg32.dll")
	getOpen  = comdlg32.NewProc("GetOpenFileNameW")
	getSave  = comdlg32.NewProc("GetSaveFileNameW")
	getError = comdlg32.NewProc("CommDlgExtendedError")
)

// question is OPENFILENAMEW.
type question struct {
	size         uint32
	owner        uintptr
	instance     uintptr
	filter       *uint16
	customFilter *uint16
	maxCustom    uint32
	filterIndex  uint32
	file         *uint16
	maxFile      uint32
	title        *uint16
	maxTitle     uint32
	folder       *uint16
	caption      *uint16
	flags        uint32
	fileOffset   uint16
	extension    uint16
	defaultEnd   *uint16
	data         uintptr
	hook         uintptr
	template     *uint16
	reserved     uintptr
	reservedToo  uint32
	flagsEx      uint32
}

// The flags that are used.
const (
	overwritePrompt = 0x2
	noChangeDir     = 0x8
	pathMustExist   = 0x800
	fileMustExist   = 0x1000
	explorer        = 0x80000
)

// There tells whether the system has dialogs.
func There() bool { return true }

// Open asks for a file, and waits for the answer; "" if it was cancelled.
func Open(t Texts) (path string, err error) {
	return ask(getOpen, t, "", explorer|noChangeDir|fileMustExist)
}

// Save asks for the path of a new file, proposing one, and waits for the answer; "" if it
// was cancelled.
func Save(t Texts, path string) (string, error) {
	return ask(getSave, t, path, explorer|noChangeDir|pathMustExist|overwritePrompt)
}

func ask(with *windows.LazyProc, t Texts, path string, flags uint32) (string, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	name := make([]uint16, 4096)
	was, err := windows.UTF16FromString(path)
	if err != nil || len(was) > len(name) {
		return "", fmt.Errorf("%.80q is no path", path)
	}
	copy(name, was)
	title, err := windows.UTF16PtrFromString(t.Title)
	if err != nil {
		return "", err
	}
	filter := "*\x00*.*\x00"
	q := question{file: &name[0], maxFile: uint32(len(name)), caption: title, flags: flags}
	if len(t.Ends) > 0 {
		filter = t.Kind + "\x00*" + strings.Join(t.Ends, ";*") + "\x00" + filter
		if q.defaultEnd, err = windows.UTF16PtrFromString(strings.TrimPrefix(t.Ends[0], ".")); err != nil {
			return "", err
		}
	}
	units := windows.StringToUTF16(strings.ReplaceAll(filter, "\x00", "\n"))
	for i, u := range units {
		if u == '\n' {
			units[i] = 0 // which a text of Go may not hold on its way
		}
	}
	units = append(units, 0)
	q.filter = &units[0]
	q.size = uint32(unsafe.Sizeof(q))
	if ok, _, _ := with.Call(uintptr(unsafe.Pointer(&q))); ok == 0 {
		if code, _, _ := getError.Call(); code != 0 {
			return "", fmt.Errorf("the dialog of Windows fails with %#x", code)
		}
		return "", nil
	}
	return windows.UTF16ToString(name), nil
}
