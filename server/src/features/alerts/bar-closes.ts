import type { Timeframe } from "@sextant/core/market";

const MINUTE_MS = 60_000;
/**
 * Vendors publish a bar some time after it closed: it is requested at once, and a few more times. In minutes after a
 * period's end.
 */
const LOOKS: readonly {
  readonly timeframes: readonly Timeframe[];
  readonly period: number;
  readonly after: readonly number[];
}[] = [
  { timeframes: ["1m"], period: 1, after: [0] },
  { timeframes: ["5m"], period: 5, after: [0, 1, 3] },
  { timeframes: ["15m"], period: 15, after: [0, 1, 3, 8] },
  // Stock sessions begin on the half hour.
  { timeframes: ["1h", "4h", "1d"], period: 30, after: [0, 1, 3, 10, 21] },
];
/** After a longer pause every timeframe is checked. */
const MOST_MINUTES = 60;

/**
 * Returns the timeframes that may have a new bar between two timestamps: none within the same minute, all after a
 * pause.
 */
export function barCloses(fromMs: number, toMs: number): readonly Timeframe[] {
  const last = Math.floor(toMs / MINUTE_MS);
  const first = Math.max(Math.floor(fromMs / MINUTE_MS) + 1, last - MOST_MINUTES);
  return LOOKS.flatMap(({ timeframes, period, after }) => {
    for (let minute = first; minute <= last; minute++) if (after.includes(minute % period)) return timeframes;
    return [];
  });
}
