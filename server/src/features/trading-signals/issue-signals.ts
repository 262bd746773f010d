import type { SignalTimeframe, TradingSignal } from "@sextant/core/contract";
import { signalHorizon, type Forecast } from "@sextant/core/forecast";
import { barEndMs, presumedCurrency, timeframeMs, type Instrument } from "@sextant/core/market";
import { frozenSetupOdds, PLAN_BARS } from "@sextant/core/setups";
import { SETUP_TIMEFRAMES, setupSignals, type IssuedSignal } from "@sextant/core/strategy";
import type { Clock } from "../../clock.ts";
import { oneAtATime } from "../../async/one-at-a-time.ts";
import { signalsOfSeries, type ForecastService } from "../../forecasts/index.ts";
import { type ClaimRecord, type IssueRequest, RecordError } from "../../record/index.ts";

export type IssueSignalsOptions = {
  readonly forecasts: ForecastService;
  readonly record: Pick<ClaimRecord, "issueBatch" | "feedOf" | "home" | "rejection">;
  readonly clock: Clock;
  readonly universe: () => Promise<readonly Instrument[]>;
  /** The digest of the computing build. */
  readonly codeHash: string;
};

export const SIGNAL_TIMEFRAMES: readonly SignalTimeframe[] = ["1m", "5m", "15m", "1h", "4h", "1d"];

/** The published facts stored with a signal's claim. */
export type SignalFacts = Pick<
  TradingSignal,
  "claim" | "reasoning" | "sentences" | "evidence" | "odds" | "signalType"
> &
  Partial<Pick<TradingSignal, "setup" | "currency">>;

/**
 * Maximum delay of recording a claim, as a share of its duration: a later one would know part of the answer. A paper
 * record may run at many times the pace of time.
 */
const LATEST = { real: 0.2, replay: 0.5, simulated: 0.5 } as const;
/** The same for setups, whose entry is the close: one bar of twenty. */
const LATEST_SETUP = 0.05;
/** Claims recorded at once, so that chaining and signing them stays short. */
const BATCH = 100;
/**
 * Series processed concurrently: the bars of one are read while the forecast of another is computed off this thread.
 */
const AT_ONCE = 4;
/** The retry interval as a share of a bar: for series that could not be evaluated, and (at most) for a late bar. */
const LOOK_AGAIN = 0.25;
const LOOK_AGAIN_SOON = 0.02;
const SOON_MS = 60_000;

/** Returns whether the schedule would still record the claims of a forecast. */
export function isInTime({ barCloseMs, horizon }: Forecast, nowMs: number, feed: ClaimRecord["feed"]): boolean {
  return (nowMs - barCloseMs) / horizon.durationMs <= LATEST[feed];
}

/** Issues the signals of every series whose last bar just closed, each once; returns how many were new. */
export function createIssueSignals({ forecasts, record, clock, universe, codeHash }: IssueSignalsOptions) {
  /** When a series has its next bar, or should be retried: until then it has no news. */
  const lookMs = new Map<string, number>();

  async function due(
    instrument: Instrument,
    timeframe: SignalTimeframe,
  ): Promise<{ readonly requests: readonly IssueRequest[]; readonly againMs: number }> {
    const horizon = signalHorizon(instrument.kind, timeframe);
    const barMs = timeframeMs(timeframe);
    const [series, setups] = await Promise.all([
      forecasts.of(instrument, horizon),
      setupRequests(instrument, timeframe),
    ]);
    const { forecast, source, inputHash } = series;
    // A series that cannot be evaluated now (no bars, a closed market) is retried a few times a bar.
    if (forecast.kind !== "forecast") return { requests: setups, againMs: clock.nowMs() + barMs * LOOK_AGAIN };
    const nextMs = forecast.barCloseMs + barMs;
    const soonMs = Math.min(SOON_MS, barMs * LOOK_AGAIN_SOON);
    const again = { againMs: nextMs > clock.nowMs() ? nextMs : clock.nowMs() + soonMs };
    if (!isInTime(forecast, clock.nowMs(), record.feedOf(source))) return { ...again, requests: setups };
    const issued = signalsOfSeries(forecasts, instrument, timeframe, series);
    const requests = issued.map(({ signal, claim }) => ({
      claim: { ...describeWithout(claim), origin: "scheduled" as const, codeHash, inputHash, source },
      facts: factsOf(signal),
    }));
    return { ...again, requests: [...requests, ...setups] };
  }

  /**
   * Returns the setups that the last closed bar completed; they need no forecast, and a bar that ended long ago
   * completes none.
   */
  async function setupRequests(instrument: Instrument, timeframe: SignalTimeframe): Promise<readonly IssueRequest[]> {
    const chart = SETUP_TIMEFRAMES.find((one) => one === timeframe);
    const series = chart === undefined ? undefined : await forecasts.bars(instrument, chart);
    const lastMs = series?.columns.openTimeMs.at(-1);
    if (chart === undefined || series === undefined || lastMs === undefined) return [];
    const { columns, source, freshness, quotedIn, inputHash } = series;
    const late = clock.nowMs() - barEndMs(instrument, chart, lastMs);
    if (late > timeframeMs(chart) * PLAN_BARS * LATEST_SETUP) return [];
    const issued = setupSignals({
      instrument,
      timeframe: chart,
      bars: columns,
      table: frozenSetupOdds(),
      source,
      freshness,
      currency: quotedIn ?? presumedCurrency(instrument),
    });
    return issued.map(({ signal, claim }) => ({
      claim: { ...describeWithout(claim), origin: "scheduled" as const, codeHash, inputHash, source },
      facts: factsOf(signal),
    }));
  }

  async function round(signal?: AbortSignal): Promise<number> {
    const instruments = await universe();
    let waiting: IssueRequest[] = [];
    let looked: (readonly [string, number])[] = [];
    let count = 0;
    const refused: RecordError[] = [];

    async function write(): Promise<void> {
      const [claims, series] = [waiting, looked];
      waiting = [];
      looked = [];
      try {
        const results = claims.length === 0 ? [] : await record.issueBatch(claims);
        count += results.filter(({ state }) => state === "issued").length;
        // Only recorded series are finished.
        for (const [name, atMs] of series) lookMs.set(name, atMs);
      } catch (error) {
        // A practice book that rejects rows must not stop claims on real prices.
        if (!(error instanceof RecordError) || record.rejection(record.home) !== undefined) throw error;
        refused.push(error);
      }
    }

    for (const timeframe of SIGNAL_TIMEFRAMES) {
      const fresh = instruments.filter(({ symbol }) => clock.nowMs() >= (lookMs.get(`${timeframe} ${symbol}`) ?? 0));
      for (let at = 0; at < fresh.length; at += AT_ONCE) {
        if (signal?.aborted === true) break;
        const some = fresh.slice(at, at + AT_ONCE);
        for (const [i, { requests, againMs }] of (
          await Promise.all(some.map((instrument) => due(instrument, timeframe)))
        ).entries()) {
          waiting.push(...requests);
          looked.push([`${timeframe} ${some[i]!.symbol}`, againMs]);
        }
        if (waiting.length >= BATCH) await write();
        // Yield to waiting requests during a long round.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    await write();
    const [error] = refused;
    if (error !== undefined) throw error;
    return count;
  }

  // Calls during a round share it: what it does not see yet, the next one does.
  return oneAtATime(round);
}

function describeWithout({ claim: _, ...row }: IssuedSignal["claim"]): Omit<IssuedSignal["claim"], "claim"> {
  return row;
}

/** Returns the facts stored with a new claim; they have source and time, which those of older claims lack. */
export function factsOf(
  signal: IssuedSignal["signal"],
): Omit<SignalFacts, "evidence"> & Pick<IssuedSignal["signal"], "evidence"> {
  const { claim, reasoning, sentences, evidence, odds, signalType, setup, currency } = signal;
  return { claim, reasoning, sentences, evidence, odds, signalType, currency, ...(setup === null ? {} : { setup }) };
}
