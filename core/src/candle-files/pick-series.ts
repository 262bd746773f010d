import { barEndMs, type Instrument, type Timeframe } from "../market/index.ts";
import { seriesChains, type SeriesCandidate, type SeriesChain } from "./series-chain.ts";

/** The one series to use, and the currency it is really quoted in when that is not the one asked for. */
export type PickedSeries<Candidate> = SeriesChain<Candidate> & { readonly quotedIn: string | undefined };

/** How far a series may lag behind another one before it counts as ended: longer than any gap of a market that goes on. */
const ENDED_AFTER_MS = 7 * 86_400_000;

/** What the files of a symbol and of its stand-in make, before anything is picked at a moment. */
export type SeriesChoices<Candidate> = {
  readonly own: readonly SeriesChain<Candidate>[];
  readonly standIn: readonly SeriesChain<Candidate>[];
};

/** Returns the series that the files of a symbol make, and those of the pair in USDT that stands in for one in USD. */
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
 * Returns the series that serves a symbol at a moment: of those that go on to it, first one in which no split can be left, then the one
 * that reaches furthest, then the one with the longest history up to there. A pair in USD that has no file, or whose files end more than a week before those of the
 * pair in USDT, is served by the latter, and `quotedIn` says so.
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
    // Stable: what is equal in all of this stays in the fixed order of the chains.
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

/** Returns the one series that serves a symbol at a moment, out of all candidates: `seriesChoices` and `chosenSeries` at once. */
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
