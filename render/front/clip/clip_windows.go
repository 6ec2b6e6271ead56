package clip

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/png"
	"runtime"
	"time"
	"unicode/utf16"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	user32   = windows.NewLazySystemDLL("user32.dll")
	kernel32 = windows.NewLazySystemDLL("kernel32.dll")

	openClipboard    = user32.NewProc("OpenClipboard")
	closeClipboard   = user32.NewProc("CloseClipboard")
	emptyClipboard   = user32.NewProc("EmptyClipboard")
	setClipboardData = user32.NewProc("SetClipboardData")
	getClipboardData = user32.NewProc("GetClipboardData")
	registerFormat   = user32.NewProc("RegisterClipboardFormatW")
	globalAlloc      = kernel32.NewProc("GlobalAlloc")
	globalLock       = kernel32.NewProc("GlobalLock")
	globalUnlock     = kernel32.NewProc("GlobalUnlock")
	globalSize       = kernel32.NewProc("GlobalSize")
	globalFree       = kernel32.NewProc("GlobalFree")
	moveMemory       = kernel32.NewProc("RtlMoveMemory")
)

// The formats of the clipboard, and its kind of memory.
const (
	unicodeText = 13
	bitmap      = 8
	movable     = 2
)

// within calls f with the clipboard open. It is open for one program and one thread at a
// time, so others may have to close it first.
func within(f func() error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for n := 0; ; n++ {
		ok, _, err := openClipboard.Call(0)
		if ok != 0 {
			break
		}
		if n == 50 {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
	defer closeClipboard.Call()
	return f()
}

// write replaces the content of the clipboard.
func write(c content) error {
	return within(func() error {
		if ok, _, err := emptyClipboard.Call(); ok == 0 {
			return err
		}
		if c.png == nil {
			return put(unicodeText, wide(c.text))
		}
		name, err := windows.UTF16PtrFromString("PNG")
		if err != nil {
			return err
		}
		if format, _, err := registerFormat.Call(uintptr(unsafe.Pointer(name))); format == 0 {
			return err
		} else if err := put(format, c.png); err != nil {
			return err
		}
		picture, err := png.Decode(bytes.NewReader(c.png))
		if err != nil {
			return err
		}
		return put(bitmap, dib(picture))
	})
}

// wide is a text in UTF-16 with a terminating zero.
func wide(text string) []byte {
	units := utf16.Encode([]rune(text + "\x00"))
	data := make([]byte, 2*len(units))
	for i, u := range units {
		binary.LittleEndian.PutUint16(data[2*i:], u)
	}
	return data
}

// put copies bytes to global memory and gives it to the clipboard.
func put(format uintptr, data []byte) error {
	memory, _, err := globalAlloc.Call(movable, uintptr(max(1, len(data))))
	if memory == 0 {
		return err
	}
	at, _, err := globalLock.Call(memory)
	if at == 0 {
		globalFree.Call(memory)
		return err
	}
	if len(data) > 0 {
		moveMemory.Call(at, uintptr(unsafe.Pointer(&data[0])), uintptr(len(data)))
	}
	globalUnlock.Call(memory)
	if ok, _, err := setClipboardData.Call(format, memory); ok == 0 {
		globalFree.Call(memory)
		return err
	}
	return nil
}

// dib is a picture as old programs take it: a head of 40 bytes, and lines from
// the last to the first, of blue, green, red and nothing.
func dib(picture image.Image) []byte {
	b := picture.Bounds()
	w, h := b.Dx(), b.Dy()
	data := make([]byte, 40, 40+4*w*h)
	for at, v := range map[int]uint32{0: 40, 4: uint32(w), 8: uint32(h), 12: 1 | 32<<16, 20: uint32(4 * w * h)} {
		binary.LittleEndian.PutUint32(data[at:], v)
	}
	for y := b.Max.Y - 1; y >= b.Min.Y; y-- {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, _ := picture.At(x, y).RGBA()
			data = append(data, byte(bl>>8), byte(g>>8), byte(r>>8), 0)
		}
	}
	return data
}

var errNoMemory = errors.New("the clipboard's memory cannot be read")

// read is the clipboard's text.
func read() (text string, err error) {
	err = within(func() error {
		memory, _, _ := getClipboardData.Call(unicodeText)
		if memory == 0 {
			return nil // there is no text
		}
		size, _, _ := globalSize.Call(memory)
		at, _, _ := globalLock.Call(memory)
		if at == 0 || size > most {
			return errNoMemory
		}
		defer globalUnlock.Call(memory)
		units := make([]uint16, size/2)
		if len(units) > 0 {
			moveMemory.Call(uintptr(unsafe.Pointer(&units[0])), at, uintptr(2*len(units)))
		}
		text = windows.UTF16ToString(units)
		return nil
	})
	return text, err
}
