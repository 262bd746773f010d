// The German twin of texts.ts.

export const title = "Offline";
export const heading = "Keine Verbindung";
export const needsNetwork =
  "Diese Seite braucht eine Verbindung. Auch ohne Verbindung öffnen sich, mit dem letzten Stand:";
export const screens = { dashboard: "Dashboard", watchlist: "Watchlist", learn: "Lernen", pricing: "Preise" };
export const tryAgain = "Erneut versuchen";
