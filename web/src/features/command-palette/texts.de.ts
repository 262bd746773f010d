// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// commandPalette
export const title = "Seite, Symbol oder Aktion suchen";
export const find = "Suchen";
export const placeholder = "Seite, Symbol oder Aktion";
export const noPrices = "Hier keine Kurse";
export const close = "Schließen";
export const found = "Gefunden";

// paletteGroups
export const recent = "Zuletzt";
export const watchlist = "Watchlist";
export const goTo = "Gehe zu";
export const act = "Aktionen";
export const symbols = "Symbole";

// paletteTutorials
export const tutorials = "Tutorials";
export const tutorialWords = "tutorials rundgänge anleitungen";
export const assistant = "Assistent";
export const askAssistant = (question: string) => `Den Assistenten fragen: ${question}`;

// paletteActions
export const createAlert = "Neuer Alarm";
export const addToPortfolio = "Zum Portfolio hinzufügen";
export const paperTrade = "Paper-Trade";
export const darkTheme = "Dunkles Design";
export const lightTheme = "Helles Design";
export const systemTheme = "Design des Systems";
export const showMeAround = "Rundgänge";
export const hideValues = "Werte verbergen";
export const showValues = "Werte anzeigen";
export const keyboardShortcuts = "Tastenkürzel";

// paletteNote
export const searching = "Sucht …";
export const noMatch = "Kein Treffer.";
