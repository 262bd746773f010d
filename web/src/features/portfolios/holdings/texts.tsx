import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// lotsTable
export const bought = "Bought";
export const quantity = "Quantity";
export const cost = "Cost";
export const value = "Value";
export const gain = "Gain";
export const byExchangeRates = (money: ReactNode) => <>{money} of it from exchange rates</>;
export const costUnknown = (link: ReactNode) => <>Cost unknown: {link}</>;
export const enterCost = "enter it";
export const noLots = "No open lots.";
export const lots = (symbol: string) => `Lots of ${symbol}`;

// realisedGains
export const symbol = "Symbol";
export const sold = "Sold";
export const proceeds = "Proceeds";
export const unknown = "Unknown";
export const nothingSold = "No sales yet. Gains and losses will appear here when you sell.";
export const realizedGains = "Realised gains";
export const showAll = (length: number) => `Show all ${String(length)}`;
