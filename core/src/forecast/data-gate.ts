import { barEndMs, timeframeMs, type CandleColumns, type Instrument, type Timeframe } from "../market/index.ts";
import { FEWEST_BARS } from "./factors.ts";
import type { ForecastFault } from "./forecast.ts";
import type { AssetClass, Horizon } from "./horizon.ts";

const DAY_MS = 86_400_000;
/** A close this many times the one before, without a recorded action, is a missed split far more often than a trade. */
const LARGEST_MOVE = 1.7;
const MOVES_CHECKED = 252;
/** A hole this long within the last bars makes the averages of the time before it another market's. */
const MOST_MISSING = 12;
const HOLES_CHECKED = 66;
/** Nights, weekends and holidays are no holes of a stock's chart; two weeks are. */
const LONGEST_REST_MS = 10 * DAY_MS;
const STALE_BARS = 2;

const fault = (kind: ForecastFault["fault"], reason: string): ForecastFault => ({ kind: "fault", fault: kind, reason });

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The instrument of a class as calendars ask for it: bells and days are the same for all of one class. */
function anyOf(assetClass: AssetClass): Instrument {
  return assetClass === "stock"
    ? { kind: "stock", symbol: "A" }
    : { kind: "crypto", symbol: "A-USD", base: "A", quote: "USD" };
}

/** When a class's bar closes, epoch ms. */
export function closeMs(assetClass: AssetClass, timeframe: Timeframe, openTimeMs: number): number {
  return barEndMs(anyOf(assetClass), timeframe, openTimeMs);
}

function badBar({ open, high, low, close, volume, openTimeMs }: CandleColumns, t: number): boolean {
  const [o, h, l, c] = [open[t]!, high[t]!, low[t]!, close[t]!];
  const ordered = l > 0 && h < 1e12 && o >= l && o <= h && c >= l && c <= h && volume[t]! >= 0;
  return !ordered || (t > 0 && !(openTimeMs[t]! > openTimeMs[t - 1]!));
}

/**
 * Why no forecast may be drawn from the bars up to bar t, wherever now is; undefined when they are fit. Bars that cannot be
 * (not a number, out of order, high below low), holes, and jumps that look like a missed split.
 */
export function chartFault(candles: CandleColumns, horizon: Horizon, t: number): ForecastFault | undefined {
  if (t + 1 < FEWEST_BARS) {
    return fault(
      "too_few_bars",
      `There are only ${t + 1} bars of ${horizon.timeframe}, and ${FEWEST_BARS} are needed.`,
    );
  }
  const { openTimeMs, close } = candles;
  const barMs = timeframeMs(horizon.timeframe);
  const isStock = horizon.assetClass === "stock";
  const restMs = isStock ? LONGEST_REST_MS : MOST_MISSING * barMs;
  for (let i = t; i > t - FEWEST_BARS; i--) {
    if (badBar(candles, i)) return fault("bad_values", `The bar of ${dayOf(openTimeMs[i]!)} cannot be true.`);
    if (i === 0) break;
    if (i > t - HOLES_CHECKED && openTimeMs[i]! - openTimeMs[i - 1]! > restMs + barMs) {
      return fault("gap", `Bars are missing before ${dayOf(openTimeMs[i]!)}.`);
    }
    const times = close[i]! / close[i - 1]!;
    if (isStock && i > t - MOVES_CHECKED && (times > LARGEST_MOVE || times < 1 / LARGEST_MOVE)) {
      const percent = Math.abs(times - 1) * 100;
      return fault(
        "split",
        `The close jumped by ${percent.toFixed(0)} % on ${dayOf(openTimeMs[i]!)}, which looks like a missed split.`,
      );
    }
  }
  return undefined;
}

/** How long after a bar's close the next two must have closed: nights and weekends do not age a stock's bars. */
function staleAfterMs({ assetClass, timeframe }: Horizon): number {
  const barMs = timeframeMs(timeframe);
  if (assetClass === "crypto") return STALE_BARS * barMs;
  return timeframe === "1d" ? 5 * DAY_MS : 4 * DAY_MS + STALE_BARS * barMs;
}

/** Why the last bar is too old to speak about what comes next; undefined when it is fresh. */
export function ageFault(candles: CandleColumns, horizon: Horizon, nowMs: number): ForecastFault | undefined {
  const last = candles.openTimeMs[candles.length - 1] ?? 0;
  const closedMs = closeMs(horizon.assetClass, horizon.timeframe, last);
  if (closedMs > nowMs) return fault("bad_values", "The last bar has not closed yet.");
  if (nowMs - closedMs > staleAfterMs(horizon)) {
    return fault("stale", `The last bar closed at ${new Date(closedMs).toISOString().slice(0, 16)}Z, too long ago.`);
  }
  return undefined;
}
