import { parseSymbol, type Sourced, type StockField } from "@sextant/core/market";
import { stockOfFundamentals, type StoredStock } from "@sextant/core/universe";
import { codeOf, timestampOf, priceOf, recordOf, volumeOf } from "../at-the-edge.ts";
import type { VendorHttp } from "../http/index.ts";
import { plainText } from "../plain-text.ts";
import { VendorError } from "../vendor.ts";
import { fundamentalsOfYahooQuote } from "../yahoo/parse-summary.ts";
import { yahooQuoteRows } from "../yahoo/yahoo-answer.ts";
import { yahooGarbage } from "../yahoo/yahoo-error.ts";
import { getWithCrumb } from "../yahoo/yahoo-session.ts";
import { fromYahooSymbol, yahooSymbol } from "../yahoo/yahoo-symbol.ts";
import type { StockMetricsVendor } from "./port.ts";

/** As many as its own pages request; some servers cut longer addresses. */
const MOST_AT_ONCE = 50;
const MOST_ROWS = 200;

/** Creates a source of values for up to 50 stocks per call of Yahoo's quote list. */
export function createYahooStocks(http: VendorHttp): StockMetricsVendor {
  return {
    name: http.vendor,
    mostAtOnce: MOST_AT_ONCE,
    async fetchStocks(symbols, signal) {
      const requested = new Map(
        symbols.flatMap((symbol) => {
          const instrument = parseSymbol(symbol);
          return instrument?.kind === "stock" ? [[yahooSymbol(instrument), symbol] as const] : [];
        }),
      );
      if (requested.size === 0) return [];
      const reply = await getWithCrumb(http, "/v7/finance/quote", {
        query: { symbols: [...requested.keys()].join() },
        signal,
      });
      return parseYahooStocks(reply.body, { requested: new Set(requested.values()), nowMs: http.clock.nowMs() });
    },
  };
}

type Requested = { readonly requested: ReadonlySet<string>; readonly nowMs: number };

/**
 * Parses the rows of /v7/finance/quote that are requested stocks, each once. Throws VendorError if most are
 * implausible.
 */
export function parseYahooStocks(body: unknown, { requested, nowMs }: Requested): readonly StoredStock[] {
  const rows = yahooQuoteRows(body, MOST_ROWS);
  const stocks = new Map<string, StoredStock>();
  let refused = 0;
  for (const row of rows.map(recordOf)) {
    const code = codeOf(row?.["symbol"]);
    const instrument = code === undefined ? undefined : fromYahooSymbol(code, false);
    if (row === undefined || instrument === undefined || !requested.has(instrument.symbol)) refused += 1;
    else if (row["quoteType"] === "EQUITY" && !stocks.has(instrument.symbol)) {
      try {
        stocks.set(instrument.symbol, stockOf(row, instrument.symbol, nowMs));
      } catch (error) {
        if (!(error instanceof VendorError)) throw error;
        refused += 1;
      }
    }
  }
  if (refused * 2 > rows.length)
    throw yahooGarbage(`${refused} of ${rows.length} quotes are of nothing that was asked for`);
  return [...stocks.values()];
}

function stockOf(row: Readonly<Record<string, unknown>>, symbol: string, nowMs: number): StoredStock {
  const { metrics, ...text } = stockOfFundamentals(fundamentalsOfYahooQuote(row, { canonical: symbol, nowMs }));
  const asOfMs = timestampOf(row["regularMarketTime"], nowMs + 60_000) ?? nowMs;
  const [price, before] = [priceOf(row["regularMarketPrice"]), priceOf(row["regularMarketPreviousClose"])];
  const [high, low] = [priceOf(row["fiftyTwoWeekHigh"]), priceOf(row["fiftyTwoWeekLow"])];
  const made: { [Field in StockField]?: Sourced<number> } = {};
  const report = (field: StockField, value: number | undefined): void => {
    if (value !== undefined && Number.isFinite(value)) made[field] = { value, source: "yahoo", asOfMs };
  };
  if (row["currency"] === "USD") report("price", price);
  if (price !== undefined) {
    if (before !== undefined) report("changePercent", 100 * (price / before - 1));
    // A price outside its own year's range: one of the two is from another day.
    if (high !== undefined && high >= price) report("belowYearHighPercent", 100 * (1 - price / high));
    if (low !== undefined && low <= price) report("aboveYearLowPercent", 100 * (price / low - 1));
  }
  const volume = volumeOf(row["regularMarketVolume"]);
  // While the market is open a day's volume is incomplete.
  if (row["marketState"] !== "REGULAR" && (volume ?? 0) > 0) report("volume", volume);
  const exchange = plainText(row["fullExchangeName"], 40);
  return { ...text, ...(exchange === undefined ? {} : { exchange }), metrics: { ...metrics, ...made } };
}
