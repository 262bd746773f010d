import type { MoveWatch } from "@sextant/core/alerts";
import { mayLeave } from "./alert-event.ts";
import type { ClosedBarsOf } from "./bar-rules.ts";
import type { MinuteBarsOf } from "./gap-cover.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The most recent part of a window is filled from minute bars, the rest of a longer one from hourly bars. */
const BY_MINUTES_MS = 12 * HOUR_MS;

/** Returns how far back the minute bars of some windows reach. */
export function backOf(windows: readonly number[]): number {
  return Math.min(BY_MINUTES_MS, Math.max(0, ...windows) * MINUTE_MS);
}

/** Fills windows of a symbol from stored bars: the one of `windowMinutes`, or all. Throws as the stores do. */
export async function learnWindows(
  {
    watch,
    minuteBarsOf,
    closedBarsOf,
    nowMs: now,
  }: {
    readonly watch: Pick<MoveWatch, "learn" | "windowsOf">;
    readonly minuteBarsOf: MinuteBarsOf;
    readonly closedBarsOf: ClosedBarsOf;
    readonly nowMs: () => number;
  },
  symbol: string,
  windowMinutes?: number,
): Promise<void> {
  const nowMs = now();
  const windows = windowMinutes === undefined ? watch.windowsOf(symbol) : [windowMinutes];
  const longestMs = Math.max(0, ...windows) * MINUTE_MS;
  const minutes = await minuteBarsOf(symbol, nowMs - backOf(windows));
  if (minutes === undefined || !mayLeave(minutes.freshness)) return;
  watch.learn(symbol, minutes.bars, windowMinutes);
  if (longestMs <= BY_MINUTES_MS) return;
  const hours = await closedBarsOf(symbol, "1h", Math.ceil(longestMs / HOUR_MS) + 1);
  if (hours === undefined || !mayLeave(hours.freshness)) return;
  const { openTimeMs, low, high, length } = hours.columns;
  // Minute bars take precedence; an hourly bar that overlaps them is left out.
  const untilMs = (minutes.bars[0]?.openTimeMs ?? nowMs) - HOUR_MS;
  const older = Array.from({ length }, (_, i) => ({ openTimeMs: openTimeMs[i]!, low: low[i]!, high: high[i]! }));
  watch.learn(
    symbol,
    older.filter((bar) => bar.openTimeMs <= untilMs && bar.openTimeMs > nowMs - longestMs),
    windowMinutes,
  );
}
