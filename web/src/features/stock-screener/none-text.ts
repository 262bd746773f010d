import type { ScreenedStocks } from "@sextant/core/contract";
import { STOCK_FIELDS } from "@sextant/core/market";
import type { StockChoice } from "./stock-choice.ts";

type Requested = Pick<StockChoice, "text" | "sectors" | "ranges">;

/** Suggests what would help if no stock passes: widening a range is no help if no stock has a usable value for it. */
export function noneWords(
  { text, sectors, ranges }: Requested,
  { stored, known }: Pick<ScreenedStocks, "stored" | "known">,
) {
  if (stored === 0) return "They will appear here as this server loads them from its sources and its candle files.";
  const unreported = ranges
    .filter(({ field }) => (known[field] ?? 0) === 0)
    .map(({ field }) => STOCK_FIELDS[field].label);
  if (unreported.length > 0) {
    return `No stored stock has a current value for ${unreported.join(" or ")}, so none can match, however wide the range. Remove ${unreported.length === 1 ? "that filter" : "those filters"}.`;
  }
  const others = ranges.length + sectors.length;
  if (text === "")
    return ranges.length > 0 ? "Widen a range or remove a filter." : "Choose more sectors, or all of them.";
  return others > 0
    ? `No stock that matches your filters has '${text}' in its symbol or name. Change your search or remove a filter.`
    : `No stored stock has '${text}' in its symbol or name.`;
}
