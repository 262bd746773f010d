import type { ScreenedStocks } from "@sextant/core/contract";
import { STOCK_FIELDS } from "@sextant/core/market";
import type { StockChoice } from "./stock-choice.ts";

type Requested = Pick<StockChoice, "text" | "sectors" | "ranges">;

/** Suggests what would help if no stock passes: widening a range is no help if no stock has a usable value for it. */
export function noneWords(
  { text, sectors, ranges }: Requested,
  { stored, known }: Pick<ScreenedStocks, "stored" | "known">,
) {
  if (stored === 0)
    return "They come by and by, from the sources of this installation and from the candle files it has.";
  const unreported = ranges
    .filter(({ field }) => (known[field] ?? 0) === 0)
    .map(({ field }) => STOCK_FIELDS[field].label);
  if (unreported.length > 0) {
    return `No stored stock has a figure of today for ${unreported.join(" or ")}: however wide the range, none passes. Take ${unreported.length === 1 ? "that filter" : "those filters"} away.`;
  }
  const others = ranges.length + sectors.length;
  if (text === "") return ranges.length > 0 ? "Widen a range, or take a filter away." : "Choose more sectors, or all.";
  return others > 0
    ? `Together with “${text}” in symbol or name, none is left. Change the words, or take a filter away.`
    : `No stored stock has “${text}” in its symbol or name.`;
}
