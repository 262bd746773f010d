import type { ScreenedStocks } from "@sextant/core/contract";
import { STOCK_FIELDS } from "@sextant/core/market";
import type { StockChoice } from "./stock-choice.ts";
import * as TEXTS from "./texts.ts";

type Requested = Pick<StockChoice, "text" | "sectors" | "ranges">;

/** Suggests what would help if no stock passes: widening a range is no help if no stock has a usable value for it. */
export function noneWords(
  { text, sectors, ranges }: Requested,
  { stored, known }: Pick<ScreenedStocks, "stored" | "known">,
) {
  if (stored === 0) return TEXTS.noneStoredYet;
  const unreported = ranges
    .filter(({ field }) => (known[field] ?? 0) === 0)
    .map(({ field }) => STOCK_FIELDS[field].label);
  if (unreported.length > 0) {
    return TEXTS.noValueFor(unreported.join(TEXTS.orField), unreported.length === 1);
  }
  const others = ranges.length + sectors.length;
  if (text === "") return ranges.length > 0 ? TEXTS.widen : TEXTS.moreSectors;
  return others > 0 ? TEXTS.noneNamedOfMatches(text) : TEXTS.noneNamed(text);
}
