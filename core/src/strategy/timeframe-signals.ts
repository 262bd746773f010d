import { evidenceLedger } from "../analysis/index.ts";
import type { Evidence, Sentence, TradingSignal } from "../contract/index.ts";
import type { Profile, SignalTimeframe } from "../forecast/index.ts";
import { DEFAULT_RISK_PROFILE, type Freshness, type Instrument } from "../market/index.ts";
import { barEnds } from "./bar-ends.ts";
import { chartSigns } from "./chart-signs.ts";
import { claimDraft, type ClaimDraft } from "./claim-draft.ts";
import { describeClaim, moveClaim, rangeClaim } from "./claim-text.ts";
import { decide } from "./decide.ts";
import { forecastFacts, type ForecastCase, type ForecastFacts } from "./forecast-facts.ts";
import { rangeOf } from "./forecast-view.ts";
import { describeForecast, describeVolatility } from "./forecast-text.ts";
import type { ForecastAnswer, Policy } from "./forecast-answer.ts";
import { formatOrigin } from "./origin-text.ts";
import { publishedPercent } from "./published-percent.ts";
import { silent } from "./quantity.ts";
import { sentenceWriter, type SentenceWriter } from "./sentence-writer.ts";
import { soundForecast } from "./sound-forecast.ts";
import { shownOdds } from "./trade-odds.ts";

/** A signal before it is recorded: the server adds id, platforms, book, times and status. */
export type SignalDraft = Omit<
  TradingSignal,
  "id" | "platforms" | "createdAt" | "status" | "held" | "resolvedAt" | "book" | "recordSeq" | "evidence"
> & { readonly evidence: readonly Evidence[] };

export type SignalCase = {
  readonly instrument: Instrument;
  readonly timeframe: SignalTimeframe;
  /** Of `signalHorizon(assetClass, timeframe)`. */
  readonly forecast: ForecastAnswer;
  readonly policy: Policy;
  /** Cost of a round trip, percent of the entry. */
  readonly costPercent: number;
  /** Quote currency of the prices. */
  readonly currency: string;
  /** Vendor of the bars, and their kind. */
  readonly source: string;
  readonly freshness: Freshness;
  readonly profile?: Profile;
};

/** A signal and its row for the record; the row's `claimId` identifies repeats of the same one. */
export type IssuedSignal = { readonly signal: SignalDraft; readonly claim: ClaimDraft };

/**
 * Returns the signals of one timeframe at its last closed bar: how far the price may go (range), how likely a large
 * move is (volatility), and the direction only when the policy acts. One claim each; none without a valid forecast. The
 * first two are issued whether or not a direction is, so that their track record involves no selection of occasions.
 */
export function timeframeSignals(given: SignalCase): readonly IssuedSignal[] {
  const {
    instrument,
    timeframe,
    policy,
    costPercent,
    currency,
    source,
    freshness,
    profile = DEFAULT_RISK_PROFILE,
  } = given;
  const forecast = soundForecast(given.forecast);
  if (forecast.kind === "error") return [];
  const { horizon, barCloseMs, price, move } = forecast;
  const decision = decide(forecast, profile, costPercent, policy);
  const expiresMs = barEnds(instrument, horizon.timeframe, barCloseMs, horizon.barsAhead).at(-1) ?? barCloseMs;
  const of: ForecastCase = {
    symbol: instrument.symbol,
    currency,
    label: undefined,
    forecast,
    decision,
    costPercent,
    expiresMs,
    source,
  };
  const common = {
    symbol: instrument.symbol,
    timeframe,
    currency,
    entryPrice: price,
    barClosedAt: new Date(barCloseMs).toISOString(),
    expiresAt: new Date(expiresMs).toISOString(),
  };
  const none = { targetPrice: null, stopLoss: null, odds: null, breakEvenPercent: null, low: null, high: null };
  const issued = (
    kind: Exclude<TradingSignal["signalType"], "setup">,
    write: (writer: SentenceWriter, facts: ForecastFacts) => { claim: Sentence; sentences: readonly Sentence[] },
    rest: Omit<
      SignalDraft,
      keyof typeof common | "signalType" | "setup" | "claim" | "reasoning" | "sentences" | "evidence"
    >,
  ): IssuedSignal => {
    const ledger = evidenceLedger();
    const writer = sentenceWriter(ledger, { asOfMs: barCloseMs, source });
    const facts = forecastFacts(of);
    const { claim, sentences: said } = write(writer, facts);
    const sentences = [...formatOrigin(freshness, facts.entry, writer), ...said];
    return {
      signal: {
        ...common,
        ...rest,
        signalType: kind,
        setup: null,
        claim: claim.text,
        reasoning: sentences.map(({ text }) => text).join(" "),
        sentences,
        evidence: [...ledger.rows],
      },
      claim: claimDraft({ kind, instrument, forecast, profile, costPercent, expiresMs, claim: claim.text, decision }),
    };
  };

  const range = rangeOf(forecast, 90);
  const signals = [
    issued("range", (writer, facts) => formatRange(of, facts, writer), {
      ...none,
      ...range,
      action: "other",
      confidence: 90,
      basePercent: null,
      movePercent: null,
    }),
    issued("volatility", (writer, facts) => formatMove(of, facts, writer), {
      ...none,
      action: "other",
      confidence: publishedPercent(move.p),
      basePercent: publishedPercent(move.base),
      movePercent: move.percent,
    }),
  ];
  const { trade } = decision;
  if (trade === undefined) return signals;
  const direction = issued(
    "direction",
    (writer, facts) => {
      const { sentences } = describeForecast(of, profile, writer);
      return { claim: describeClaim(of, facts, writer), sentences };
    },
    {
      ...none,
      action: trade.side === "BUY" ? "buy" : "sell",
      confidence: decision.confidence,
      basePercent: decision.basePercent,
      targetPrice: trade.target,
      stopLoss: trade.stop,
      odds: shownOdds(trade),
      breakEvenPercent: decision.breakEvenPercent ?? null,
      movePercent: null,
    },
  );
  return [direction, ...signals];
}

function formatRange(of: ForecastCase, facts: ForecastFacts, writer: SentenceWriter) {
  const { say } = writer;
  const claim = rangeClaim(of, facts, writer);
  return {
    claim,
    sentences: [
      say`With a chance of ${facts.nominal}, ${claim}`,
      describeVolatility(of, facts, writer),
      say`It says how far the price may go, not which way. Prices leave such a range about one time in ten, as they should.${silent(facts.entry)}`,
    ],
  };
}

function formatMove(of: ForecastCase, facts: ForecastFacts, writer: SentenceWriter) {
  const { say } = writer;
  const claim = moveClaim(of, facts, writer);
  const more = (facts.moveOdds.value ?? 0) > (facts.moveBase.value ?? 0);
  const { moveSymbolBase: own } = facts;
  const usual = own === undefined ? say`${facts.moveBase}` : say`${facts.moveBase}; ${own} for this symbol`;
  const [sign] = chartSigns(of.forecast);
  const chart =
    sign === undefined
      ? []
      : [say`On the chart, ${sign.text}, but this claim doesn't say which way.${silent(sign.fact)}`];
  return {
    claim,
    sentences: [
      say`With a chance of ${facts.moveOdds}, ${claim}`,
      say`${more ? "That is more likely than usual" : "That is no more likely than usual"} (${usual}).`,
      describeVolatility(of, facts, writer),
      ...chart,
    ],
  };
}
