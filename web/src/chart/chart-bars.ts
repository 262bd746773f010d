import type { CandlesAnswer } from "@sextant/core/contract";
import { barOpenMs, expectedBars, missingBars, parseSymbol, timeframeMs, zoneOffsetMs } from "@sextant/core/market";
import { isDated } from "./chart-bar-text.ts";

/** A slot on the time axis: the `index` of its bar, or undefined if the market produced a bar that we do not have. */
export type Slot = {
  readonly seconds: number;
  readonly time: string;
  readonly index: number | undefined;
  /** Whether the slot is for a future bar. */
  readonly isAhead: boolean;
};
export type ChartBars = {
  readonly answer: CandlesAnswer;
  /** Bars and gaps, oldest first, followed by the requested future slots. */
  readonly slots: readonly Slot[];
  readonly missing: number;
};

/** A longer gap is drawn at this length; the sentence under the chart states its full length. */
const LONGEST_HOLE = 60;
/** Maximum future slots; more would leave no space for the existing bars. */
const MOST_AHEAD = 260;
/** A stock's trading hour takes up to this many hours of the calendar. */
const LONGEST_NIGHT = 8;
/** Before 2001 the calendar does not know every day on which New York was closed. */
const CALENDAR_FROM_MS = Date.UTC(2001, 0, 1);

/**
 * Places bars on an axis that follows the exchange's clock and leaves missing bars empty. Nights, weekends and
 * holidays, which produce no bars, take no space. `seconds` is the wall clock's time in the exchange's zone, which is
 * how the axis shows it. With `aheadToMs`, slots follow for the future bars that start before then, or none if those
 * are too many, but always at least `leastAhead`.
 */
export function chartBars(answer: CandlesAnswer, zone: string, aheadToMs = -Infinity, leastAhead = 0): ChartBars {
  const { candles, timeframe } = answer;
  const opens = candles.map(({ time }) => Date.parse(time));
  const wall = (ms: number) => (isDated(timeframe) ? ms : ms + zoneOffsetMs(zone, ms)) / 1000;
  const filled = opens.map((ms, index) => ({ ms, index: index }));
  const holes = missingOpens(answer, opens);
  let run = 0;
  const empty = holes.filter((ms, i) => {
    run = holes[i - 1] !== undefined && !hasBarBetween(opens, holes[i - 1] as number, ms) ? run + 1 : 0;
    return run < LONGEST_HOLE;
  });
  const all = [...filled, ...empty.map((ms) => ({ ms, index: undefined }))].sort((a, b) => a.ms - b.ms);
  const slot = (ms: number, index: number | undefined, isAhead: boolean): Slot => ({
    seconds: wall(ms),
    time: new Date(ms).toISOString(),
    index,
    isAhead,
  });
  const slots = all.map(({ ms, index }) => slot(ms, index, false));
  const ahead = barsAhead(answer, aheadToMs, leastAhead).map((ms) => slot(ms, undefined, true));
  return { answer, slots: [...slots, ...ahead], missing: holes.length };
}

/** Returns the starts of the bars that follow the last one up to a timestamp; none if they are too many to draw. */
function barsAhead({ symbol, timeframe, candles }: CandlesAnswer, toMs: number, least: number): readonly number[] {
  const instrument = parseSymbol(symbol);
  const last = candles.at(-1);
  if (!instrument || !last) return [];
  const lastMs = Date.parse(last.time);
  const isTooFar = (toMs - lastMs) / timeframeMs(timeframe) > MOST_AHEAD * LONGEST_NIGHT;
  const requested = isTooFar ? [] : expectedBars(instrument, timeframe, lastMs + 1, toMs);
  const opens = requested.length > MOST_AHEAD ? [] : requested;
  if (opens.length >= least) return opens;
  // Includes nights and weekends, and a week of holidays.
  const reachMs = least * timeframeMs(timeframe) * LONGEST_NIGHT + 7 * 86_400_000;
  return expectedBars(instrument, timeframe, lastMs + 1, lastMs + reachMs).slice(0, least);
}

function missingOpens({ symbol, timeframe }: CandlesAnswer, opens: readonly number[]): readonly number[] {
  const instrument = parseSymbol(symbol);
  const [first, last] = [opens[0], opens.at(-1)];
  if (!instrument || first === undefined || last === undefined) return [];
  const present = new Set(opens.flatMap((ms) => barOpenMs(instrument, timeframe, ms) ?? []));
  // The vendor starts its bars at other times, or the exchange has other hours: missing bars cannot be determined.
  if (opens.filter((ms) => present.has(ms)).length < opens.length * 0.9) return [];
  const from = instrument.kind === "stock" ? Math.max(first, CALENDAR_FROM_MS) : first;
  // A week is dated by its Monday even if that is a holiday, on which no daily bar starts.
  const starts = new Set([...opens, ...present]);
  return missingBars(instrument, timeframe, from, last, starts);
}

function hasBarBetween(opens: readonly number[], fromMs: number, toMs: number): boolean {
  let [low, high] = [0, opens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((opens[middle] as number) <= fromMs) low = middle + 1;
    else high = middle;
  }
  const next = opens[low];
  return next !== undefined && next < toMs;
}
