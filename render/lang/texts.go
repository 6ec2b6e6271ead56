package lang

// Texts are the translations of a catalogue, a file of gettext, by their English:
// several of a text that counts, in the order of the categories of the language.
// What is not translated is left out.
func Texts(catalogue string) (map[string][]string, error) { return parse(catalogue) }
