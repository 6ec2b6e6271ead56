// Package stage is the base of all scenes: the nodes of the screen, input events, the theme,
// and a [Stage] that measures and draws text, announces messages, and tracks hover and
// focus. A [Form] is a scene of rows that scroll. The package knows no match.
package stage
