import { SECTORS, type Sector } from "./stock-fields.ts";

/** Sector names of Yahoo (Morningstar's sectors) and of the exchanges' lists that differ from the indexes' names. */
const OTHER_WORDS: Readonly<Record<string, Sector>> = {
  technology: "Information Technology",
  healthcare: "Health Care",
  "financial services": "Financials",
  financial: "Financials",
  finance: "Financials",
  "consumer cyclical": "Consumer Discretionary",
  "consumer defensive": "Consumer Staples",
  "basic materials": "Materials",
  telecommunications: "Communication Services",
};

/** Returns which of the eleven sectors a source's text means; undefined if none. */
export function sectorOfText(text: string): Sector | undefined {
  const plain = text.trim().toLowerCase();
  const named = SECTORS.find((sector) => sector.toLowerCase() === plain);
  return named ?? (Object.hasOwn(OTHER_WORDS, plain) ? OTHER_WORDS[plain] : undefined);
}
