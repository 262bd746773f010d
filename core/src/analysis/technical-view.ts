import type { MarketData } from "../contract/index.ts";
import {
  INDICATORS,
  parseIndicator,
  reading,
  sma,
  suiteReader,
  withParameters,
  type Indicator,
  type IndicatorDefinition,
  type VoteBars,
} from "../indicators/index.ts";
import { type CandleColumns, isoTimeOf } from "../market/index.ts";
import type { CandleView } from "./candle-view.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";
import { knownNumber } from "./evidence-ledger.ts";
import { agreementPercent, ratingAction, voteTally } from "./rating-action.ts";
import type { TechnicalVote } from "./technical-vote.ts";

type TechnicalAnalysis = MarketData["technicalAnalysis"];
/** What the indicators say; `candleView` says the rest. */
export type TechnicalView = Omit<TechnicalAnalysis, keyof CandleView>;
type Provenance = { readonly source: string; readonly asOfMs: number; readonly currency: string };

/** Below this many bars no action is drawn from the readings: half of the votes are not there yet. */
export const FEWEST_BARS = 30;

/**
 * What the charts say at the last closed bar: every reading, every indicator's vote with its published rule, and the action of
 * TradingView's gauge. Readings that need more bars than there are stay null and do not vote.
 */
export function technicalView(columns: CandleColumns, from: Provenance, ledger: EvidenceLedger): TechnicalView {
  const last = columns.length - 1;
  const at = (column: Float64Array): number | undefined => reading(column, last);
  const close = at(columns.close);
  const { currency } = from;
  const fact = (name: string, value: number | undefined, unit: string): string[] =>
    value === undefined ? [] : [ledger.add({ name, value, unit, asOfMs: from.asOfMs, source: from.source })];
  const closeFact = fact("Last daily close", close, currency);

  const isHalted = columns.length >= 15 && columns.close.slice(-15).every((value) => value === close);
  const hasVolume = columns.volume.some((volume) => volume > 0);
  const read = suiteReader(columns);

  const votes: TechnicalVote[] = [];
  for (const definition of INDICATORS) {
    const { vote, parameters, chart } = definition;
    if (vote === undefined) continue;
    for (const settings of vote.settings ?? [parameters.map((parameter) => parameter.default)]) {
      const outputs = outputsOf(definition, settings, columns, read);
      const bars = voteBars(columns, outputs, { close, hasVolume, isHalted });
      const name = chart.label(settings);
      const evidence = vote
        .facts(bars, name)
        .flatMap(([label, value, unit]) => fact(label, value, unit === "currency" ? currency : unit));
      const verdict = vote.verdict(bars, name);
      votes.push({
        id: [definition.name, ...settings].join(":"),
        name,
        group: vote.group,
        vote: verdict.vote,
        value: knownNumber(vote.value(bars)),
        rule: vote.rule,
        reading: verdict.reading,
        evidence: [...evidence, ...(vote.readsClose ? closeFact : [])],
      });
    }
  }
  const readingsOf = (id: string): readonly (number | undefined)[] =>
    read(parseIndicator(id)).map((column) => at(column));
  const [rsi14] = readingsOf("rsi:14");
  const [line, signal, histogram] = readingsOf("macd:12:26:9");
  const [upper, middle, lower] = readingsOf("bollinger:20:2");
  const macdVote = votes.find(({ id }) => id === "macd:12:26:9")?.vote ?? null;

  const movingAverages = voteTally(votes, "moving_averages");
  const oscillators = voteTally(votes, "oscillators");
  const enough = columns.length >= FEWEST_BARS;
  const action = enough ? ratingAction(movingAverages, oscillators) : "HOLD";
  return {
    action,
    confidence: enough ? (agreementPercent(action, voteTally(votes)) ?? null) : null,
    rsi: { current: knownNumber(rsi14), signal: isHalted ? "NEUTRAL" : rsiSignal(rsi14) },
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

/** The outputs of an indicator as its vote reads them, from the last bar back. */
function voteBars(
  { length }: CandleColumns,
  outputs: readonly Float64Array[],
  known: Pick<VoteBars, "close" | "hasVolume" | "isHalted">,
): VoteBars {
  const means = new Map<string, number | undefined>();
  const at = (column: Float64Array | undefined, index: number): number | undefined =>
    column === undefined ? undefined : reading(column, index);
  return {
    ...known,
    bars: length,
    output: (index, back = 0) => at(outputs[index], length - 1 - back),
    mean: (index, count) => {
      const column = outputs[index];
      const key = `${String(index)}:${String(count)}`;
      // Its verdict and its evidence ask for the same mean.
      if (!means.has(key) && column !== undefined && length >= count)
        means.set(key, at(sma(column, count), length - 1));
      return means.get(key);
    },
  };
}

/** The outputs of an indicator over the bars; of an average that is longer than they are, none is computed. */
function outputsOf(
  definition: IndicatorDefinition,
  settings: readonly number[],
  columns: CandleColumns,
  read: (indicator: Indicator) => readonly Float64Array[],
): readonly Float64Array[] {
  if (definition.warmUp(settings).every((bars) => bars >= columns.length)) return [];
  return read(withParameters(definition, settings));
}

const MACD_TREND = { BUY: "BULLISH", SELL: "BEARISH", NEUTRAL: "NEUTRAL" } as const;

function rsiSignal(rsi14: number | undefined): TechnicalAnalysis["rsi"]["signal"] {
  if (rsi14 === undefined) return null;
  return rsi14 < 30 ? "OVERSOLD" : rsi14 > 70 ? "OVERBOUGHT" : "NEUTRAL";
}

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
