import { BAR_NAMES } from "@sextant/core/market";
import {
  analyseMarket,
  recommendationWithoutForecast,
  type AnalysisInput,
  type Recommend,
} from "@sextant/core/analysis";
import type { Failure, MarketData, RiskProfile } from "@sextant/core/contract";
import {
  FORECAST_PENDING,
  DEFAULT_RISK_PROFILE,
  emptyCandleColumns,
  parseSymbol,
  barEndMs,
  sessionAt,
  type Fundamentals,
  type Instrument,
  type Listing,
  type NewsItem,
  type Quote,
  isoTimeOf,
} from "@sextant/core/market";
import { fundamentalsOfStock, type StoredStock } from "@sextant/core/universe";
import { LRUCache } from "lru-cache";
import type { BarsPrice, CandleStore, WholeSeries } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import {
  candleRejection,
  fileUnusable,
  notYet,
  readSymbol,
  type Suggestions,
  unknownSymbol,
} from "../../candles/index.ts";
import { isBusy, VendorError } from "../../providers/vendor.ts";
import { absentPart, candlesPart, vendorPart, type Part } from "./answer-parts.ts";
import { fundamentalsPart } from "./fundamentals-part.ts";
import type { LastAnswers } from "./last-answers.ts";
import { type Analyses, onePerProfile, type RecommendFor } from "./create-recommend-for.ts";
import type { RealStocks } from "../../universe/index.ts";
import { withinMs } from "../../async/within-ms.ts";
import { storedPrice } from "./stored-price.ts";

type News = MarketData["fundamentalAnalysis"]["news"][number];

export type MarketDataParts = {
  readonly candles: CandleStore;
  readonly quotes: { fetchQuote(instrument: Instrument, signal?: AbortSignal): Promise<Quote> };
  /** Simulated prices; used only with simulated bars. */
  readonly simulatedQuotes: { fetchQuote(instrument: Instrument): Promise<Quote> } | undefined;
  readonly fundamentals: { fetchFundamentals(instrument: Instrument, signal?: AbortSignal): Promise<Fundamentals> };
  readonly news: { fetchNews(instrument: Instrument, signal?: AbortSignal): Promise<readonly NewsItem[]> };
  readonly last: LastAnswers;
  /** The sources' stored data of a stock, for when they are silent; absent where nothing of today is stored. */
  readonly storedStock?: RealStocks | undefined;
  /**
   * Returns a language model's labels of headlines, as far as they are known now; absent where no model is configured.
   */
  readonly labelsOf?: ((headlines: readonly string[]) => ReadonlyMap<string, NonNullable<News["label"]>>) | undefined;
  readonly clock: Clock;
  /** Creates the advice from forecasts; absent where there are none. */
  readonly recommendFor?: RecommendFor;
  /** Maximum wait for each part. */
  readonly partDeadlineMs?: number | undefined;
  /** Returns name and venue where they are known already; sends no request. */
  readonly listingOf: (instrument: Instrument) => Listing | undefined;
  /** Returns ' Did you mean AAPL?' or nothing. */
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
};

export type MarketDataService = {
  /** Returns the analysis, with advice for a risk profile, by default the moderate one. */
  analysis(symbol: string, profile?: RiskProfile): Promise<MarketData>;
};

/** Minimum bars requested; the analysis reads all there are, since an average of 200 days has a memory of years. */
const ANALYSED_BARS = 600;
const NEWS_ITEMS = 5;
const PART_DEADLINE_MS = 2200;
/** A forecast uses the results of the parts, and is awaited only slightly longer than they are. */
const FORECAST_MORE_MS = 400;
/** Requests within this time share one answer, encoded once. */
const AGE_MS = 3000;
const MAX_ANSWERS = 500;
const REPLAYED = "A replay shows candles only, because today's data wasn't known then.";

/** Creates the analysis of a symbol from whatever parts are available now. */
export function createMarketDataService(parts: MarketDataParts): MarketDataService {
  const { clock, last, partDeadlineMs = PART_DEADLINE_MS } = parts;
  /** `madeMs` is undefined while it is being computed: requests meanwhile share it, however long it takes. */
  const answers = new LRUCache<string, { readonly answer: Promise<Analyses>; madeMs: number | undefined }>({
    max: MAX_ANSWERS,
  });

  async function made(instrument: Instrument): Promise<Analyses> {
    const { symbol } = instrument;
    const nowMs = clock.nowMs();
    const common = { symbol, last, nowMs, deadlineMs: partDeadlineMs };
    const isReplay = clock.replay !== undefined;
    const stock = storedOf(instrument);
    const [candles, requested, fundamentals, news, recommend] = await Promise.all([
      candlesPart(parts.candles.wholeSeries({ instrument, timeframe: "1d", atLeast: ANALYSED_BARS })),
      isReplay
        ? absentPart("unavailable", REPLAYED)
        : vendorPart({
            ...common,
            kind: "quote",
            request: (signal) => parts.quotes.fetchQuote(instrument, signal),
            sourceOf: ({ price }) => ({ source: price.source, asOfMs: price.asOfMs }),
          }),
      isReplay
        ? absentPart("unavailable", REPLAYED)
        : fundamentalsPart({
            instrument,
            last,
            nowMs,
            deadlineMs: partDeadlineMs,
            fetchFundamentals: (one, signal) => parts.fundamentals.fetchFundamentals(one, signal),
            stored: stock.then((stored) => stored && fundamentalsOfStock(stored, nowMs)),
          }),
      isReplay
        ? absentPart("unavailable", REPLAYED)
        : vendorPart({
            ...common,
            kind: "news",
            request: async (signal) => (await parts.news.fetchNews(instrument, signal)).slice(0, NEWS_ITEMS),
            sourceOf: (items) => ({ source: items[0]?.source ?? null, asOfMs: nowMs }),
          }),
      recommended(instrument),
    ]);
    const reported = newerOf(
      requested,
      requested.state.state === "ok" ? undefined : await priceOfBars(instrument, candles, requested),
    );
    const quote = storedPrice(instrument, { candles, quote: reported, stock: await stock }) ?? reported;
    const { bars, price } = unmixed(candles, await pricedAs(candles, quote, instrument));
    if (bars.value === undefined && price.value === undefined)
      throw await rejection(symbol, [candles.error, quote.error]);
    const reply = bars.value;
    const daily = reply?.columns ?? emptyCandleColumns(0);
    const lastMs = daily.openTimeMs[daily.length - 1];
    const native = instrument.kind === "crypto" ? instrument.quote : undefined;
    const input: AnalysisInput = {
      instrument,
      listing: parts.listingOf(instrument),
      nowMs,
      daily,
      // Dated at the last closed bar's end: the reply's own age may be that of a forming bar.
      dailyProvenance:
        reply === undefined || lastMs === undefined
          ? undefined
          : {
              source: reply.source,
              asOfMs: barEndMs(instrument, "1d", lastMs),
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
    };
    return onePerProfile((profile) => labelled(analyseMarket(input, recommend?.(profile))));
  }

  async function storedOf({ kind, symbol }: Instrument): Promise<StoredStock | undefined> {
    if (kind !== "stock" || clock.replay !== undefined || parts.storedStock === undefined) return undefined;
    return await withinMs(parts.storedStock(symbol), partDeadlineMs);
  }

  /**
   * Returns the advice from the forecast; where it takes too long, that it is still being computed: it is available at
   * the next request.
   */
  async function recommended(instrument: Instrument) {
    const requested = parts.recommendFor?.(instrument).then(
      (recommend) => ({ recommend }),
      (error: unknown) => ({ error }),
    );
    if (requested === undefined) return undefined;
    const reported = await withinMs(requested, partDeadlineMs + FORECAST_MORE_MS);
    if (reported !== undefined && "error" in reported) throw reported.error;
    return reported?.recommend ?? (() => stillBeingMade);
  }

  /** Adds labels to the headlines; nothing else in the analysis uses them. */
  function labelled(analysis: MarketData): MarketData {
    const { news } = analysis.fundamentalAnalysis;
    const labels = news.length === 0 ? undefined : parts.labelsOf?.(news.map(({ headline }) => headline));
    if (labels === undefined || labels.size === 0) return analysis;
    const shown = news.map((item) => ({ ...item, label: labels.get(item.headline) ?? null }));
    return { ...analysis, fundamentalAnalysis: { ...analysis.fundamentalAnalysis, news: shown } };
  }

  /**
   * Returns the price where no vendor has one now: the newest close of any available bars, including those of a
   * substitute pair, which is the price that feed and portfolios show as well. The daily bars stay unchanged. Undefined
   * when they are newer.
   */
  async function priceOfBars(
    instrument: Instrument,
    { value }: Part<WholeSeries>,
    { error }: Part<Quote>,
  ): Promise<Part<Quote> | undefined> {
    const found = await withinMs(newestPrice(instrument), partDeadlineMs);
    if (found === undefined) return undefined;
    const { timeframe, currency } = found;
    const { source, asOfMs } = found.price;
    const lastMs = value?.freshness === "simulated" ? undefined : value?.columns.openTimeMs.at(-1);
    if (lastMs !== undefined && asOfMs < barEndMs(instrument, "1d", lastMs) && currency === value?.quotedIn)
      return undefined;
    const isOld = found.freshness === "stale";
    const pair = instrument.kind === "crypto" && currency !== instrument.quote ? `, quoted in ${currency}` : "";
    const note = `Close of the last ${BAR_NAMES[timeframe]} bar${pair}${isOld ? "; newer ones are missing" : ""}.`;
    const state = { state: isOld ? ("stale" as const) : ("ok" as const), source, asOf: isoTimeOf(asOfMs), note };
    return { value: found, state, error };
  }

  async function newestPrice(instrument: Instrument): Promise<BarsPrice | undefined> {
    try {
      return await parts.candles.newestPrice(instrument);
    } catch (error) {
      if (error instanceof VendorError) return undefined;
      throw error;
    }
  }

  /** Returns a simulated price for simulated bars, where no real one is known. */
  async function pricedAs(
    candles: Part<WholeSeries>,
    quote: Part<Quote>,
    instrument: Instrument,
  ): Promise<Part<Quote>> {
    if (quote.value !== undefined || candles.value?.freshness !== "simulated" || parts.simulatedQuotes === undefined)
      return quote;
    try {
      const value = await parts.simulatedQuotes.fetchQuote(instrument);
      const { source, asOfMs } = value.price;
      return { value, state: { state: "ok", source, asOf: isoTimeOf(asOfMs), note: null }, error: quote.error };
    } catch {
      return quote;
    }
  }

  function forget(symbol: string, entry: unknown): void {
    if (answers.peek(symbol) === entry) answers.delete(symbol);
  }

  async function rejection(symbol: string, errors: readonly unknown[]): Promise<Failure> {
    const reported = errors.filter((error) => error !== undefined);
    const early = notYet(symbol, reported[0]);
    if (early !== undefined) return early;
    const unusable = reported.map((error) => fileUnusable(symbol, error)).find((found) => found !== undefined);
    const listing = parts.listingOf(parseSymbol(symbol) ?? { kind: "stock", symbol });
    // A source that was not requested has not denied the symbol.
    if (listing !== undefined || reported.some(isBusy)) return candleRejection(symbol, reported, listing?.name);
    if (unusable !== undefined) return unusable;
    return unknownSymbol(symbol, reported, await parts.suggestionsFor(symbol));
  }

  return {
    async analysis(text, profile = DEFAULT_RISK_PROFILE) {
      const instrument = await readSymbol(text, parts);
      const ready = answers.get(instrument.symbol);
      if (ready !== undefined && (ready.madeMs === undefined || clock.nowMs() - ready.madeMs < AGE_MS))
        return (await ready.answer)(profile);
      const entry: NonNullable<typeof ready> = { answer: made(instrument), madeMs: undefined };
      answers.set(instrument.symbol, entry);
      try {
        const answer = (await entry.answer)(profile);
        entry.madeMs = clock.nowMs();
        // Nor is an answer without bars cached: a late source has them by now.
        if (answer.parts.candles.state === "unavailable") forget(instrument.symbol, entry);
        return answer;
      } catch (error) {
        // A rejection is not cached: the next request may succeed.
        forget(instrument.symbol, entry);
        throw error;
      }
    },
  };
}

const stillBeingMade: Recommend = (input, views, ledger) =>
  recommendationWithoutForecast(input, views, ledger, FORECAST_PENDING);

/** Returns the later one of two prices of a symbol. */
function newerOf(requested: Part<Quote>, ofBars: Part<Quote> | undefined): Part<Quote> {
  if (ofBars?.value === undefined) return requested;
  if (requested.value === undefined) return ofBars;
  return requested.value.price.asOfMs >= ofBars.value.price.asOfMs ? requested : ofBars;
}

/** Drops the simulated one of price and bars where the other is real: simulated and real data are never combined. */
function unmixed<C extends { readonly freshness: string }>(candles: Part<C>, quote: Part<Quote>) {
  const barsAreMade = candles.value?.freshness === "simulated";
  const priceIsMade = quote.value?.freshness === "simulated";
  const dropped = absentPart("unavailable", "Only simulated data is available, which we don't show next to real data.");
  const bars: Part<C> = barsAreMade && quote.value !== undefined && !priceIsMade ? dropped : candles;
  const price: Part<Quote> = priceIsMade && candles.value !== undefined && !barsAreMade ? dropped : quote;
  return { bars, price };
}
