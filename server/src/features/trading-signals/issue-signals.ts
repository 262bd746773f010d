import type { SignalTimeframe, TradingSignal } from "@sextant/core/contract";
import { signalHorizon } from "@sextant/core/forecast";
import type { Instrument } from "@sextant/core/market";
import { timeframeSignals, type IssuedSignal } from "@sextant/core/strategy";
import type { Clock } from "../../clock.ts";
import type { Outlooks } from "../../outlooks/index.ts";
import type { ClaimRecord, IssueRequest } from "../../record/index.ts";

export type IssueSignalsOptions = {
  readonly outlooks: Outlooks;
  readonly record: Pick<ClaimRecord, "issueBatch" | "feed">;
  readonly clock: Clock;
  readonly universe: () => Promise<readonly Instrument[]>;
  /** Digest of the build that computes. */
  readonly codeHash: string;
};

export const SIGNAL_TIMEFRAMES: readonly SignalTimeframe[] = ["1m", "5m", "15m", "1h", "4h", "1d"];

/** What is kept of a signal beside its claim: what the person was told. */
export type SignalFacts = Pick<TradingSignal, "claim" | "reasoning" | "sentences" | "evidence" | "odds" | "signalType">;

/**
 * How late into its own time a claim may be written down, as a share of it: what is issued later would know part of the answer.
 * A practice record may run at many times the pace of time.
 */
const LATEST = { real: 0.2, replay: 0.5, simulated: 0.5 } as const;
const BATCH = 500;

/** Issues the signals of every series whose last bar closed just now, each once; how many were new. */
export function createIssueSignals({ outlooks, record, clock, universe, codeHash }: IssueSignalsOptions) {
  /** The bar a series' signals were last issued of: asking the record about them again would only cost. */
  const done = new Map<string, string>();

  async function due(instrument: Instrument, timeframe: SignalTimeframe): Promise<readonly IssueRequest[]> {
    const horizon = signalHorizon(instrument.kind, timeframe);
    const { outlook, source, freshness, quotedIn, inputHash } = await outlooks.of(instrument, horizon);
    if (outlook.kind !== "forecast") return [];
    const late = (clock.nowMs() - outlook.barCloseMs) / horizon.durationMs;
    if (late > LATEST[record.feed]) return [];
    const issued = timeframeSignals({
      ...{ instrument, timeframe, outlook, policy: outlooks.policy, source, freshness },
      costPercent: outlooks.costPercent[instrument.kind],
      currency: quotedIn ?? "USD",
    });
    return issued.map(({ signal, claim }) => ({
      claim: { ...withoutWords(claim), origin: "scheduled", codeHash, inputHash, source },
      facts: factsOf(signal),
    }));
  }

  return async (signal?: AbortSignal): Promise<number> => {
    const instruments = await universe();
    let waiting: IssueRequest[] = [];
    let keys: (readonly [string, string])[] = [];
    let count = 0;

    async function write(): Promise<void> {
      if (waiting.length === 0) return;
      const results = await record.issueBatch(waiting);
      count += results.filter(({ state }) => state === "issued").length;
      for (const [series, bar] of keys) done.set(series, bar);
      waiting = [];
      keys = [];
    }

    for (const timeframe of SIGNAL_TIMEFRAMES)
      for (const instrument of instruments) {
        if (signal?.aborted === true) break;
        const series = `${timeframe} ${instrument.symbol}`;
        const requests = await due(instrument, timeframe);
        const bar = requests[0]?.claim.barCloseAt;
        if (bar === undefined || done.get(series) === bar) continue;
        waiting.push(...requests);
        keys.push([series, bar]);
        if (waiting.length >= BATCH) await write();
        // A long round leaves the event loop to those who wait for an answer.
        await new Promise((resolve) => setImmediate(resolve));
      }
    await write();
    return count;
  };
}

function withoutWords({ claim: _, ...row }: IssuedSignal["claim"]): Omit<IssuedSignal["claim"], "claim"> {
  return row;
}

function factsOf({ claim, reasoning, sentences, evidence, odds, signalType }: IssuedSignal["signal"]): SignalFacts {
  return { claim, reasoning, sentences, evidence, odds, signalType };
}
