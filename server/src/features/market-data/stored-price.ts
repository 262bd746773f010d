import { barEndMs, type Instrument, isoTimeOf, type Quote } from "@sextant/core/market";
import type { StoredStock } from "@sextant/core/universe";
import type { WholeSeries } from "../../candles/index.ts";
import { noteOf, type Part } from "./answer-parts.ts";

type Known = {
  readonly candles: Part<WholeSeries>;
  readonly quote: Part<Quote>;
  readonly stock: StoredStock | undefined;
};

/**
 * Returns the price stored with a stock's metrics, where its sources have none now and it is later than the others
 * available: the cached quote, the last real bar. Undefined otherwise, and where the bars are in a currency other than
 * its dollars.
 */
export function storedPrice(instrument: Instrument, { candles, quote, stock }: Known): Part<Quote> | undefined {
  const price = stock?.metrics.price;
  if (price === undefined || (quote.value !== undefined && quote.error === undefined)) return undefined;
  const { value: bars } = candles;
  const lastMs = bars?.freshness === "simulated" ? undefined : bars?.columns.openTimeMs[bars.columns.length - 1];
  if (lastMs !== undefined && bars?.quotedIn !== "USD") return undefined;
  const atHandMs = [
    ...(quote.value === undefined ? [] : [quote.value.price.asOfMs]),
    ...(lastMs === undefined ? [] : [barEndMs(instrument, "1d", lastMs)]),
  ];
  if (atHandMs.some((ms) => ms >= price.asOfMs)) return undefined;
  const value: Quote = { symbol: instrument.symbol, freshness: "stale", price, currency: "USD" };
  const note = `${noteOf(quote.error)} This is the last stored price.`;
  const { source, asOfMs } = price;
  return { value, state: { state: "stale", source, asOf: isoTimeOf(asOfMs), note }, error: quote.error };
}
