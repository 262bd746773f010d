import type { StreamedBar } from "./candle-source.ts";

/** Minute bars that another process built from its streams. */
export type HeardBars = {
  take(bar: StreamedBar): void;
  /** Some may not have been heard: what comes next does not join what came before. */
  missed(): void;
};

/** Hands them on; `wholeFromMs` is never before the first one that was heard without a gap since. */
export function createHeardBars(store: { takeBar(bar: StreamedBar, isHeard: boolean): void }): HeardBars {
  const sinceMs = new Map<string, number>();
  return {
    take(bar) {
      const name = `${bar.source} ${bar.instrument.symbol}`;
      const fromMs = sinceMs.get(name) ?? bar.candle.openTimeMs;
      sinceMs.set(name, fromMs);
      store.takeBar({ ...bar, wholeFromMs: Math.max(bar.wholeFromMs, fromMs) }, true);
    },
    missed() {
      sinceMs.clear();
    },
  };
}
