// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// watchlistPage
export const intro =
  "Alles Beobachtete mit dem letzten Kurs. Zu diesen Symbolen gibt es Signale und aktuelle Empfehlungen.";
export const loading = "Die Watchlist lädt";
export const failed = "Die Watchlist konnte nicht geladen werden.";
export const empty = "Die Watchlist ist leer";
export const emptyText =
  "Nach dem Hinzufügen eines Symbols stehen hier Kurs, Tagesänderung und Spanne; Analyse, Empfehlung und Alarme sind einen Klick entfernt.";
export const symbols = "Symbole";
export const sortBy = "Sortieren nach";
export const loadingPrices = "Kurse laden";
export const noPrices = "Keines der beobachteten Symbole hat einen aktuellen Kurs.";
export const pricesAre = (freshness: string) => `Kurse: ${freshness}`;

// sortWatched
export const SORTS = {
  added: "Zeit des Hinzufügens",
  symbol: "Symbol",
  rises: "Größter Anstieg",
  falls: "Größter Rückgang",
} as const;

// watchedTable
export const symbol = "Symbol";
export const price = "Kurs";
export const change = "Tagesänderung";
export const closes = "Letzte Schlusskurse";
export const closesOf = (count: number, kind: string) => `${String(count)} ${kind} Schlusskurse`;
export const CLOSE_KINDS: Readonly<Partial<Record<string, string>>> = { "1h": "stündliche", "1d": "tägliche" };
export const range = "Tagesspanne";
export const likely = "90-%-Spanne";
export const likelyMeaning = "In neun von zehn Fällen endet der Kurs zwischen diesen beiden Werten";
export const likelyBy = (end: string) => (end.startsWith("heute") ? end : `bis ${end}`);
export const likelyPending = "Wird berechnet …";
export const notAvailable = "k. A.";
export const noLikely = (reason: string) => `Derzeit keine Spanne. ${reason}`;
export const actions = "Aktionen";
export const actionsOn = (symbol: string) => `Aktionen für ${symbol}`;
export const analysis = "Analyse";
export const advice = "Empfehlung";
export const setAlert = "Alarm setzen";
export const remove = (symbol: string) => `${symbol} entfernen`;
export const noPrice = "Kein Kurs";
export const rangeFromTo = (low: string, high: string) => `${low} bis ${high}`;

// watchedTokens
export const tokens = "Token";
export const tokensIntro = "Beobachtete Token aus dem DEX-Screener.";
export const allTokens = "Beobachtete Token im Screener";
export const goneToken = "Der Screener kennt dieses Token nicht mehr.";
export const tokenRemoved = (symbol: string) => `${symbol} wird nicht mehr beobachtet`;

// watchedAnswer
export const answer = (up: number, down: number, count: number, since: string) =>
  `${String(up)} von ${String(count)} beobachteten Symbolen im Plus${since}, ${String(down)} im Minus.`;
export const currentPrice = "aktuellem Kurs";
export const dayChange = "Tagesänderung";
export const answerOfSome = (up: number, count: number, what: string, without: number) =>
  `${String(up)} von ${String(count)} Symbolen mit ${what} im Plus, ${String(without)} ohne.`;
export const most = (symbol: string, percent: string) => ` Am meisten bewegt: ${symbol}, ${percent}.`;
export const single = (symbol: string, percent: string, since: string) => `${symbol}: ${percent}${since}.`;
export const withoutPrice = (count: number) =>
  ` ${String(count)} ${count === 1 ? "Symbol" : "Symbole"} ohne aktuellen Kurs.`;
