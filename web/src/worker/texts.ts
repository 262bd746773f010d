// What the worker's own page says (offline-page.ts).

export const title = "Offline";
export const heading = "You're offline";
export const needsNetwork = "This page needs a connection. These open without one, as you last saw them:";
export const screens = { dashboard: "Dashboard", watchlist: "Watchlist", learn: "Learn", pricing: "Pricing" };
export const tryAgain = "Try again";
