import type { Clock } from "../clock.ts";

/** A symbol that no source knew may be listed later. */
const RETENTION_MS = 10 * 60_000;
const MOST_STORED = 5_000;

/** Symbols that no source knew lately: kept a while, so that who asks again costs no venue anything. */
export type UnknownSymbols = {
  /** Notes them once more; the answer: those that are news. */
  note(symbols: readonly string[]): readonly string[];
  has(symbol: string): boolean;
};

export function createUnknownSymbols(clock: Pick<Clock, "nowMs">): UnknownSymbols {
  const untilMs = new Map<string, number>();
  const has = (symbol: string): boolean => (untilMs.get(symbol) ?? -Infinity) > clock.nowMs();

  return {
    note(symbols) {
      const fresh = symbols.filter((symbol) => !has(symbol));
      for (const symbol of symbols) {
        untilMs.delete(symbol);
        untilMs.set(symbol, clock.nowMs() + RETENTION_MS);
      }
      // The oldest word first.
      for (const symbol of untilMs.keys()) {
        if (untilMs.size <= MOST_STORED) break;
        untilMs.delete(symbol);
      }
      return fresh;
    },
    has,
  };
}
