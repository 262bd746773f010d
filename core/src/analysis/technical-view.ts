import type { MarketData } from "../contract/index.ts";
import { adx, bollinger, ema, macd, obv, reading, rsi, sma, stochastic } from "../indicators/index.ts";
import { type CandleColumns, isoTimeOf } from "../market/index.ts";
import type { CandleView } from "./candle-view.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";
import { knownNumber } from "./evidence-ledger.ts";
import {
  adxVerdict,
  averageVerdict,
  bollingerVerdict,
  macdVerdict,
  obvVerdict,
  rsiVerdict,
  stochasticVerdict,
} from "./oscillator-verdicts.ts";
import { agreementPercent, ratingAction, voteTally } from "./rating-action.ts";
import type { TechnicalVote, Verdict, VoteGroup } from "./technical-vote.ts";
import { NOTHING_MOVED } from "./technical-vote.ts";

type TechnicalAnalysis = MarketData["technicalAnalysis"];
/** What the indicators say; `candleView` says the rest. */
export type TechnicalView = Omit<TechnicalAnalysis, keyof CandleView>;
type Provenance = { readonly source: string; readonly asOfMs: number; readonly currency: string };

/** Lengths of the moving averages that vote: the ones traders look at, on daily bars from two weeks to a year. */
const AVERAGE_PERIODS = [10, 20, 50, 100, 200] as const;

/** Below this many bars no action is drawn from the readings: half of the votes are not there yet. */
export const FEWEST_BARS = 30;

/**
 * What the charts say at the last closed bar: every reading, every indicator's vote with its published rule, and the action of
 * TradingView's gauge. Readings that need more bars than there are stay null and do not vote.
 */
export function technicalView(columns: CandleColumns, from: Provenance, ledger: EvidenceLedger): TechnicalView {
  const last = columns.length - 1;
  const at = (column: Float64Array, index = last): number | undefined =>
    index < 0 ? undefined : reading(column, index);
  const close = at(columns.close);
  const { currency } = from;
  const fact = (name: string, value: number | undefined, unit: string): string[] =>
    value === undefined ? [] : [ledger.add({ name, value, unit, asOfMs: from.asOfMs, source: from.source })];
  const closeFact = fact("Last daily close", close, currency);

  const votes: TechnicalVote[] = [];
  const cast = (
    [id, name, group, rule]: readonly [string, string, VoteGroup, string],
    value: number | undefined,
    { vote, reading: words }: Verdict,
    evidence: readonly string[],
  ): void => {
    votes.push({ id, name, group, vote, value: knownNumber(value), rule, reading: words, evidence: [...evidence] });
  };

  for (const [id, label, average] of [
    ["sma", "SMA", sma],
    ["ema", "EMA", ema],
  ] as const) {
    for (const period of AVERAGE_PERIODS) {
      const name = `${label} ${period}`;
      const value = columns.length < period ? undefined : at(average(columns.close, period));
      const rule = "Close above the average: buy. Below: sell. (TradingView Technical Ratings)";
      const evidence = [...fact(name, value, currency), ...closeFact];
      cast([`${id}:${period}`, name, "moving_averages", rule], value, averageVerdict(name, close, value), evidence);
    }
  }

  const halted = columns.length >= 15 && columns.close.slice(-15).every((value) => value === close);
  const rsi14 = at(rsi(columns.close, 14));
  cast(
    ["rsi:14", "RSI 14", "oscillators", "Below 30: buy. Above 70: sell. (Wilder 1978)"],
    rsi14,
    halted ? NOTHING_MOVED : rsiVerdict(rsi14, columns.length),
    fact("RSI 14", rsi14, "0 to 100"),
  );

  const macdLines = macd(columns.close, 12, 26, 9);
  const [line, signal, histogram] = [at(macdLines.macd), at(macdLines.signal), at(macdLines.histogram)];
  const macdVote = macdVerdict(line, signal);
  cast(
    ["macd:12:26:9", "MACD 12, 26, 9", "oscillators", "MACD above its signal line: buy. Below: sell. (Appel 1979)"],
    line,
    macdVote,
    [...fact("MACD", line, currency), ...fact("MACD signal", signal, currency)],
  );

  const { k, d } = stochastic(columns, 14, 3, 3);
  const [kNow, dNow] = [at(k), at(d)];
  const stochasticRule =
    "Both lines under 20 and %K crosses above %D: buy. Over 80 and below: sell. (Lane; TradingView)";
  cast(
    ["stochastic:14:3:3", "Stochastic 14, 3, 3", "oscillators", stochasticRule],
    kNow,
    halted && kNow !== undefined && dNow !== undefined
      ? NOTHING_MOVED
      : stochasticVerdict(kNow, dNow, at(k, last - 1), at(d, last - 1)),
    [...fact("Stochastic %K", kNow, "0 to 100"), ...fact("Stochastic %D", dNow, "0 to 100")],
  );

  const trend = adx(columns, 14);
  const [adx14, plusDi, minusDi] = [at(trend.adx), at(trend.plusDi), at(trend.minusDi)];
  cast(
    ["adx:14", "ADX 14", "oscillators", "ADX above 20 and +DI over -DI: buy. -DI over +DI: sell. (Wilder 1978)"],
    adx14,
    adxVerdict(adx14, plusDi, minusDi),
    [
      ...fact("ADX 14", adx14, "0 to 100"),
      ...fact("+DI 14", plusDi, "0 to 100"),
      ...fact("-DI 14", minusDi, "0 to 100"),
    ],
  );

  const bands = bollinger(columns.close, 20, 2);
  const [upper, middle, lower] = [at(bands.upper), at(bands.middle), at(bands.lower)];
  cast(
    [
      "bollinger:20:2",
      "Bollinger 20, 2",
      "oscillators",
      "Close below the lower band: buy. Above the upper: sell. (Bollinger 2001)",
    ],
    middle,
    bollingerVerdict(close, lower, upper),
    [...fact("Lower band", lower, currency), ...fact("Upper band", upper, currency), ...closeFact],
  );

  const balance = obv(columns);
  const [obvNow, obvAverage] = [at(balance), columns.length < 20 ? undefined : at(sma(balance, 20))];
  const hasVolume = columns.volume.some((volume) => volume > 0);
  cast(
    ["obv", "OBV", "oscillators", "On-balance volume above its 20-bar average: buy. Below: sell. (Granville 1963)"],
    hasVolume ? obvNow : undefined,
    obvVerdict(obvNow, obvAverage, hasVolume),
    hasVolume
      ? [...fact("On-balance volume", obvNow, "units"), ...fact("OBV 20-bar average", obvAverage, "units")]
      : [],
  );

  const movingAverages = voteTally(votes, "moving_averages");
  const oscillators = voteTally(votes, "oscillators");
  const enough = columns.length >= FEWEST_BARS;
  const action = enough ? ratingAction(movingAverages, oscillators) : "HOLD";
  return {
    action,
    confidence: enough ? (agreementPercent(action, voteTally(votes)) ?? null) : null,
    rsi: { current: knownNumber(rsi14), signal: halted ? "NEUTRAL" : rsiSignal(rsi14) },
    macd: {
      macd: knownNumber(line),
      signal: knownNumber(signal),
      histogram: knownNumber(histogram),
      trend: macdVote.vote === null ? null : MACD_TREND[macdVote.vote],
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
