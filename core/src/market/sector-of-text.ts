import { SECTORS, type Sector } from "./stock-fields.ts";

/** How Yahoo (Morningstar's sectors) and the exchanges' lists call the sectors that indexes call otherwise. */
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

/** Which of the eleven sectors a source means; undefined where it says none of them. */
export function sectorOfText(text: string): Sector | undefined {
  const plain = text.trim().toLowerCase();
  const named = SECTORS.find((sector) => sector.toLowerCase() === plain);
  return named ?? (Object.hasOwn(OTHER_WORDS, plain) ? OTHER_WORDS[plain] : undefined);
}
