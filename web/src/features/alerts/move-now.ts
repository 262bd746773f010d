import type { AlertCondition, CandlesAnswer } from "@sextant/core/contract";

export type MoveCondition = Extract<AlertCondition, { readonly kind: "move" }>;

/** How far a price is from the extreme of a rule's window, in percent, and in which direction. */
export type MoveNow = { readonly way: "up" | "down"; readonly percent: number };

const MINUTE_MS = 60_000;

/** Returns the bars that cover a window: the finest that need few of them. */
export function barsOfWindow(minutes: number): {
  readonly timeframe: "1m" | "5m" | "1h";
  readonly limit: number;
} {
  if (minutes <= 60) return { timeframe: "1m", limit: minutes + 1 };
  return minutes <= 720
    ? { timeframe: "5m", limit: Math.ceil(minutes / 5) + 1 }
    : { timeframe: "1h", limit: Math.ceil(minutes / 60) + 1 };
}

/**
 * Returns the move that a rule sees at a price: up from the lowest price within its window, down from the highest, and
 * for either way the larger one. Undefined without bars in the window.
 */
export function moveNow(
  bars: CandlesAnswer["candles"],
  { price, atMs }: { readonly price: number; readonly atMs: number },
  { direction, windowMinutes }: MoveCondition,
): MoveNow | undefined {
  const fromMs = atMs - windowMinutes * MINUTE_MS;
  const inside = bars.filter(({ time }) => Date.parse(time) >= fromMs);
  if (inside.length === 0) return undefined;
  const up = (price / Math.min(price, ...inside.map(({ low }) => low)) - 1) * 100;
  const down = (1 - price / Math.max(price, ...inside.map(({ high }) => high))) * 100;
  const way = direction === "either" ? (up >= down ? "up" : "down") : direction;
  return { way, percent: way === "up" ? up : down };
}
