// Package lang translates what the program says.
//
// A text is a [game.Say]: English, with placeholders. The English is the msgid in the
// catalogues, gettext files (PO) in assets/words, one for each language. A text that a
// catalogue does not have stays English. All catalogues are embedded, but for a page, which
// fetches that of its language: see [Late].
//
// A translation has the placeholders of the English, in any order. A text with a plural
// has as many forms as its language, in the order of the CLDR's categories for whole
// numbers: one, few, many, other. Texts that join others, such as two sentences or the
// parts of a list, have nothing but placeholders and punctuation, such as "{0}, {1}"; a
// catalogue has them where its language joins texts in another way.
//
// The [Pseudo] languages show tests and translators which texts do not fit, which are
// not translated, and how a right-to-left layout looks.
package lang
