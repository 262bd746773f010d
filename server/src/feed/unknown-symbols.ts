import type { Clock } from "../clock.ts";

/** How long a symbol counts as unknown; it may be listed later. */
const RETENTION_MS = 10 * 60_000;
const MOST_STORED = 5_000;

/** A cache of symbols that no source recently knew, so that repeated requests cost the venues nothing. */
export type UnknownSymbols = {
  /** Adds the symbols again and returns those that are new. */
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
      // Oldest entries first.
      for (const symbol of untilMs.keys()) {
        if (untilMs.size <= MOST_STORED) break;
        untilMs.delete(symbol);
      }
      return fresh;
    },
    has,
  };
}
