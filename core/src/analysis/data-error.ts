import { barEndMs, formatCloseDay, formatDate, isSameUnit, UNKNOWN_CURRENCY } from "../market/index.ts";
import type { AnalysisInput } from "./analysis-input.ts";
import { barsCurrencyOf } from "./bars-currency.ts";
import { FEWEST_BARS } from "./technical-view.ts";

const DAY_MS = 86_400_000;
/** A stock's bars pause over long weekends; a coin's never do. */
const OLDEST_LAST_BAR_MS = { stock: 6 * DAY_MS, crypto: 3 * DAY_MS } as const;
/** A move this large between two closes is far more often a missed split or an error than real trading. */
const LARGEST_MOVE = 0.7;
const MOVES_CHECKED = 60;

/** Why data is not fit to act on, in a sentence, with the facts behind its numbers and dates. */
export type DataError = {
  readonly text: string;
  readonly facts: readonly { name: string; value: number; unit: string; asOfMs: number }[];
};

/**
 * Returns why no action may be derived from this data; undefined if it is fit. If it is not, the advice is HOLD with
 * this reason.
 */
export function dataError(
  input: AnalysisInput,
  price: number | null,
  currency: string | undefined = undefined,
): DataError | undefined {
  const { daily, dailyProvenance, instrument, nowMs } = input;
  const last = daily.length - 1;
  const bare = (text: string): DataError => ({ text, facts: [] });
  if (price === null) return bare("We have no current price for this symbol.");
  if (daily.length === 0 || dailyProvenance === undefined) return bare("There are no daily bars to assess.");
  const lastMs = daily.openTimeMs[last] ?? 0;
  if (daily.length < FEWEST_BARS) {
    return {
      text: `There are only ${daily.length} daily bars, and we need ${FEWEST_BARS}.`,
      facts: [{ name: "Fewest daily bars needed", value: FEWEST_BARS, unit: "bars", asOfMs: lastMs }],
    };
  }
  if (dailyProvenance.freshness === "stale" || nowMs - lastMs > OLDEST_LAST_BAR_MS[instrument.kind]) {
    // Counted from its close, as everywhere.
    const closeMs = barEndMs(instrument, "1d", lastMs);
    return {
      text: `The last daily bar is from ${formatCloseDay(closeMs)}, which is too old to act on.`,
      facts: [{ name: "Age of the last daily bar", value: ageDays(nowMs - closeMs), unit: "days", asOfMs: closeMs }],
    };
  }
  const barsCurrency = currency === undefined ? undefined : barsCurrencyOf(input, currency);
  if (currency !== undefined && barsCurrency !== undefined && !isSameUnit(barsCurrency, currency)) {
    const named = (one: string): string => (one === UNKNOWN_CURRENCY ? "an unknown currency" : one);
    return bare(`The price is in ${named(currency)} and the daily bars are in ${named(barsCurrency)}.`);
  }
  for (let i = Math.max(1, daily.length - MOVES_CHECKED); i <= last; i += 1) {
    const move = (daily.close[i] ?? 0) / (daily.close[i - 1] ?? 1) - 1;
    if (instrument.kind === "stock" && Math.abs(move) > LARGEST_MOVE) {
      const atMs = daily.openTimeMs[i] ?? 0;
      return {
        text: `The close jumped by more than ${LARGEST_MOVE * 100}% on ${formatDate(atMs)}, which looks like a missing split.`,
        facts: [
          { name: "Largest plausible move", value: LARGEST_MOVE * 100, unit: "%", asOfMs: atMs },
          { name: "Jump of the close", value: move * 100, unit: "% change", asOfMs: atMs },
        ],
      };
    }
  }
  const apart = Math.abs(price / (daily.close[last] ?? price) - 1);
  if (apart > LARGEST_MOVE)
    return bare("The quote and the last close are too far apart to be for the same instrument.");
  return undefined;
}

/** Returns an age in days, rounded down to whole days from two days on. */
function ageDays(ageMs: number): number {
  const days = ageMs / DAY_MS;
  return days < 2 ? days : Math.floor(days);
}
