import {
  barEndMs,
  formatDate,
  formatTimestamp,
  timeframeMs,
  type CandleColumns,
  type Instrument,
} from "../market/index.ts";
import { FEWEST_BARS } from "./factors.ts";
import type { ForecastError } from "./forecast.ts";
import type { AssetClass, Horizon } from "./horizon.ts";

const DAY_MS = 86_400_000;
/**
 * A close this many times the previous one, without a recorded corporate action, is far more often a missed split than
 * a real move.
 */
const LARGEST_MOVE = 1.7;
const MOVES_CHECKED = 252;
/** A gap of this many bars within the last ones means that the averages before it describe another market. */
const MOST_MISSING = 12;
const HOLES_CHECKED = 66;
/** Nights, weekends and holidays are not gaps in a stock's chart; two weeks are. */
const LONGEST_REST_MS = 10 * DAY_MS;
const STALE_BARS = 2;

const error = (kind: ForecastError["error"], reason: string): ForecastError => ({ kind: "error", error: kind, reason });

/** Returns a generic instrument of a class for calendars when none is given: a coin, or a share in New York. */
export function anyOf(assetClass: AssetClass): Instrument {
  return assetClass === "stock"
    ? { kind: "stock", symbol: "A" }
    : { kind: "crypto", symbol: "A-USD", base: "A", quote: "USD" };
}

function badBar({ open, high, low, close, volume, openTimeMs }: CandleColumns, t: number): boolean {
  const [o, h, l, c] = [open[t]!, high[t]!, low[t]!, close[t]!];
  const ordered = l > 0 && h < 1e12 && o >= l && o <= h && c >= l && c <= h && volume[t]! >= 0;
  return !ordered || (t > 0 && !(openTimeMs[t]! > openTimeMs[t - 1]!));
}

/** A problem with one bar or the step to it, and the number of later bars for which no forecast may be made. */
type BarError = { readonly kind: ForecastError["error"]; readonly bars: number; readonly reason: string };

function barError(candles: CandleColumns, { assetClass, timeframe }: Horizon, i: number): BarError | undefined {
  const { openTimeMs, close } = candles;
  if (badBar(candles, i)) {
    return {
      kind: "bad_values",
      bars: FEWEST_BARS,
      reason: `The bar of ${formatDate(openTimeMs[i])} has impossible values.`,
    };
  }
  if (i === 0) return undefined;
  const times = close[i]! / close[i - 1]!;
  if (assetClass === "stock" && (times > LARGEST_MOVE || times < 1 / LARGEST_MOVE)) {
    const percent = (Math.abs(times - 1) * 100).toFixed(0);
    const reason = `The close changed by ${percent}% on ${formatDate(openTimeMs[i])}, which looks like a missing split.`;
    return { kind: "split", bars: MOVES_CHECKED, reason };
  }
  const barMs = timeframeMs(timeframe);
  const restMs = assetClass === "stock" ? LONGEST_REST_MS : MOST_MISSING * barMs;
  if (openTimeMs[i]! - openTimeMs[i - 1]! <= restMs + barMs) return undefined;
  return { kind: "gap", bars: HOLES_CHECKED, reason: `Bars are missing before ${formatDate(openTimeMs[i])}.` };
}

/**
 * Returns why no forecast may be made from the bars up to bar t, whatever the current time; undefined if they are
 * sound. Checks for invalid bars (not a number, out of order, high below low), gaps, and jumps that look like a missed
 * split.
 */
export function chartError(candles: CandleColumns, horizon: Horizon, t: number): ForecastError | undefined {
  if (t + 1 < FEWEST_BARS) {
    const { timeframe } = horizon;
    const lastOpenMs = candles.openTimeMs[t];
    return {
      ...error("too_few_bars", `There are only ${t + 1} ${timeframe} bars, and we need ${FEWEST_BARS}.`),
      ...(lastOpenMs === undefined ? {} : { lacks: { timeframe, bars: FEWEST_BARS - (t + 1), lastOpenMs } }),
    };
  }
  for (let i = t; i > t - FEWEST_BARS; i--) {
    const found = barError(candles, horizon, i);
    if (found !== undefined && i > t - found.bars) return error(found.kind, found.reason);
  }
  return undefined;
}

/** Returns 1 for every bar of a chart at which `chartError` finds nothing. */
export function soundBars(candles: CandleColumns, horizon: Horizon): Uint8Array {
  const out = new Uint8Array(candles.length);
  let soundFrom = FEWEST_BARS - 1;
  for (let t = 0; t < out.length; t++) {
    const found = barError(candles, horizon, t);
    if (found !== undefined) soundFrom = Math.max(soundFrom, t + found.bars);
    out[t] = t >= soundFrom ? 1 : 0;
  }
  return out;
}

/**
 * Returns how long after a bar's close the next two must have closed: nights and weekends do not age a stock's bars.
 */
function staleAfterMs({ assetClass, timeframe }: Horizon): number {
  const barMs = timeframeMs(timeframe);
  if (assetClass === "crypto") return STALE_BARS * barMs;
  return timeframe === "1d" ? 5 * DAY_MS : 4 * DAY_MS + STALE_BARS * barMs;
}

/** Returns why the last bar is too old to forecast from; undefined if it is fresh. */
export function ageError(
  candles: CandleColumns,
  horizon: Horizon,
  nowMs: number,
  instrument: Instrument = anyOf(horizon.assetClass),
): ForecastError | undefined {
  const last = candles.openTimeMs[candles.length - 1] ?? 0;
  const closedMs = barEndMs(instrument, horizon.timeframe, last);
  if (closedMs > nowMs) return error("bad_values", "The last bar has not closed yet.");
  if (nowMs - closedMs > staleAfterMs(horizon)) {
    return {
      ...error("stale", `The last bar closed too long ago, at ${formatTimestamp(closedMs)}.`),
      newest: { timeframe: horizon.timeframe, closeMs: closedMs },
    };
  }
  return undefined;
}
