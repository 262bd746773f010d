import { analyseMarket } from "@sextant/core/analysis";
import { Failure, type MarketData } from "@sextant/core/contract";
import {
  candleColumns,
  parseSymbol,
  barEndMs,
  sessionAt,
  type Fundamentals,
  type Instrument,
  type Listing,
  type NewsItem,
  type Quote,
} from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { CandlesReply, CandleStore } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import { notYet, unknownSymbol } from "../../candles/index.ts";
import { absentPart, candlesPart, isoTime, vendorPart, type Part } from "./answer-parts.ts";
import type { LastAnswers } from "./last-answers.ts";

export type MarketDataParts = {
  readonly candles: CandleStore;
  readonly quotes: { fetchQuote(instrument: Instrument, signal?: AbortSignal): Promise<Quote> };
  /** Made-up prices; only beside made-up bars. */
  readonly simulatedQuotes: { fetchQuote(instrument: Instrument): Promise<Quote> } | undefined;
  readonly fundamentals: { fetchFundamentals(instrument: Instrument, signal?: AbortSignal): Promise<Fundamentals> };
  readonly news: { fetchNews(instrument: Instrument, signal?: AbortSignal): Promise<readonly NewsItem[]> };
  readonly last: LastAnswers;
  readonly clock: Clock;
  /** Longest wait for each part. */
  readonly partDeadlineMs?: number | undefined;
  /** Name and venue where they are known already; asks nobody. */
  readonly listingOf: (instrument: Instrument) => Listing | undefined;
  /** ' Did you mean AAPL?' or nothing. */
  readonly suggestionsFor: (text: string) => Promise<string>;
};

export type MarketDataService = { analysis(symbol: string): Promise<MarketData> };

const ANALYSED_BARS = 600;
const NEWS_ITEMS = 5;
const PART_DEADLINE_MS = 2200;
/** An answer serves everybody who asks within this time, encoded once. */
const AGE_MS = 3000;
const MAX_ANSWERS = 500;
const REPLAYED = "A replay shows candles only: what vendors say today was not known then.";

/** The analysis of a symbol out of whatever parts can be had now. */
export function createMarketDataService(parts: MarketDataParts): MarketDataService {
  const { clock, last, partDeadlineMs = PART_DEADLINE_MS } = parts;
  const answers = new LRUCache<string, { readonly answer: Promise<MarketData>; readonly atMs: number }>({
    max: MAX_ANSWERS,
  });

  async function made(instrument: Instrument): Promise<MarketData> {
    const { symbol } = instrument;
    const nowMs = clock.nowMs();
    const common = { symbol, last, nowMs, deadlineMs: partDeadlineMs };
    const isReplay = clock.replay !== undefined;
    const [candles, quote, fundamentals, news] = await Promise.all([
      candlesPart(parts.candles.lastCandles({ instrument, timeframe: "1d", limit: ANALYSED_BARS, adjust: "splits" })),
      isReplay
        ? absentPart("unavailable", REPLAYED)
        : vendorPart({
            ...common,
            kind: "quote",
            ask: (signal) => parts.quotes.fetchQuote(instrument, signal),
            sourceOf: ({ price }) => ({ source: price.source, asOfMs: price.asOfMs }),
          }),
      isReplay
        ? absentPart("unavailable", REPLAYED)
        : instrument.kind === "crypto"
          ? absentPart("not_applicable", "A coin has no company figures.")
          : vendorPart({
              ...common,
              kind: "fundamentals",
              ask: (signal) => parts.fundamentals.fetchFundamentals(instrument, signal),
              sourceOf: ({ figures }) => {
                const known = Object.values(figures).filter((figure) => figure !== undefined);
                return {
                  source: known[0]?.source ?? null,
                  asOfMs: Math.min(nowMs, ...known.map((figure) => figure.asOfMs)),
                };
              },
            }),
      isReplay
        ? absentPart("unavailable", REPLAYED)
        : vendorPart({
            ...common,
            kind: "news",
            ask: async (signal) => (await parts.news.fetchNews(instrument, signal)).slice(0, NEWS_ITEMS),
            sourceOf: (items) => ({ source: items[0]?.source ?? null, asOfMs: nowMs }),
          }),
    ]);
    const { bars, price } = unmixed(candles, await pricedAs(candles, quote, instrument));
    if (bars.value === undefined && price.value === undefined)
      throw await refusal(symbol, [candles.fault, quote.fault]);
    const reply = bars.value;
    const closed = reply?.candles.filter((candle) => candle.closed) ?? [];
    const lastClosed = closed.at(-1);
    const native = instrument.kind === "crypto" ? instrument.quote : undefined;
    return analyseMarket({
      instrument,
      listing: parts.listingOf(instrument),
      nowMs,
      daily: candleColumns(closed),
      // True since the last closed bar's end: the reply's own age may be that of a bar that still forms.
      dailyProvenance:
        reply === undefined || lastClosed === undefined
          ? undefined
          : {
              source: reply.source,
              asOfMs: barEndMs(instrument, "1d", lastClosed.openTimeMs),
              freshness: reply.freshness,
            },
      quote:
        price.state.state === "stale" && price.value !== undefined
          ? { ...price.value, freshness: "stale" }
          : price.value,
      fundamentals: fundamentals.value,
      news: news.value ?? [],
      session: sessionAt(instrument, nowMs),
      quotedIn: reply === undefined || reply.quotedIn === native ? undefined : reply.quotedIn,
      parts: { candles: bars.state, quote: price.state, fundamentals: fundamentals.state, news: news.state },
    });
  }

  /** A made-up price for made-up bars, where no real one is known. */
  async function pricedAs(
    candles: Part<CandlesReply>,
    quote: Part<Quote>,
    instrument: Instrument,
  ): Promise<Part<Quote>> {
    if (quote.value !== undefined || candles.value?.freshness !== "simulated" || parts.simulatedQuotes === undefined)
      return quote;
    try {
      const value = await parts.simulatedQuotes.fetchQuote(instrument);
      const { source, asOfMs } = value.price;
      return { value, state: { state: "ok", source, asOf: isoTime(asOfMs), note: null }, fault: quote.fault };
    } catch {
      return quote;
    }
  }

  async function refusal(symbol: string, faults: readonly unknown[]): Promise<Failure> {
    const told = faults.filter((fault) => fault !== undefined);
    const early = notYet(symbol, told[0]);
    if (early !== undefined) return early;
    if (parts.listingOf(parseSymbol(symbol) ?? { kind: "stock", symbol }) !== undefined) {
      return new Failure("no-data", { symbol }, { cause: told[0] });
    }
    return unknownSymbol(symbol, told, await parts.suggestionsFor(symbol));
  }

  return {
    async analysis(text) {
      const instrument = parseSymbol(text);
      if (instrument === undefined) throw new Failure("bad-symbol");
      const nowMs = clock.nowMs();
      const ready = answers.get(instrument.symbol);
      if (ready !== undefined && nowMs - ready.atMs < AGE_MS) return ready.answer;
      const answer = made(instrument);
      const entry = { answer, atMs: nowMs };
      answers.set(instrument.symbol, entry);
      try {
        return await answer;
      } catch (error) {
        // A refusal is not kept: the next who asks may be luckier.
        if (answers.peek(instrument.symbol) === entry) answers.delete(instrument.symbol);
        throw error;
      }
    },
  };
}

/** Simulated and real never stand beside each other: where one of price and bars is real, the made-up other one goes. */
function unmixed<C extends { readonly freshness: string }>(candles: Part<C>, quote: Part<Quote>) {
  const barsAreMade = candles.value?.freshness === "simulated";
  const priceIsMade = quote.value?.freshness === "simulated";
  const dropped = absentPart("unavailable", "Only simulated data is to be had, which is not shown beside real data.");
  const bars: Part<C> = barsAreMade && quote.value !== undefined && !priceIsMade ? dropped : candles;
  const price: Part<Quote> = priceIsMade && candles.value !== undefined && !barsAreMade ? dropped : quote;
  return { bars, price };
}
