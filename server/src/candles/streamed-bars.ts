import type { StreamedBar } from "./candle-source.ts";

/** Minute bars that another process built from its streams. */
export type StreamedBars = {
  take(bar: StreamedBar): void;
  /** Records that bars may have been missed, so that later ones do not join earlier ones. */
  missed(): void;
};

/**
 * Creates a relay that passes bars on to the store; `wholeFromMs` is never before the first bar received without a gap
 * since.
 */
export function createStreamedBars(store: { takeBar(bar: StreamedBar, isReceived: boolean): void }): StreamedBars {
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
