// Package lessons sets exercises about searches, checks what is answered, and lets
// teachers make their own.
package lessons
