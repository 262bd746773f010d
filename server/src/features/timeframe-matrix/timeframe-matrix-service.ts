import { setImmediate } from "node:timers/promises";
import type { Failure, TimeframeMatrix } from "@sextant/core/contract";
import { TIMEFRAMES, type Instrument, type Timeframe } from "@sextant/core/market";
import {
  matrixHorizon,
  matrixVotes,
  timeframeMatrix,
  type MatrixBars,
  type MatrixCase,
  type MatrixVotes,
} from "@sextant/core/strategy";
import { LRUCache } from "lru-cache";
import {
  candleRejection,
  fileUnusable,
  notYet,
  readSymbol,
  type Suggestions,
  unknownSymbol,
  type CandleStore,
} from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import type { ForecastService } from "../../forecasts/index.ts";
import { isBusy, VendorError } from "../../providers/vendor.ts";
import { withinMs } from "../../async/within-ms.ts";

export type TimeframeMatrixParts = {
  readonly candles: Pick<CandleStore, "wholeSeries">;
  readonly forecasts: Pick<ForecastService, "of" | "modelVersion">;
  readonly clock: Clock;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** Returns whether the symbol exists, as far as is known without a request. */
  readonly isKnown: (instrument: Instrument) => boolean;
  /** Maximum wait for the bars and odds of all timeframes together. */
  readonly deadlineMs?: number | undefined;
};

/** Bars to read, at least as many as the analysis requests: averages of 200 bars have a long memory. */
const READ_BARS = 600;
const DEADLINE_MS = 2_500;
/** How long an answer is shared. */
const AGE_MS = 3_000;
const MAX_ANSWERS = 200;

type Found = { readonly bars: MatrixBars; readonly error?: VendorError };
type ForecastAnswer = NonNullable<MatrixCase["forecasts"][Timeframe]>;
type Read = Found & { readonly votes: MatrixVotes; readonly forecast: ForecastAnswer | undefined };
type ByTimeframe<T> = { readonly [One in Timeframe]: T };

/** Creates the matrix of a symbol from whatever bars are available on each timeframe. */
export function createTimeframeMatrixService(parts: TimeframeMatrixParts) {
  const { candles, forecasts, clock, deadlineMs = DEADLINE_MS } = parts;
  const answers = new LRUCache<string, { readonly answer: Promise<TimeframeMatrix>; readonly atMs: number }>({
    max: MAX_ANSWERS,
  });

  async function barsOf(instrument: Instrument, timeframe: Timeframe): Promise<Found> {
    const requested = candles.wholeSeries({ instrument, timeframe, atLeast: READ_BARS }).catch((error: unknown) => {
      if (error instanceof VendorError) return error;
      throw error;
    });
    const found = (await withinMs(requested, deadlineMs)) ?? new VendorError("vendors", "timeout", "no bars in time");
    if (found instanceof VendorError) return { bars: { absence: describeAbsence(found, timeframe) }, error: found };
    return { bars: found };
  }

  /**
   * Timeframes run independently: while one is being read another is forecast in a thread, and a third is computed
   * here.
   */
  async function readOf(instrument: Instrument, timeframe: Timeframe): Promise<Read> {
    const endsMs = performance.now() + deadlineMs;
    const found = await barsOf(instrument, timeframe);
    const horizon = matrixHorizon(instrument, timeframe);
    const said =
      horizon === undefined || !("columns" in found.bars)
        ? undefined
        : withinMs(forecasts.of(instrument, horizon), endsMs - performance.now());
    // Pass the work to the thread before computing here.
    await setImmediate();
    const votes = matrixVotes(instrument, timeframe, found.bars);
    return { ...found, votes, forecast: (await said)?.forecast };
  }

  async function made(instrument: Instrument): Promise<TimeframeMatrix> {
    const read = unmixed(instrument, await perTimeframe((timeframe) => readOf(instrument, timeframe)));
    if (TIMEFRAMES.every((timeframe) => !("columns" in read[timeframe].bars))) throw await rejection(instrument, read);
    const made: { [One in Timeframe]?: ForecastAnswer } = {};
    for (const timeframe of TIMEFRAMES) {
      const { forecast } = read[timeframe];
      if (forecast !== undefined) made[timeframe] = forecast;
    }
    const votes = Object.fromEntries(TIMEFRAMES.map((one) => [one, read[one].votes])) as MatrixCase["votes"];
    return timeframeMatrix({
      instrument,
      votes,
      forecasts: made,
      nowMs: clock.nowMs(),
      modelVersion: forecasts.modelVersion,
    });
  }

  async function rejection(instrument: Instrument, found: ByTimeframe<Found>): Promise<Failure> {
    const { symbol } = instrument;
    const errors = TIMEFRAMES.map((timeframe) => found[timeframe].error).filter((error) => error !== undefined);
    const early = notYet(symbol, errors[0]);
    if (early !== undefined) return early;
    // A source that was not requested has not denied the symbol.
    if (parts.isKnown(instrument) || errors.some((error) => isBusy(error) || error.kind === "timeout"))
      return candleRejection(symbol, errors);
    const unusable = errors.map((error) => fileUnusable(symbol, error)).find((found) => found !== undefined);
    if (unusable !== undefined) return unusable;
    return unknownSymbol(symbol, errors, await parts.suggestionsFor(symbol));
  }

  return {
    async matrix(text: string): Promise<TimeframeMatrix> {
      const instrument = await readSymbol(text, parts);
      const ready = answers.get(instrument.symbol);
      if (ready !== undefined && clock.nowMs() - ready.atMs < AGE_MS) return ready.answer;
      const entry = { answer: made(instrument), atMs: clock.nowMs() };
      answers.set(instrument.symbol, entry);
      // A rejection is not cached: the next request may succeed.
      entry.answer.catch(() => {
        if (answers.peek(instrument.symbol) === entry) answers.delete(instrument.symbol);
      });
      return entry.answer;
    },
  };
}

async function perTimeframe<T>(of: (timeframe: Timeframe) => Promise<T>): Promise<ByTimeframe<T>> {
  const all = await Promise.all(TIMEFRAMES.map(async (timeframe) => [timeframe, await of(timeframe)] as const));
  return Object.fromEntries(all) as ByTimeframe<T>;
}

/** Drops simulated bars where others are real: the two are never combined. */
function unmixed(instrument: Instrument, read: ByTimeframe<Read>): ByTimeframe<Read> {
  const isSimulated = ({ bars }: Read) => "columns" in bars && bars.freshness === "simulated";
  const hasReal = TIMEFRAMES.some((timeframe) => "columns" in read[timeframe].bars && !isSimulated(read[timeframe]));
  if (!hasReal) return read;
  const rows = TIMEFRAMES.map((timeframe) => {
    const one = read[timeframe];
    if (!isSimulated(one)) return [timeframe, one] as const;
    const bars = { absence: SIMULATED };
    return [timeframe, { bars, votes: matrixVotes(instrument, timeframe, bars), forecast: undefined }] as const;
  });
  return Object.fromEntries(rows) as ByTimeframe<Read>;
}

const SIMULATED = "Only simulated bars are available, which we don't show next to real ones.";

function describeAbsence(error: VendorError, timeframe: Timeframe): string {
  if (isBusy(error))
    return `The sources of ${timeframe} bars have reached their rate limits. We will request them again in a moment.`;
  if (error.kind === "timeout") return "The sources are answering too slowly. We are retrying.";
  return error.kind === "not-found"
    ? `No source has ${timeframe} bars of it.`
    : `The sources of ${timeframe} bars are unreachable right now. We are retrying.`;
}
