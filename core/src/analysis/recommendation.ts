import type { MarketData } from "../contract/index.ts";
import { FORECAST_PENDING, formatPriceIn, isoTimeOf, formatSymbol } from "../market/index.ts";
import type { AnalysisInput } from "./analysis-input.ts";
import { dataError } from "./data-error.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";
import { nextBarEndMs } from "./next-bar-end.ts";
import { SESSIONS_AHEAD, usualRange } from "./usual-range.ts";
import { describeContext, dataOrigin } from "./recommendation-text.ts";
import type { Views } from "./views.ts";

/** Bars used to measure volatility: about a quarter; below twenty moves there is no result. */
const MOST_MOVES = 60;
const FEWEST_MOVES = 20;

/**
 * Returns the daily volatility: the standard deviation of the log close-to-close moves over the last 60 bars (0.02 is 2
 * percent), around zero because a quarter's drift is noise. Undefined with fewer than 20 moves.
 */
function dailyVolatility(close: Float64Array): { readonly sigma: number; readonly moves: number } | undefined {
  const moves = Math.min(MOST_MOVES, close.length - 1);
  if (moves < FEWEST_MOVES) return undefined;
  let squares = 0;
  for (let i = close.length - moves; i < close.length; i += 1) {
    squares += Math.log((close[i] ?? NaN) / (close[i - 1] ?? NaN)) ** 2;
  }
  const sigma = Math.sqrt(squares / moves);
  return Number.isFinite(sigma) ? { sigma, moves } : undefined;
}

/** The part of an analysis that advises. Its facts are added to the ledger. */
export type Recommendation = Pick<MarketData, "combinedRecommendation" | "forecast">;
export type Recommend = (input: AnalysisInput, views: Views, ledger: EvidenceLedger) => Recommendation;

/**
 * Returns the advice when there are no odds: HOLD, without a claim, and the reason. The indicators' vote is a gauge and
 * never replaces a forecast. The range shown is measured from past moves only, and says so; with old or unfit bars there
 * is none, since nothing is known about the present. `why` is a sentence, `areBarsFit` whether the forecast found them so.
 * With `FORECAST_PENDING` as the reason there is no range either: the forecast's own one follows.
 */
export function recommendationWithoutForecast(
  input: AnalysisInput,
  views: Views,
  ledger: EvidenceLedger,
  why = "There is no forecast for it right now.",
  areBarsFit = true,
): Recommendation {
  const { price, currency } = views;
  const { daily, dailyProvenance, nowMs, instrument } = input;
  const unfit = dataError(input, price.price, currency);
  const error = unfit ?? { text: why, facts: [] };
  const asOfMs = dailyProvenance?.asOfMs ?? nowMs;
  const source = dailyProvenance?.source ?? input.parts.candles.source ?? "none";
  const fact = (name: string, value: number, unit: string): string => ledger.add({ name, value, unit, asOfMs, source });
  const bars = fact("Daily bars", daily.length, "bars");
  const origin = dataOrigin(input, views, bars);
  const errorFacts = error.facts.map((one) => ledger.add({ ...one, source }));
  const simulated = price.freshness.state === "simulated" ? "Practice only, on simulated prices: we" : "We";
  const sentences = [
    {
      text: `${simulated} can't assess ${formatSymbol(instrument.symbol)} right now, so we suggest neither buying nor selling it.`,
      evidence: [bars, ...price.evidence],
    },
    ...(origin === undefined ? [] : [origin]),
    { text: error.text, evidence: [bars, ...errorFacts, ...price.evidence] },
  ];
  const keyFactors = [error.text];

  const isPending = unfit === undefined && why === FORECAST_PENDING;
  const volatility = unfit === undefined && areBarsFit && !isPending ? dailyVolatility(daily.close) : undefined;
  const range90 = usualRange(price.price ?? NaN, volatility?.sigma);
  if (volatility !== undefined && range90 !== undefined && price.price !== null) {
    const pace = volatility.sigma * 100;
    const money = (value: number): string => formatPriceIn(value, currency);
    sentences.push({
      text: `Closes have moved ${pace.toFixed(1)}% a day lately. At that pace, 90% of paths over ${SESSIONS_AHEAD} sessions from ${money(price.price)} end between ${money(range90.low)} and ${money(range90.high)} (assuming normally distributed moves and no drift).`,
      evidence: [
        fact(`Volatility a day, ${volatility.moves} bars`, pace, "%"),
        fact("Chance of ending in the range", 90, "%"),
        fact("Sessions ahead", SESSIONS_AHEAD, "sessions"),
        fact("Low of the 90% range", range90.low, currency),
        fact("High of the 90% range", range90.high, currency),
        ...price.evidence,
      ],
    });
    keyFactors.push(`Volatility: ${pace.toFixed(1)}% a day`);
  }
  sentences.push(...describeContext(input, views, ledger));

  const lastMs = daily.openTimeMs[daily.length - 1] ?? Math.floor(nowMs / 86_400_000) * 86_400_000 - 86_400_000;
  return {
    combinedRecommendation: {
      action: "HOLD",
      confidence: null,
      targetPrice: null,
      stopLoss: null,
      expectedMove: null,
      range90: range90 ?? null,
      reasoning: sentences.map(({ text }) => text).join(" "),
      keyFactors,
      calibrated: false,
      claim: isPending ? FORECAST_PENDING : "We make no claim because the data doesn't allow one.",
      ground: null,
      span: null,
      plan: null,
      deepFall: null,
      sentences,
      validUntil: isoTimeOf(nextBarEndMs(instrument, lastMs)),
    },
    forecast: null,
  };
}
