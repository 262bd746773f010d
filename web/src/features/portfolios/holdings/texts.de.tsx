import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// lotsTable
export const bought = "Gekauft";
export const quantity = "Menge";
export const cost = "Einstandswert";
export const value = "Wert";
export const gain = "Gewinn";
export const byExchangeRates = (money: ReactNode) => <>davon {money} durch Wechselkurse</>;
export const costUnknown = (link: ReactNode) => <>Einstandswert unbekannt: {link}</>;
export const enterCost = "eingeben";
export const noLots = "Keine offenen Posten.";
export const lots = (symbol: string) => `Posten von ${symbol}`;

// realisedGains
export const symbol = "Symbol";
export const sold = "Verkauft";
export const proceeds = "Erlös";
export const unknown = "Unbekannt";
export const nothingSold = "Noch keine Verkäufe. Gewinne und Verluste aus Verkäufen erscheinen hier.";
export const realizedGains = "Realisierte Gewinne";
export const showAll = (length: number) => `Alle ${String(length)} anzeigen`;
