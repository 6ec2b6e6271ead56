package files

// idPath is the ID of the field for a path.
const idPath = "path"
