// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// watchToggle
export const removed = (symbol: string) => `${symbol} ist nicht mehr auf der Watchlist`;
export const added = (symbol: string) => `${symbol} ist auf der Watchlist`;
export const watchlistUnchanged = "Die Watchlist ist unverändert";
export const onWatchlist = "Auf der Watchlist";
export const addWatchlist = "Zur Watchlist hinzufügen";
export const watch = "Beobachten";

// watchlistPanel
export const watchlistTitle = "Watchlist";
export const loadingWatchlist = "Die Watchlist lädt";
export const watchlistFailed = "Die Watchlist konnte nicht geladen werden.";
export const watchlistEmpty =
  "Die Watchlist ist leer. Sobald ein Symbol hinzugefügt ist, stehen hier Kurs, Spanne und Signale.";
export const all = (count: number) => (count > 0 ? `Alle ${String(count)}` : "Alle");

// watchedChip
export const remove = (symbol: string) => `${symbol} entfernen`;

// addSymbol
export const symbolFollow = "Symbol zum Beobachten";
export const addExample = "Apple, AAPL, BTC/USD";
export const add = "Hinzufügen";
export const addOneOfThese = "Eines davon hinzufügen";
export const follow = (symbol: string) => `${symbol} beobachten`;

// useFollow
export const notAdded = (symbol: string) => `${symbol} wurde nicht zur Watchlist hinzugefügt`;
export const notRemoved = (symbol: string) => `${symbol} ist noch auf der Watchlist`;
