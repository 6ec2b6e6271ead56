// Package lang puts what the program says into the words of a language.
//
// A text is a [game.Say]: English, with places for what varies. The English is
// its name in the catalogues, which are files of gettext in assets/words, one
// for each language; any editor of such files will do. What a catalogue does
// not have is said in English.
//
// A translation has the places of the English, in any order. Of a text with two
// forms in English it gives as many as its language has, in the order of the
// categories of CLDR: one, few, many, other, those that whole numbers need.
// How texts are joined, as two sentences or the parts of a list, is a text with
// nothing but places and signs, such as "{0}, {1}"; a catalogue has it where its
// language joins them in another way.
//
// Besides the languages there are [Pseudo] ones, in which tests and translators
// see what does not fit, what is not translated, and what reads from the right.
package lang
