// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// commandPalette
export const title = "Find a screen, a symbol or an action";
export const find = "Find";
export const placeholder = "Screen, symbol or action";
export const noPrices = "No prices here";
export const close = "Close";
export const found = "Found";

// paletteGroups
export const recent = "Recent";
export const watchlist = "Watchlist";
export const goTo = "Go to";
export const act = "Do";
export const symbols = "Symbols";

// paletteTutorials
export const tutorials = "Tutorials";
export const tutorialWords = "tutorials show me around tours";
export const assistant = "Assistant";
export const askAssistant = (question: string) => `Ask the assistant: ${question}`;

// paletteActions
export const createAlert = "New alert";
export const addToPortfolio = "Add to portfolio";
export const paperTrade = "Paper trade";
export const darkTheme = "Dark theme";
export const lightTheme = "Light theme";
export const systemTheme = "System theme";
export const showMeAround = "Show me around";
export const hideValues = "Hide values";
export const showValues = "Show values";
export const keyboardShortcuts = "Keyboard shortcuts";

// paletteNote
export const searching = "Searching…";
export const noMatch = "No match.";
