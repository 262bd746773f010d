import type { Candle } from "../market/index.ts";
import type { MoveDirection } from "./move-watch.ts";
import { moveWindow } from "./move-window.ts";
import { sight, type Level, type Side } from "./side.ts";

/** A rule about a move, and its state when it was last watched. */
export type LeftMove = {
  readonly direction: MoveDirection;
  readonly percent: number;
  readonly windowMinutes: number;
  readonly hysteresisPercent: number;
  readonly side: Side;
  readonly watchedUntilMs: number;
  /** Since when it was watched without a gap; a bar that began earlier fires nothing. */
  readonly armedAtMs: number;
};

/** A move found afterwards: the bar in which it was completed, and its start and end prices. */
export type MissedMove = {
  readonly bar: Candle;
  readonly way: "up" | "down";
  readonly movePercent: number;
  readonly from: number;
  readonly to: number;
};

/**
 * Finds the first move of the requested size that 1m bars (oldest first, closed) prove since the rule was last watched;
 * earlier bars only fill the window. A move counts from an extreme of an earlier bar, or this bar's open, to an extreme
 * of this bar; and from an extreme of this bar to its close. Both bars lie entirely within the window, so no reported
 * move took longer.
 */
export function missedMove(
  rule: LeftMove,
  bars: readonly Candle[],
): { readonly move: MissedMove | undefined; readonly side: Side } {
  const level: Level = { direction: "above", level: rule.percent, hysteresisPercent: rule.hysteresisPercent };
  const window = moveWindow(rule.windowMinutes, rule.windowMinutes);
  let side = rule.side;
  for (const bar of bars) {
    const { openTimeMs, open, low, high, close } = bar;
    const start = window.see(openTimeMs, open, open, open);
    const end = window.see(openTimeMs, low, high, close);
    const isOver = openTimeMs + 60_000 <= rule.watchedUntilMs;
    if (isOver || (openTimeMs < rule.watchedUntilMs && openTimeMs < rule.armedAtMs)) continue;
    const reached: Omit<MissedMove, "bar">[] = [
      { way: "up", movePercent: (high / start.low - 1) * 100, from: start.low, to: high },
      { way: "down", movePercent: (1 - low / start.high) * 100, from: start.high, to: low },
    ];
    const ended: Omit<MissedMove, "bar">[] = [
      { way: "up", movePercent: end.upPercent, from: end.low, to: close },
      { way: "down", movePercent: end.downPercent, from: end.high, to: close },
    ];
    for (const moves of [reached, ended]) {
      const own = moves.filter(({ way }) => rule.direction === "either" || way === rule.direction);
      const furthest = own.reduce((one, other) => (other.movePercent > one.movePercent ? other : one));
      const seen = sight(level, side, furthest.movePercent);
      side = seen.side;
      if (seen.fires !== undefined) return { move: { bar, ...furthest }, side };
    }
  }
  return { move: undefined, side };
}
