import type { MarketData } from "../contract/index.ts";
import type { Quantity } from "./quantity.ts";

/** Returns a fact of the analysis for citing in another ledger, with its own time and source. */
export function marketFact({ evidence }: MarketData, id: string): Quantity | undefined {
  const row = evidence.find((one) => one.id === id);
  if (row === undefined || row.value === null) return undefined;
  const { name, value, unit, asOf, source } = row;
  return { name, value, unit, text: "", from: { asOfMs: Date.parse(asOf), source } };
}
