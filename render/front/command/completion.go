package command

import (
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// completionCommand is a function, since it lists itself.
func completionCommand() command {
	return command{
		name:  "completion",
		args:  strings.Join(shells, "|"),
		about: "prints what a shell needs to complete commands and flags",
		more: `
For bash, put this into ~/.bashrc:

  source <(noughts completion bash)

For zsh the same with zsh, behind compinit, in ~/.zshrc; or keep its output as
_noughts in a folder of $fpath. For fish:

  noughts completion fish > ~/.config/fish/completions/noughts.fish`,
		setup: func(*flag.FlagSet) func(context.Context, []string, Streams) error { return complete },
	}
}

var shells = []string{"bash", "zsh", "fish"}

func complete(_ context.Context, args []string, s Streams) error {
	if len(args) != 1 || !slices.Contains(shells, args[0]) {
		return Usage{fmt.Errorf("name a shell: %s", strings.Join(shells, ", "))}
	}
	switch args[0] {
	case "fish":
		return completeFish(s.Out)
	case "zsh":
		return completeZsh(s.Out)
	}
	var names, window []string
	var cases, asks strings.Builder
	given := map[string]bool{}
	for _, c := range words() {
		var flags []string
		for _, f := range c.flags {
			flags = append(flags, "--"+f.name)
			if len(f.values) > 0 && !given[f.name] {
				given[f.name] = true
				fmt.Fprintf(&asks, "    -%[1]s|--%[1]s) words='%[2]s' ;;\n", f.name, strings.Join(f.values, " "))
			}
		}
		switch {
		case c.name == "":
			window = flags
			continue
		case len(flags)+len(c.args) > 0:
			fmt.Fprintf(&cases, "      %s) words='%s' ;;\n", c.name, strings.Join(append(flags, c.args...), " "))
		}
		names = append(names, c.name)
	}
	_, err := fmt.Fprintf(s.Out, `_noughts() {
  local words=''
  case "${COMP_WORDS[COMP_CWORD-1]}" in
%s    *) case "${COMP_WORDS[1]}" in
%s      -*) words='%s' ;;
      *) if [ "$COMP_CWORD" -eq 1 ]; then words='%s %[3]s'; fi ;;
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _noughts noughts
`, &asks, &cases, strings.Join(window, " "), strings.Join(names, " "))
	return err
}

// completeFish writes what fish needs.
func completeFish(out io.Writer) error {
	for _, c := range words() {
		when := "__fish_use_subcommand"
		if c.name != "" {
			fmt.Fprintf(out, "complete -c noughts -f -n __fish_use_subcommand -a %s -d '%s'\n", c.name, c.about)
			when = "'__fish_seen_subcommand_from " + c.name + "'"
		}
		if len(c.args) > 0 {
			fmt.Fprintf(out, "complete -c noughts -f -n %s -a '%s'\n", when, strings.Join(c.args, " "))
		}
		for _, f := range c.flags {
			line := fmt.Sprintf("complete -c noughts -n %s -l %s -d '%s'", when, f.name, f.about)
			if len(f.values) > 0 {
				line += " -x -a '" + strings.Join(f.values, " ") + "'"
			} else if !f.toggle {
				line += " -r"
			}
			if _, err := fmt.Fprintln(out, line); err != nil {
				return err
			}
		}
	}
	return nil
}

// completeZsh writes what zsh needs, to be read from ~/.zshrc or found in $fpath
// when it is first asked for.
func completeZsh(out io.Writer) error {
	quote := func(text string) string { // in a word of _arguments or _describe
		return "'" + strings.NewReplacer("'", "", ":", `\:`, "[", `\[`, "]", `\]`).Replace(text) + "'"
	}
	arguments := func(w word) string {
		var all strings.Builder
		all.WriteString("_arguments")
		for _, f := range w.flags {
			name, about := f.name, strings.Trim(quote(f.about), "'")
			switch {
			case f.toggle:
				fmt.Fprintf(&all, " \\\n      '--%s[%s]'", name, about)
			case len(f.values) > 0:
				fmt.Fprintf(&all, " \\\n      '--%s=[%s]:%s:(%s)'", name, about, name, strings.Join(f.values, " "))
			default:
				fmt.Fprintf(&all, " \\\n      '--%s=[%s]:%s:_files'", name, about, name)
			}
		}
		if len(w.args) > 0 {
			fmt.Fprintf(&all, " \\\n      '1:what:(%s)'", strings.Join(w.args, " "))
		} else {
			all.WriteString(" \\\n      '*:file:_files'")
		}
		return all.String()
	}
	var window string
	var names, cases strings.Builder
	for _, w := range words() {
		if w.name == "" {
			window = arguments(w)
			continue
		}
		fmt.Fprintf(&names, "      %s\n", quote(w.name)[:len(w.name)+1]+":"+quote(w.about)[1:])
		fmt.Fprintf(&cases, "    %s) shift words; (( CURRENT-- )); %s\n      return ;;\n", w.name, arguments(w))
	}
	_, err := fmt.Fprintf(out, `#compdef noughts

_noughts() {
  if (( CURRENT > 2 )); then
    case $words[2] in
%s    esac
  elif [[ $words[2] != -* ]]; then
    local -a commands=(
%s    )
    _describe command commands
    _files
    return
  fi
  %s
}

if [[ $funcstack[1] == _noughts ]]; then _noughts "$@"; else compdef _noughts noughts; fi
`, &cases, &names, window)
	return err
}

// word is a command as a shell completes it: the window's has no name.
type word struct {
	name, about string
	args        []string
	flags       []flagWord
}

// flagWord is a flag as a shell completes it.
type flagWord struct {
	name, about string
	values      []string
	toggle      bool // it takes no value
}

func words() []word {
	list := []word{{flags: flagWords((&Window{}).flags())}}
	for _, c := range all() {
		flags, _ := c.flags()
		w := word{name: c.name, about: c.about, flags: flagWords(flags)}
		if strings.Contains(c.args, "|") {
			w.args = strings.Split(c.args, "|")
		}
		list = append(list, w)
	}
	return list
}

func flagWords(flags *flag.FlagSet) []flagWord {
	var all []flagWord
	flags.VisitAll(func(f *flag.Flag) {
		_, about := flag.UnquoteUsage(f)
		about, _, _ = strings.Cut(strings.ReplaceAll(about, "\n", " "), ":")
		toggle, ok := f.Value.(interface{ IsBoolFlag() bool })
		all = append(all, flagWord{f.Name, strings.ReplaceAll(about, "'", ""), values(f.Name), ok && toggle.IsBoolFlag()})
	})
	return all
}
