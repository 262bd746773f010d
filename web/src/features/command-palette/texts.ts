// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// commandPalette
export const title = "Find a screen, a symbol or an action";
export const find = "Find";
export const placeholder = "Screen, symbol or action";
export const didYouMean = "No exact match. Did you mean:";
export const found = "Found";
export const screen = "Screen";
export const darkTheme = "Dark theme";
export const action = "Action";
export const lightTheme = "Light theme";
export const systemTheme = "System theme";
export const hideValues = "Hide values";
export const showValues = "Show values";
export const keyboardShortcuts = "Keyboard shortcuts";
