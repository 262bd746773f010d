// What is said where the tutorials themselves can't be loaded. Imported whole, as TEXTS: the build drops the names.

export const notLoaded = "The tutorials couldn't be loaded";
export const tryAgain = "Check your connection and try again.";
