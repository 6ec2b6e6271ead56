package disk

// notBlocking: a page has no pipes to wait for.
const notBlocking = 0
