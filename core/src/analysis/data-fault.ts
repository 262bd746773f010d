import type { AnalysisInput } from "./analysis-input.ts";
import { FEWEST_BARS } from "./technical-view.ts";

const DAY_MS = 86_400_000;
/** A stock's bars rest over long weekends; a coin's never do. */
const OLDEST_LAST_BAR_MS = { stock: 6 * DAY_MS, crypto: 3 * DAY_MS } as const;
/** A move this large between two closes is a missed split or a fault far more often than a trade. */
const LARGEST_MOVE = 0.7;
const MOVES_CHECKED = 60;

/** Why no action may be drawn from this data, in one sentence; undefined when it is fit. Fail: hold, and say this. */
export function dataFault(input: AnalysisInput, price: number | null): string | undefined {
  const { daily, dailyProvenance, instrument, nowMs } = input;
  const last = daily.length - 1;
  if (price === null) return "There is no price for this symbol now.";
  if (daily.length === 0 || dailyProvenance === undefined) return "There are no daily bars to judge from.";
  if (daily.length < FEWEST_BARS) return `There are only ${daily.length} daily bars, and ${FEWEST_BARS} are needed.`;
  const lastMs = daily.openTimeMs[last] ?? 0;
  if (dailyProvenance.freshness === "stale" || nowMs - lastMs > OLDEST_LAST_BAR_MS[instrument.kind]) {
    return `The last daily bar is of ${new Date(lastMs).toISOString().slice(0, 10)}, too old to act on.`;
  }
  for (let i = Math.max(1, daily.length - MOVES_CHECKED); i <= last; i += 1) {
    const move = (daily.close[i] ?? 0) / (daily.close[i - 1] ?? 1) - 1;
    if (instrument.kind === "stock" && Math.abs(move) > LARGEST_MOVE) {
      return `The close jumped by more than ${LARGEST_MOVE * 100}% on ${new Date(daily.openTimeMs[i] ?? 0).toISOString().slice(0, 10)}, which looks like a missed split.`;
    }
  }
  const apart = Math.abs(price / (daily.close[last] ?? price) - 1);
  if (apart > LARGEST_MOVE) return "The quote and the last close are too far apart to be the same thing.";
  return undefined;
}
