// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// watchToggle
export const removed = (symbol: string) => `${symbol} was removed from your watchlist`;
export const added = (symbol: string) => `${symbol} is on your watchlist`;
export const watchlistUnchanged = "Your watchlist is unchanged";
export const onWatchlist = "On your watchlist";
export const addWatchlist = "Add to watchlist";
export const watch = "Watch";

// watchlistPanel
export const watchlistTitle = "Watchlist";
export const loadingWatchlist = "Loading the watchlist";
export const watchlistFailed = "Your watchlist couldn't be loaded.";
export const watchlistEmpty = "Your watchlist is empty. Add a symbol to see its price, range and signals here.";
export const all = (count: number) => (count > 0 ? `All ${String(count)}` : "All");

// watchedChip
export const remove = (symbol: string) => `Remove ${symbol}`;

// addSymbol
export const symbolFollow = "Symbol to follow";
export const addExample = "Apple, AAPL, BTC/USD";
export const add = "Add";
export const addOneOfThese = "Add one of these";
export const follow = (symbol: string) => `Follow ${symbol}`;

// useFollow
export const notAdded = (symbol: string) => `${symbol} wasn't added to your watchlist`;
export const notRemoved = (symbol: string) => `${symbol} is still on your watchlist`;
