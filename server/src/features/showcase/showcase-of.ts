import type { CandlesAnswer, MarketData, Showcase } from "@sextant/core/contract";

/** The data of one symbol: its analysis and its last daily candles. */
export type ShownSymbol = { readonly analysis: MarketData; readonly daily: CandlesAnswer };

/** Bars behind the chart: a quarter of a year is drawn, the rest feeds its averages. */
export const CHART_BARS = 140;
const SPARKLINE_BARS = 60;

/** Builds the landing page's data from the same answers as the screens'; the chart shows the first symbol. */
export function showcaseOf(
  first: ShownSymbol,
  others: readonly ShownSymbol[],
  nowMs: number,
  { record, example, tested }: Pick<Showcase, "record" | "example" | "tested">,
): Showcase {
  const { analysis, daily } = first;
  const { action, confidence, calibrated, span, sentences } = analysis.combinedRecommendation;
  return {
    asOf: new Date(nowMs).toISOString(),
    symbols: [first, ...others].map(shown),
    chart: {
      symbol: analysis.symbol,
      bars: closedBars(daily)
        .slice(-CHART_BARS)
        .map(({ time, open, high, low, close }) => ({ time, open, high, low, close })),
      ahead: aheadOf(analysis),
    },
    reading: { action, confidence, calibrated, span, sentences: sentences.map(({ text }) => text) },
    example,
    record,
    tested,
  };
}

function aheadOf({ forecast }: MarketData): Showcase["chart"]["ahead"] {
  if (forecast === null) return null;
  const { range80, range90, span, expiresAt } = forecast;
  return { range80, range90, span, expiresAt };
}

/** Returns the advice of an analysis as the landing page shows it; null where it rests on no ground. */
export function exampleOf({ combinedRecommendation: advice, ...of }: MarketData): Showcase["example"] {
  const { action, confidence, calibrated, claim, sentences, ground, span, plan, deepFall } = advice;
  const [first] = sentences;
  if (action !== "BUY" && action !== "SELL") return null;
  if (ground === null || span === null || plan === null) return null;
  if (confidence === null || first === undefined) return null;
  const { symbol, name, kind, currency, source, asOf, freshness } = of;
  return {
    symbol,
    name,
    kind,
    currency,
    source,
    asOf,
    freshness,
    action,
    confidence,
    calibrated,
    claim,
    sentence: first.text,
    ground,
    span,
    plan,
    deepFall,
  };
}

function shown({ analysis, daily }: ShownSymbol): Showcase["symbols"][number] {
  const { symbol, name, currency, price, changePercent, changePeriod, source, asOf, freshness } = analysis;
  return {
    symbol,
    name,
    currency,
    price,
    changePercent,
    changePeriod,
    source,
    asOf,
    freshness,
    sparkline: closedBars(daily)
      .slice(-SPARKLINE_BARS)
      .map(({ close }) => close),
  };
}

function closedBars({ candles }: CandlesAnswer): CandlesAnswer["candles"] {
  return candles.filter(({ closed }) => closed);
}
