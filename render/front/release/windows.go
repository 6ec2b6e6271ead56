package main

import (
	"bytes"
	"debug/pe"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"image"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// dressed is a program of Windows with an icon, its version, and what Windows
// should know of it: that it scales itself, and takes long paths.
func dressed(program []byte, number string) ([]byte, error) {
	var pictures []image.Image
	for _, side := range sizes {
		pictures = append(pictures, icon(side))
	}
	icons, err := winres.NewIconFromImages(pictures)
	if err != nil {
		return nil, err
	}
	var set winres.ResourceSet
	if err := set.SetIcon(winres.ID(1), icons); err != nil {
		return nil, err
	}
	set.SetManifest(winres.AppManifest{
		Description: "Noughts", Compatibility: winres.Win10AndAbove,
		DPIAwareness: winres.DPIPerMonitorV2, LongPathAware: true, UseCommonControlsV6: true,
	})
	info := version.Info{Timestamp: epoch}
	// In one language: of several, Windows takes the one that its own is like,
	// and that would have to tell everything too.
	var at [4]uint16
	if _, err := fmt.Sscanf(number, "%d.%d.%d", &at[0], &at[1], &at[2]); err != nil {
		return nil, fmt.Errorf("the version %q: %w", number, err)
	}
	info.FileVersion, info.ProductVersion = at, at
	for key, value := range map[string]string{
		version.ProductName: "Noughts", version.FileDescription: "Noughts",
		version.OriginalFilename: "noughts.exe", version.InternalName: "noughts",
		version.FileVersion: number, version.ProductVersion: number,
	} {
		if err := info.Set(version.LangDefault, key, value); err != nil {
			return nil, err
		}
	}
	set.SetVersionInfo(info)
	var out bytes.Buffer
	err = set.WriteToEXE(&out, bytes.NewReader(program))
	return out.Bytes(), err
}

// inspect reads a program of Windows back, as Windows will: that it opens no
// console, that its icon has all sizes, and that it tells its version.
func inspect(program []byte, number string) error {
	f, err := pe.NewFile(bytes.NewReader(program))
	if err != nil {
		return err
	}
	defer f.Close()
	head, ok := f.OptionalHeader.(*pe.OptionalHeader64)
	switch {
	case !ok || f.Machine != pe.IMAGE_FILE_MACHINE_AMD64:
		return errors.New("the program is not one for Windows on amd64")
	case head.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI:
		return fmt.Errorf("the program would open a console: its subsystem is %d", head.Subsystem)
	}
	set, err := winres.LoadFromEXE(bytes.NewReader(program))
	if err != nil {
		return err
	}
	icon := first(set, winres.RT_GROUP_ICON)
	if len(icon) < 6 || int(binary.LittleEndian.Uint16(icon[4:])) != len(sizes) {
		return fmt.Errorf("the program's icon has not its %d sizes", len(sizes))
	}
	info, err := version.FromBytes(first(set, winres.RT_VERSION))
	if err != nil {
		return fmt.Errorf("the program's version: %w", err)
	}
	text, err := json.Marshal(info)
	if err != nil {
		return err
	}
	var told struct{ Info map[string]map[string]string }
	if err := json.Unmarshal(text, &told); err != nil {
		return err
	}
	if got := fmt.Sprintf("%d.%d.%d", info.FileVersion[0], info.FileVersion[1], info.FileVersion[2]); got != number {
		return fmt.Errorf("the program's version is %s, want %s", got, number)
	}
	for key, want := range map[string]string{version.FileVersion: number, version.ProductVersion: number, version.ProductName: "Noughts"} {
		if got := told.Info["0409"][key]; got != want {
			return fmt.Errorf("the program's %s is %q, want %q", key, got, want)
		}
	}
	if !bytes.Contains(first(set, winres.RT_MANIFEST), []byte("permonitorv2")) {
		return errors.New("the program's manifest does not say that it scales itself")
	}
	return nil
}

// first is the first resource of a kind, nil where there is none.
func first(set *winres.ResourceSet, kind winres.ID) (data []byte) {
	set.WalkType(kind, func(_ winres.Identifier, _ uint16, d []byte) bool {
		data = d
		return false
	})
	return data
}
