import { expectedBars, parseSymbol, timeframeMs } from "@sextant/core/market";
import type { ChartBars } from "./chart-bars.ts";

export type BarPlaces = {
  /**
   * Returns the position of a timestamp on the axis, in slots: a bar's start is at that bar, a timestamp between two
   * bars at the fraction of the time elapsed. Negative before the loaded bars, beyond the last slot after them;
   * undefined without bars.
   */
  readonly slotOf: (ms: number) => number | undefined;
  /** Returns the start of the bar at a slot, including slots before or after the loaded bars. */
  readonly timestampOf: (slot: number) => number | undefined;
};

/** Beyond this distance bars are not counted individually but estimated from the length of a bar. */
const MOST_COUNTED = 20_000;
/** A stock's trading hour takes up to this many hours of the calendar. */
const LONGEST_NIGHT = 10;

/**
 * Maps between timestamps and positions on the axis of the given bars, so that drawings stored by timestamp and price
 * appear on every timeframe.
 */
export function barPlaces({ answer, slots }: ChartBars): BarPlaces {
  const opens = slots.map(({ time }) => Date.parse(time));
  const [first, last] = [opens[0], opens.at(-1)];
  if (first === undefined || last === undefined) return { slotOf: () => undefined, timestampOf: () => undefined };
  const { timeframe } = answer;
  const instrument = parseSymbol(answer.symbol);
  const usual = opens.length > 1 ? (last - first) / (opens.length - 1) : timeframeMs(timeframe);
  const between = (fromMs: number, toMs: number) =>
    instrument && (toMs - fromMs) / timeframeMs(timeframe) <= MOST_COUNTED
      ? expectedBars(instrument, timeframe, fromMs, toMs)
      : undefined;

  const before = (ms: number): number => {
    const bars = between(ms, first);
    if (!bars) return (ms - first) / usual;
    return bars[0] === ms ? -bars.length : -bars.length - 0.5;
  };
  const after = (ms: number): number => {
    const bars = between(last + 1, ms + 1);
    const end = opens.length - 1;
    if (!bars) return end + (ms - last) / usual;
    return bars.at(-1) === ms ? end + bars.length : end + bars.length + 0.5;
  };

  return {
    slotOf: (ms) => {
      if (ms < first) return before(ms);
      if (ms > last) return after(ms);
      const at = lastUpTo(opens, ms);
      const [open, next] = [opens[at] ?? ms, opens[at + 1]];
      return next === undefined ? at : at + (ms - open) / (next - open);
    },
    timestampOf: (slot) => {
      const at = Math.round(slot);
      const open = opens[at];
      if (open !== undefined) return open;
      const far = at < 0 ? -at : at - opens.length + 1;
      // A week's bars follow the calendar; a stock's intraday bars have nights and weekends between them.
      const reach = far * timeframeMs(timeframe) * LONGEST_NIGHT + 10 * 86_400_000;
      if (at < 0) return between(first - reach, first)?.at(at) ?? Math.round(first + at * usual);
      return between(last + 1, last + reach)?.[far - 1] ?? Math.round(last + far * usual);
    },
  };
}

/** Returns the index of the last timestamp that is not after `ms`. */
function lastUpTo(timestamps: readonly number[], ms: number): number {
  let [low, high] = [0, timestamps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timestamps[middle] as number) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
