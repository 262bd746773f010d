import type { SignalTimeframe, TradingSignal } from "@sextant/core/contract";
import { signalHorizon } from "@sextant/core/forecast";
import { barEndMs, presumedCurrency, timeframeMs, type Instrument } from "@sextant/core/market";
import { frozenSetupOdds, PLAN_BARS } from "@sextant/core/setups";
import { SETUP_TIMEFRAMES, setupSignals, timeframeSignals, type IssuedSignal } from "@sextant/core/strategy";
import type { Clock } from "../../clock.ts";
import { oneAtATime } from "../../async/one-at-a-time.ts";
import type { ForecastService } from "../../forecasts/index.ts";
import type { ClaimRecord, IssueRequest } from "../../record/index.ts";

export type IssueSignalsOptions = {
  readonly forecasts: ForecastService;
  readonly record: Pick<ClaimRecord, "issueBatch" | "feed">;
  readonly clock: Clock;
  readonly universe: () => Promise<readonly Instrument[]>;
  /** Digest of the build that computes. */
  readonly codeHash: string;
};

export const SIGNAL_TIMEFRAMES: readonly SignalTimeframe[] = ["1m", "5m", "15m", "1h", "4h", "1d"];

/** What is kept of a signal beside its claim: what the person was told. */
export type SignalFacts = Pick<
  TradingSignal,
  "claim" | "reasoning" | "sentences" | "evidence" | "odds" | "signalType"
> &
  Partial<Pick<TradingSignal, "setup">>;

/**
 * How late into its own time a claim may be written down, as a share of it: what is issued later would know part of the answer.
 * A practice record may run at many times the pace of time.
 */
const LATEST = { real: 0.2, replay: 0.5, simulated: 0.5 } as const;
/** The same for setups, whose entry is the close: a bar late of twenty. */
const LATEST_SETUP = 0.05;
/** Claims written down at once: chaining and signing them stays a blink. */
const BATCH = 100;
/** Series looked at side by side: their bars are read while another's forecast is made beside this thread. */
const AT_ONCE = 4;
/** Shares of a bar: how soon to look again for what could not be judged, and for a bar that is late (within this at the most). */
const LOOK_AGAIN = 0.25;
const LOOK_AGAIN_SOON = 0.02;
const SOON_MS = 60_000;

/** Issues the signals of every series whose last bar closed just now, each once; how many were new. */
export function createIssueSignals({ forecasts, record, clock, universe, codeHash }: IssueSignalsOptions) {
  /** When a series has its next bar, or is worth another look: until then nothing about it can be new. */
  const lookMs = new Map<string, number>();

  async function due(
    instrument: Instrument,
    timeframe: SignalTimeframe,
  ): Promise<{ readonly requests: readonly IssueRequest[]; readonly againMs: number }> {
    const horizon = signalHorizon(instrument.kind, timeframe);
    const barMs = timeframeMs(timeframe);
    const [{ forecast, source, freshness, quotedIn, inputHash }, setups] = await Promise.all([
      forecasts.of(instrument, horizon),
      setupRequests(instrument, timeframe),
    ]);
    // What cannot be judged now (no bars, a closed market) is looked at again a few times a bar.
    if (forecast.kind !== "forecast") return { requests: setups, againMs: clock.nowMs() + barMs * LOOK_AGAIN };
    const nextMs = forecast.barCloseMs + barMs;
    const soonMs = Math.min(SOON_MS, barMs * LOOK_AGAIN_SOON);
    const again = { againMs: nextMs > clock.nowMs() ? nextMs : clock.nowMs() + soonMs };
    const late = (clock.nowMs() - forecast.barCloseMs) / horizon.durationMs;
    if (late > LATEST[record.feed]) return { ...again, requests: setups };
    const issued = timeframeSignals({
      instrument,
      timeframe,
      forecast,
      policy: forecasts.policy,
      source,
      freshness,
      costPercent: forecasts.costPercent[instrument.kind],
      currency: quotedIn ?? presumedCurrency(instrument),
    });
    const requests = issued.map(({ signal, claim }) => ({
      claim: { ...describeWithout(claim), origin: "scheduled" as const, codeHash, inputHash, source },
      facts: factsOf(signal),
    }));
    return { ...again, requests: [...requests, ...setups] };
  }

  /** The setups that the last closed bar completed; it needs no forecast, and a bar that is long over completes none. */
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

    async function write(): Promise<void> {
      const [claims, series] = [waiting, looked];
      waiting = [];
      looked = [];
      const results = claims.length === 0 ? [] : await record.issueBatch(claims);
      count += results.filter(({ state }) => state === "issued").length;
      // Only what stands in the record is done with.
      for (const [name, atMs] of series) lookMs.set(name, atMs);
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
        // A long round leaves the event loop to those who wait for an answer.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    await write();
    return count;
  }

  // Who asks during a round is served by it: what it does not see yet, the next one does.
  return oneAtATime(round);
}

function describeWithout({ claim: _, ...row }: IssuedSignal["claim"]): Omit<IssuedSignal["claim"], "claim"> {
  return row;
}

/** What is stored with a new claim; its facts have their source and time, which those of older claims lack. */
function factsOf(
  signal: IssuedSignal["signal"],
): Omit<SignalFacts, "evidence"> & Pick<IssuedSignal["signal"], "evidence"> {
  const { claim, reasoning, sentences, evidence, odds, signalType, setup } = signal;
  return { claim, reasoning, sentences, evidence, odds, signalType, ...(setup === null ? {} : { setup }) };
}
