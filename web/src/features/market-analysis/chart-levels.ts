import type { CandlesAnswer, MarketData } from "@sextant/core/contract";
import { barEndMs, expectedBars, parseSymbol } from "@sextant/core/market";
import { rangeName, spanShort } from "../../advice/advice-labels.ts";
import { levelsOverBars } from "../../advice/levels-over-bars.ts";
import { rangeCone } from "../../advice/range-cone.ts";
import type { ChartCone, ChartLevel, ChartLevels } from "../../chart/chart-view.ts";
import { claimEndMs, isAdviceShaded } from "./answer-text.ts";
import * as ADVICE_TEXTS from "../../advice/texts.tsx";
import { spanWords } from "../../advice/span-words.ts";
import * as TEXTS from "./texts.tsx";

/**
 * Returns the lines of the recommendation (entry, target and stop, or the range of a HOLD) and the price's likely range
 * until it ends; over bars of less than a day the range of the shorter forecast.
 */
export function chartLevels(data: MarketData, bars: CandlesAnswer): ChartLevels {
  const { lastBarAt } = data.technicalAnalysis;
  const instrument = parseSymbol(bars.symbol);
  const dailyMs = lastBarAt === null || !instrument ? undefined : barEndMs(instrument, "1d", Date.parse(lastBarAt));
  const timestampsMs = dailyMs === undefined ? [] : [dailyMs, Date.parse(data.asOf)];
  const { currency } = data;
  const cone = (dailyMs !== undefined && adviceCone(data, bars, dailyMs)) || forecastCone(data, bars);
  return levelsOverBars(
    { name: ADVICE_TEXTS.ofAnalysis, currency, lines: recommended(data), cone, timestampsMs },
    bars,
  );
}

/** Returns the range of the advice from the daily close it was made at; undefined where it has none or no room. */
function adviceCone(data: MarketData, { symbol, timeframe }: CandlesAnswer, fromMs: number): ChartCone | undefined {
  const { plan, range90, span } = data.combinedRecommendation;
  const [instrument, untilMs] = [parseSymbol(symbol), claimEndMs(data)];
  if (!isAdviceShaded(data, timeframe) || !instrument || untilMs === undefined) return undefined;
  if (plan === null || range90?.low == null || range90.high == null) return undefined;
  // Only the ends of the outer range are known.
  const outer = { low: range90.low, high: range90.high };
  const ends = expectedBars(instrument, "1d", fromMs, untilMs).map((open) => barEndMs(instrument, "1d", open));
  const cone = rangeCone({
    fromMs,
    closesMs: ends.filter((end) => end <= untilMs),
    price: plan.entry,
    outer,
    inner: outer,
    innerPercent: 5,
    name: rangeName(data.kind, data.combinedRecommendation),
  });
  return { ...cone, span: spanShort(span ?? "") };
}

/** Returns the range of the forecast for the days ahead. */
function forecastCone({ forecast }: MarketData, { symbol, timeframe, candles }: CandlesAnswer): ChartCone | undefined {
  const instrument = parseSymbol(symbol);
  if (!forecast || !instrument) return undefined;
  const { barClosedAt, expiresAt, range80, range90, span } = forecast;
  const [fromMs, untilMs] = [Date.parse(barClosedAt), Date.parse(expiresAt)];
  const bar = candles.findLast(({ time }) => barEndMs(instrument, timeframe, Date.parse(time)) <= fromMs);
  if (!bar) return undefined;
  const unit = instrument.kind === "stock" ? "1d" : "1h";
  const ends = expectedBars(instrument, unit, fromMs, untilMs).map((open) => barEndMs(instrument, unit, open));
  const closesMs = ends.filter((end) => end <= untilMs);
  const cone = rangeCone({
    fromMs,
    closesMs,
    price: bar.close,
    outer: range90,
    inner: range80,
    innerPercent: 10,
    name: ADVICE_TEXTS.range90,
  });
  return { ...cone, span: spanWords(span) };
}

function recommended({ kind, combinedRecommendation, forecast, price }: MarketData): readonly ChartLevel[] {
  const { targetPrice, stopLoss, range90, plan } = combinedRecommendation;
  const range = rangeName(kind, combinedRecommendation);
  // The cone ends at the range and names it.
  if (targetPrice === null && forecast) return [];
  const lines: readonly (readonly [number | null | undefined, string, ChartLevel["tone"]])[] =
    targetPrice === null
      ? [
          [range90?.high, `${range}${TEXTS.rangeHigh}`, "ink-2"],
          [range90?.low, `${range}${TEXTS.rangeLow}`, "ink-2"],
        ]
      : [
          [targetPrice, TEXTS.levelTarget, "up"],
          [plan?.entry ?? price, TEXTS.levelEntry, "ink-2"],
          [stopLoss, TEXTS.levelStop, "down"],
        ];
  return lines.flatMap(([at, label, tone]) => (at == null ? [] : [{ price: at, label, tone }]));
}
