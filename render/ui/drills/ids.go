package drills

// idCheck is the ID of the button that marks the answer.
const idCheck = "check"
