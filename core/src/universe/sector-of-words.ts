import { SECTORS, type Sector } from "../market/index.ts";

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
  "communication services": "Communication Services",
  telecommunications: "Communication Services",
};
const BY_WORDS = new Map<string, Sector>([
  ...SECTORS.map((sector) => [sector.toLowerCase(), sector] as const),
  ...Object.entries(OTHER_WORDS),
]);

/** Which of the eleven sectors a source means; undefined where it says none of them. */
export function sectorOfWords(words: string): Sector | undefined {
  return BY_WORDS.get(words.trim().toLowerCase());
}
