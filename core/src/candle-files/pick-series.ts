import { barEndMs, type Instrument, type Timeframe } from "../market/index.ts";
import { seriesChains, type SeriesCandidate, type SeriesChain } from "./series-chain.ts";

/** The series to use, and its real quote currency if that is not the one requested. */
export type PickedSeries<Candidate> = SeriesChain<Candidate> & { readonly quotedIn: string | undefined };

/** How far a series may lag behind another before it counts as ended: longer than any gap of an active market. */
const ENDED_AFTER_MS = 7 * 86_400_000;

/** The possible series of a symbol and of the pair that may replace it, before one is picked for a time. */
export type SeriesChoices<Candidate> = {
  readonly own: readonly SeriesChain<Candidate>[];
  readonly standIn: readonly SeriesChain<Candidate>[];
};

/** Returns the series from a symbol's files, and those of the USDT pair that may replace a USD pair. */
export function seriesChoices<C extends SeriesCandidate>(
  candidates: readonly C[],
  instrument: Instrument,
  timeframe: Timeframe,
): SeriesChoices<C> {
  const of = (symbol: string): readonly SeriesChain<C>[] =>
    seriesChains(candidates.filter(({ file }) => file.instrument.symbol === symbol && file.timeframe === timeframe));
  const hasStandIn = instrument.kind === "crypto" && instrument.quote === "USD";
  return { own: of(instrument.symbol), standIn: hasStandIn ? of(`${instrument.base}-USDT`) : [] };
}

/**
 * Returns the series to use for a symbol at a time. Among those that continue up to it: first one that cannot contain a
 * split, then the one that extends furthest, then the one with the longest history up to there. A USD pair without a
 * file, or whose files end more than a week before those of the USDT pair, is replaced by the latter, and `quotedIn`
 * says so.
 */
export function chosenSeries<Candidate>(
  { own, standIn }: SeriesChoices<Candidate>,
  instrument: Instrument,
  timeframe: Timeframe,
  nowMs: number,
): PickedSeries<Candidate> | undefined {
  const best = (chains: readonly SeriesChain<Candidate>[]) => {
    const all = chains.map((chain) => {
      const bars = closedBy(chain.openTimeMs, instrument, timeframe, nowMs);
      return { chain, bars, reachMs: chain.openTimeMs[bars - 1] ?? -Infinity };
    });
    const furthestMs = Math.max(...all.map(({ reachMs }) => reachMs));
    const goesOn = (reachMs: number): boolean => reachMs === furthestMs || furthestMs - reachMs <= ENDED_AFTER_MS;
    // Stable: series that are equal by all criteria stay in the fixed order of the chains.
    return all.sort(
      (a, b) =>
        Number(goesOn(b.reachMs)) - Number(goesOn(a.reachMs)) ||
        Number(b.chain.isSplitSafe) - Number(a.chain.isSplitSafe) ||
        (a.reachMs === b.reachMs ? 0 : b.reachMs - a.reachMs) ||
        b.bars - a.bars,
    )[0];
  };
  const [first, other] = [best(own), best(standIn)];
  if (first !== undefined && !(other !== undefined && other.reachMs - first.reachMs > ENDED_AFTER_MS))
    return { ...first.chain, quotedIn: undefined };
  return other && { ...other.chain, quotedIn: "USDT" };
}

/**
 * Returns the series to use for a symbol at a time, from all candidates: `seriesChoices` and `chosenSeries` in one
 * call.
 */
export function pickSeries<C extends SeriesCandidate>(
  candidates: readonly C[],
  instrument: Instrument,
  timeframe: Timeframe,
  nowMs: number,
): PickedSeries<C> | undefined {
  return chosenSeries(seriesChoices(candidates, instrument, timeframe), instrument, timeframe, nowMs);
}

function closedBy(openTimeMs: Float64Array, instrument: Instrument, timeframe: Timeframe, nowMs: number): number {
  let [low, high] = [0, openTimeMs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (barEndMs(instrument, timeframe, openTimeMs[middle]!) <= nowMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
