import type { Instrument, Timeframe } from "../market/index.ts";
import type { SeriesFile } from "./series-file.ts";

/** A file that may serve a symbol, with what only its content tells. */
export type SeriesCandidate = {
  readonly file: SeriesFile;
  /** Whether its columns tell of splits (`hasSplitColumn`). */
  readonly hasSplitColumn: boolean;
  /** Start of its last sound bar, epoch ms. */
  readonly lastBarMs: number;
};

/** The one series to use, and the currency it is really quoted in when that is not the one asked for. */
export type PickedSeries<Candidate extends SeriesCandidate> = {
  readonly series: Candidate;
  readonly quotedIn: string | undefined;
};

const splitSafe = (one: SeriesCandidate): boolean => one.file.splitAdjusted || one.hasSplitColumn;

function best<C extends SeriesCandidate>(
  candidates: readonly C[],
  symbol: string,
  timeframe: Timeframe,
): C | undefined {
  const fitting = candidates.filter((one) => one.file.instrument.symbol === symbol && one.file.timeframe === timeframe);
  return [...fitting].sort(
    (a, b) =>
      Number(splitSafe(b)) - Number(splitSafe(a)) ||
      b.lastBarMs - a.lastBarMs ||
      // Any fixed order: two installations with the same files must show the same numbers.
      (a.file.path < b.file.path ? -1 : 1),
  )[0];
}

/**
 * The one file that serves a symbol, never spliced from several: split-adjusted if tag or columns give it, then the one
 * with the latest bar. A pair in USD without a file of its own is served by the pair in USDT, and `quotedIn` says so.
 */
export function pickSeries<Candidate extends SeriesCandidate>(
  candidates: readonly Candidate[],
  instrument: Instrument,
  timeframe: Timeframe,
): PickedSeries<Candidate> | undefined {
  const own = best(candidates, instrument.symbol, timeframe);
  if (own !== undefined) return { series: own, quotedIn: undefined };
  if (instrument.kind !== "crypto" || instrument.quote !== "USD") return undefined;
  const standIn = best(candidates, `${instrument.base}-USDT`, timeframe);
  return standIn === undefined ? undefined : { series: standIn, quotedIn: "USDT" };
}
