import { candleColumns, type Candle } from "@sextant/core/market";
import { SINGLES, type History, type Last } from "./single-indicators.ts";

/** Where results go: whether values are equal, how many times as long a contender takes, and milliseconds. */
type Findings = {
  readonly checks: Record<string, boolean>;
  readonly ratios: Record<string, number>;
  readonly metrics: Record<string, number>;
};

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function historyOf(candles: readonly Candle[]): History {
  const columns = candleColumns(candles);
  const [high, low, close, volume] = [[...columns.high], [...columns.low], [...columns.close], [...columns.volume]];
  return { candles, columns, high, low, close, volume };
}

/**
 * Compares each indicator alone over one history, ours and the contenders', after a warm-up of each on short ones.
 * Values are compared at the last bar wherever the definition is the same. Ours runs five times before and after each
 * contender, and its median counts.
 */
export function compareSingles(
  candles: readonly Candle[],
  warmUp: readonly (readonly Candle[])[],
  found: Findings,
): void {
  const history = historyOf(candles);
  const small = warmUp.map(historyOf);
  for (const [name, { ours, peers: contenders }] of Object.entries(SINGLES)) {
    for (let i = 0; i < 10; i++) for (const one of small) ours(one.columns);
    const times: number[] = [];
    const rounds = (): void => {
      for (let i = 0; i < 5; i++) times.push(milliseconds(() => ours(history.columns)));
    };
    rounds();
    const theirMs: Record<string, number> = {};
    for (const [peer, run] of Object.entries(contenders)) {
      for (const one of small) run(one);
      let last: Last = [];
      theirMs[peer] = milliseconds(() => {
        last = run(history);
      });
      rounds();
      ours(history.columns).forEach((column, output) => {
        const theirs = last[output];
        if (typeof theirs !== "number") return;
        const own = column.at(-1) ?? NaN;
        // To 1e-9 of the value, or of a price or percentage of 100 where it lies near zero.
        const equal = Math.abs(theirs - own) <= 1e-9 * Math.max(Math.abs(own), 100);
        const label = `single ${name} equals ${peer}`;
        found.checks[label] = (found.checks[label] ?? true) && equal;
      });
    }
    const ownMs = median(times);
    found.metrics[`single ${name} ours milliseconds`] = ownMs;
    for (const [peer, ms] of Object.entries(theirMs)) {
      found.metrics[`single ${name} ${peer} milliseconds`] = ms;
      found.ratios[`single ${name} ${peer}`] = ms / ownMs;
    }
  }
}
