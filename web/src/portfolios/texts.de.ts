// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// createPortfolioDialog
export const usDollar = "US-Dollar";
export const euro = "Euro";
export const poundSterling = "Pfund Sterling";
export const tether = "Tether";
export const created = (name: string) => `${name} ist bereit`;
export const createPortfolio = "Portfolio anlegen";
export const name = "Name";
export const longTermSavings = "Langfristige Ersparnisse";
export const currency = "Währung";
export const currencyNote =
  "Alle Werte in diesem Portfolio sind in dieser Währung. Sie lässt sich später nicht ändern.";
export const creating = "Wird angelegt …";
export const cancel = "Abbrechen";

// deletePortfolioDialog
export const deleteEffect = "Das löscht auch alle Transaktionen des Portfolios und lässt sich nicht rückgängig machen.";
export const deleting = "Wird gelöscht …";
export const deletePortfolio = "Portfolio löschen";
export const keep = "Behalten";
export const deleteTitle = (name: string) => `${name} löschen?`;

// hideValuesSwitch
export const hideValues = "Werte verbergen";
export const amountsHidden = "Beträge und Mengen sind verborgen.";

// holdingsTable
export const total = "Summe";
export const noPrice = "kein Kurs";
export const noRate = (currency: string) => `kein Wechselkurs für ${currency}`;

// money
export const hidden = "verborgen";

// holdingOrder
export const symbolColumn = "Symbol";
export const quantityColumn = "Menge";
export const averageCostColumn = "Einstand im Schnitt";
export const priceColumn = "Kurs";
export const valueColumn = "Wert";
export const profitColumn = "Gewinn";
