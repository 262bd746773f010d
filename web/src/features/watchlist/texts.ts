// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// watchlistPage
export const intro =
  "Everything you follow, with its latest price. We issue signals and keep advice current for these symbols.";
export const loading = "Loading the watchlist";
export const failed = "Failed to load your watchlist.";
export const empty = "Your watchlist is empty";
export const emptyText =
  "Add a symbol, and its price, day change and range stand here, with its analysis, advice and alerts one press away.";
export const symbols = "Symbols";
export const sortBy = "Sort by";
export const loadingPrices = "Loading prices";
export const noPrices = "None of the symbols you follow has a current price.";
export const pricesAre = (freshness: string) => `Prices: ${freshness}`;

// sortWatched
export const SORTS = {
  added: "Time added",
  symbol: "Symbol",
  rises: "Largest rise",
  falls: "Largest fall",
} as const;

// watchedTable
export const symbol = "Symbol";
export const price = "Price";
export const change = "Day change";
export const closes = "Last closes";
export const closesOf = (count: number, kind: string) => `${String(count)} ${kind} closes`;
export const CLOSE_KINDS: Readonly<Partial<Record<string, string>>> = { "1h": "hourly", "1d": "daily" };
export const range = "Day range";
export const likely = "90% range";
export const likelyMeaning = "The price ends between these two nine times in ten";
export const likelyBy = (end: string) => (end.startsWith("today") ? end : `by ${end}`);
export const likelyPending = "Computing...";
export const notAvailable = "N/A";
export const noLikely = (reason: string) => `No range right now. ${reason}`;
export const actions = "Actions";
export const actionsOn = (symbol: string) => `Actions for ${symbol}`;
export const analysis = "Analysis";
export const advice = "Advice";
export const setAlert = "Set alert";
export const remove = (symbol: string) => `Remove ${symbol}`;
export const noPrice = "No price";
export const rangeFromTo = (low: string, high: string) => `${low} to ${high}`;

// watchedTokens
export const tokens = "Tokens";
export const tokensIntro = "Tokens of the DEX Screener that you watch.";
export const allTokens = "Watched tokens in the screener";
export const goneToken = "The screener no longer knows this token.";
export const tokenRemoved = (symbol: string) => `${symbol} is no longer watched`;

// watchedAnswer
export const answer = (up: number, down: number, count: number, since: string) =>
  `${String(up)} of your ${String(count)} symbols ${up === 1 ? "is" : "are"} up${since}, ${String(down)} ${down === 1 ? "is" : "are"} down.`;
export const currentPrice = "current price";
export const dayChange = "day change";
export const answerOfSome = (up: number, count: number, what: string, without: number) =>
  `${String(up)} of ${String(count)} symbols with a ${what} ${up === 1 ? "is" : "are"} up, ${String(without)} ${without === 1 ? "has" : "have"} none.`;
export const most = (symbol: string, percent: string) => ` ${symbol} moved most: ${percent}.`;
export const single = (symbol: string, percent: string, since: string) => `${symbol}: ${percent}${since}.`;
export const withoutPrice = (count: number) => ` ${String(count)} ${count === 1 ? "has" : "have"} no current price.`;
