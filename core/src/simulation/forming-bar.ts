import type { Candle } from "../market/index.ts";
import { tickRounded } from "./day-path.ts";

const MINUTE_MS = 60_000;

/**
 * Returns the part of a minute's bar that has happened by a timestamp inside it: it visits its extremes in turn and
 * then its close.
 */
export function formingMinute(minute: Candle, atMs: number, decimals: number): Candle {
  const passed = Math.min(1, Math.max(0, (atMs - minute.openTimeMs) / MINUTE_MS));
  const { open, high, low, close } = minute;
  const turns = close >= open ? [open, low, high, close] : [open, high, low, close];
  const leg = Math.min(2, Math.floor(passed * 3));
  const [start = open, end = close] = [turns[leg], turns[leg + 1]];
  const price = tickRounded(start + (end - start) * (passed * 3 - leg), decimals);
  const seen = [...turns.slice(0, leg + 1), price];
  return {
    openTimeMs: minute.openTimeMs,
    open,
    high: Math.max(...seen),
    low: Math.min(...seen),
    close: price,
    volume: Math.floor(minute.volume * passed),
  };
}
