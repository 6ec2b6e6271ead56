package lang

// Texts are the translations of a gettext catalogue by msgid: a text with a plural has
// one for each form of the language. Texts without a translation are left out.
func Texts(catalogue string) (map[string][]string, error) { return parse(catalogue) }
