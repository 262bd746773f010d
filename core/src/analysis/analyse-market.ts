import type { MarketData } from "../contract/index.ts";
import {
  type AnyMetric,
  emptyCandleColumns,
  type ExchangeRate,
  isoTimeOf,
  isSameUnit,
  presumedCurrency,
} from "../market/index.ts";
import type { AnalysisInput } from "./analysis-input.ts";
import { barsCurrencyOf } from "./bars-currency.ts";
import { candleView } from "./candle-view.ts";
import { closesBeside } from "./closes-beside.ts";
import { differences } from "./differences.ts";
import { evidenceLedger } from "./evidence-ledger.ts";
import { fundamentalScore } from "./fundamental-score.ts";
import { newsView } from "./news-view.ts";
import { priceNow, usableQuote } from "./price-now.ts";
import { priceRanges } from "./price-ranges.ts";
import { recommendationWithoutForecast, type Recommend } from "./recommendation.ts";
import { technicalView } from "./technical-view.ts";

/**
 * Returns the whole analysis of one symbol from a snapshot of its data: price, technical and fundamental views, news,
 * and the recommendation with its facts. Pure: the same input gives the same bytes, whatever the time, and every
 * missing value is null. A missing part leaves the others intact. `recommend` derives advice from a forecast (see
 * `strategy`); without it none is given.
 */
export function analyseMarket(input: AnalysisInput, recommend: Recommend = recommendationWithoutForecast): MarketData {
  const { instrument, listing, daily, dailyProvenance, fundamentals, nowMs, session } = input;
  const ledger = evidenceLedger();
  const currency = usableQuote(input)?.currency ?? currencyOf(input);
  const price = priceNow(input, currency, ledger);
  const barsCurrency = barsCurrencyOf(input, currency);
  const technical = technicalView(
    daily,
    { source: dailyProvenance?.source ?? "none", asOfMs: dailyProvenance?.asOfMs ?? nowMs, currency: barsCurrency },
    ledger,
  );
  // A range in dollars does not bound a price in tether.
  const alike = isSameUnit(barsCurrency, currency) ? daily : emptyCandleColumns(0);
  const priced = price.basis === "quote" ? usableQuote(input) : undefined;
  const metrics = {
    peRatio: finiteMetric(input, "trailingPe"),
    marketCap: finiteMetric(input, "marketCap"),
    marketCapCurrency: fundamentals?.metrics.marketCap?.currency ?? null,
    ...priceRanges(
      { instrument, daily: alike, dailyFrom: dailyFrom(input), quote: priced, fundamentals, currency },
      ledger,
    ),
  };
  // A coin has no earnings, margins or balance sheet: the score does not apply to it.
  const fundamental =
    fundamentals === undefined || instrument.kind === "crypto"
      ? { score: null, parts: [] }
      : fundamentalScore(fundamentals, ledger);
  const news = newsView(input.news, nowMs, ledger);
  const advice = recommend(input, { price, currency, technical, fundamental, news }, ledger);
  return {
    symbol: instrument.symbol,
    kind: instrument.kind,
    name: listing?.name ?? fundamentals?.name ?? null,
    exchange: listing?.exchange ?? null,
    currency,
    quotedIn: replacedCurrency(input, price.basis === "none" ? undefined : currency),
    price: price.price,
    change: price.change,
    changePercent: price.changePercent,
    changePeriod: price.changePeriod,
    volume: price.volume,
    source: price.source,
    asOf: price.asOf,
    freshness: price.freshness,
    session: {
      state: session.state,
      zone: session.zone,
      changesAt: session.changesAtMs === undefined ? null : isoTimeOf(session.changesAtMs),
      holidaysKnown: session.holidaysKnown,
    },
    ...advice,
    technicalAnalysis: { ...technical, ...candleView(daily) },
    fundamentalAnalysis: {
      sentiment: news.sentiment,
      sentimentScore: news.score,
      fundamentalScore: fundamental.score,
      scoreParts: fundamental.parts,
      metrics,
      allMetrics: metricsOf(input),
      ...(fundamentals?.withheld === undefined ? {} : { withheld: { ...fundamentals.withheld } }),
      sector: fundamentals?.sector ?? null,
      industry: fundamentals?.industry ?? null,
      categories: [...(fundamentals?.categories ?? [])],
      news: news.news,
    },
    evidence: [...ledger.rows],
    differences: differences(priced, fundamentals, priced && closesBeside(input, priced)),
    parts: input.parts,
  };
}

/** Returns the currency of the prices when no quote gives it. */
function currencyOf({ instrument, listing, fundamentals, quotedIn }: AnalysisInput): string {
  if (instrument.kind === "crypto") return quotedIn ?? instrument.quote;
  return quotedIn ?? listing?.currency ?? fundamentals?.currency ?? presumedCurrency(instrument);
}

/** Returns the currency only when a pair's price had to be taken in one other than requested. */
function replacedCurrency({ instrument, quotedIn }: AnalysisInput, currency = quotedIn): string | null {
  if (instrument.kind !== "crypto" || currency === undefined || currency === instrument.quote) return null;
  return `quoted in ${currency}`;
}

function dailyFrom({ dailyProvenance }: AnalysisInput): { source: string; asOfMs: number } | undefined {
  return dailyProvenance === undefined ? undefined : { source: dailyProvenance.source, asOfMs: dailyProvenance.asOfMs };
}

function finiteMetric({ fundamentals }: AnalysisInput, field: "trailingPe" | "marketCap"): number | null {
  const value = fundamentals?.metrics[field]?.value;
  return value !== undefined && Number.isFinite(value) ? value : null;
}

function metricsOf({ fundamentals }: AnalysisInput): MarketData["fundamentalAnalysis"]["allMetrics"] {
  const reported: readonly [string, AnyMetric][] = Object.entries(fundamentals?.metrics ?? {});
  return Object.fromEntries(
    reported.flatMap(([name, { value, source, asOfMs, currency, rate }]) => {
      if (!Number.isFinite(value)) return [];
      const money = currency === undefined ? {} : { currency };
      return [[name, { value, source, asOf: isoTimeOf(asOfMs), ...money, ...(rate && { rate: onWire(rate) }) }]];
    }),
  );
}

function onWire({ from, to, value, source, asOfMs }: ExchangeRate) {
  return { from, to, value, source, asOf: isoTimeOf(asOfMs) };
}
