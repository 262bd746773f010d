import type { MarketData } from "../contract/index.ts";
import { reading } from "../indicators/index.ts";
import { type CandleColumns, isoTimeOf } from "../market/index.ts";
import type { CandleView } from "./candle-view.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";
import { knownNumber } from "./evidence-ledger.ts";
import type { TechnicalVote } from "./technical-vote.ts";
import { agreementPercent, ratingAction, votersOf, voteTally } from "./voters.ts";

type TechnicalAnalysis = MarketData["technicalAnalysis"];
/** The view of the indicators; `candleView` provides the rest. */
export type TechnicalView = Omit<TechnicalAnalysis, keyof CandleView>;
type Provenance = { readonly source: string; readonly asOfMs: number; readonly currency: string };

/** Below this many bars no action is derived from the readings: half of the votes are not available yet. */
export const FEWEST_BARS = 30;

/**
 * Returns the technical readings at the last closed bar: every reading, every indicator's vote with its published rule,
 * and the action of TradingView's gauge. Readings that need more bars than available are null and do not vote.
 */
export function technicalView(columns: CandleColumns, from: Provenance, ledger: EvidenceLedger): TechnicalView {
  const last = columns.length - 1;
  const close = reading(columns.close, last);
  const { currency } = from;
  const fact = (name: string, value: number | undefined, unit: string): string[] =>
    value === undefined ? [] : [ledger.add({ name, value, unit, asOfMs: from.asOfMs, source: from.source })];
  const closeFact = fact("Last daily close", close, currency);

  const voters = votersOf(columns);
  const votes = voters.map(({ id, name, vote, at }): TechnicalVote => {
    const bars = at(last);
    const verdict = vote.verdict(bars, name);
    const evidence = vote
      .facts(bars, name)
      .flatMap(([label, value, unit]) => fact(label, value, unit === "currency" ? currency : unit));
    return {
      id,
      name,
      group: vote.group,
      vote: verdict.vote,
      value: knownNumber(vote.value(bars)),
      rule: vote.rule,
      reading: verdict.reading,
      evidence: [...evidence, ...(vote.readsClose ? closeFact : [])],
    };
  });
  const readingsOf = (name: string): readonly (number | undefined)[] => {
    const bars = voters.find(({ id }) => id === name)?.at(last);
    return [0, 1, 2].map((output) => bars?.output(output));
  };
  const [rsi14] = readingsOf("rsi:14");
  const [line, signal, histogram] = readingsOf("macd:12:26:9");
  const [upper, middle, lower] = readingsOf("bollinger:20:2");
  const voteOf = (name: string): TechnicalVote["vote"] => votes.find(({ id }) => id === name)?.vote ?? null;
  const [rsiVote, macdVote] = [voteOf("rsi:14"), voteOf("macd:12:26:9")];

  const movingAverages = voteTally(votes, "moving_averages");
  const oscillators = voteTally(votes, "oscillators");
  const enough = columns.length >= FEWEST_BARS;
  const action = enough ? ratingAction(movingAverages, oscillators) : "HOLD";
  return {
    action,
    confidence: enough ? (agreementPercent(action, voteTally(votes)) ?? null) : null,
    rsi: { current: knownNumber(rsi14), signal: rsiVote === null ? null : RSI_SIGNAL[rsiVote] },
    macd: {
      macd: knownNumber(line),
      signal: knownNumber(signal),
      histogram: knownNumber(histogram),
      trend: macdVote === null ? null : MACD_TREND[macdVote],
    },
    bollingerBands: {
      upper: knownNumber(upper),
      middle: knownNumber(middle),
      lower: knownNumber(lower),
      position: bandPosition(close, upper, middle, lower),
    },
    timeframe: "1d",
    bars: columns.length,
    lastBarAt: last < 0 ? null : isoTimeOf(columns.openTimeMs[last] ?? 0),
    votes,
    movingAverages,
    oscillators,
  };
}

const RSI_SIGNAL = { BUY: "OVERSOLD", SELL: "OVERBOUGHT", NEUTRAL: "NEUTRAL" } as const;
const MACD_TREND = { BUY: "BULLISH", SELL: "BEARISH", NEUTRAL: "NEUTRAL" } as const;

function bandPosition(
  close: number | undefined,
  upper: number | undefined,
  middle: number | undefined,
  lower: number | undefined,
): TechnicalAnalysis["bollingerBands"]["position"] {
  if (close === undefined || upper === undefined || middle === undefined || lower === undefined) return null;
  if (close > upper) return "ABOVE";
  if (close < lower) return "BELOW";
  return close >= middle ? "UPPER_HALF" : "LOWER_HALF";
}
