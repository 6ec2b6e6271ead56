package command

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"noughts/assets"
)

var versionCommand = command{
	name:  "version",
	about: "prints the version of the program",
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		terms := f.Bool("licenses", false, "print the terms of what the program is made of besides its own source")
		return func(_ context.Context, args []string, s Streams) error {
			if err := none(args); err != nil {
				return err
			}
			if *terms {
				_, err := io.WriteString(s.Out, assets.Licences)
				return err
			}
			_, err := fmt.Fprintf(s.Out, "noughts %s %s %s/%s\n", Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		}
	},
}

// released is the version of a release; the linker sets it.
var released string

// Version is the program's version: that of a release, or the commit if the build knows
// it.
func Version() string {
	if released != "" {
		return released
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return s.Value[:min(12, len(s.Value))]
		}
	}
	return cmp.Or(info.Main.Version, "unknown")
}
