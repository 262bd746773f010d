import { shareClassSymbol } from "../market/index.ts";
import type { Issue } from "./entry.ts";

const DOTTED_CLASS = /^([A-Z]{1,5})\.([A-Z])$/;

/**
 * Returns what a claim's symbol meant when it was issued, in today's notation. Before share classes were distinguished
 * from exchanges, MKC.V was McCormick's voting share in New York, which is MKC-V now; the record is never rewritten. A
 * claim made from a candle file keeps its name, as the file does.
 */
export function symbolAtIssue(
  { symbol, assetClass, source }: Pick<Issue, "symbol" | "assetClass" | "source">,
  isBeforeClasses: boolean,
): string {
  const [, root, letter] = DOTTED_CLASS.exec(symbol) ?? [];
  const isClass = isBeforeClasses && assetClass === "stock" && source !== "files";
  return isClass && root !== undefined && letter !== undefined ? shareClassSymbol(root, letter) : symbol;
}
