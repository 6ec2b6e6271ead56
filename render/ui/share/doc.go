// Package share is the share sheet of a record: its link, pictures and animations, files
// for other programs, and the HTML that embeds it.
package share
