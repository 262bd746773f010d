import { type Sourced, type StockField, stockMetricLifeMs } from "../market/index.ts";
import type { StockMetrics } from "./stored-stock.ts";

/** Separator between the names of two sources of one metric. */
const BOTH = " + ";

/**
 * Derives metrics from a price and reported values, for stocks without a source for them: market cap, P/E and P/S.
 * Dated at the price, with both sources; only from values that are current at that time. No P/E for a loss.
 */
export function pricedMetrics(metrics: StockMetrics): StockMetrics {
  const made: { [Field in StockField]?: Sourced<number> } = {};
  const atPrice = (
    price: Sourced<number> | undefined,
    other: StockField,
    make: (price: number, other: number) => number,
  ) => {
    const reported = metrics[other];
    if (price === undefined || reported === undefined || !(reported.value > 0)) return undefined;
    if (price.asOfMs - reported.asOfMs > stockMetricLifeMs(other)) return undefined;
    const sources = [...new Set([...price.source.split(BOTH), ...reported.source.split(BOTH)])];
    return { value: make(price.value, reported.value), source: sources.join(BOTH), asOfMs: price.asOfMs };
  };
  const add = (field: StockField, metric: Sourced<number> | undefined): void => {
    if (metric === undefined || !Number.isFinite(metric.value)) return;
    const reported = metrics[field];
    const isReported = reported !== undefined && !reported.source.includes(BOTH);
    // A source's own value takes precedence while it is current; otherwise the derived one would alternate with it.
    if (!isReported || metric.asOfMs - reported.asOfMs > stockMetricLifeMs(field)) made[field] = metric;
  };
  add(
    "marketCap",
    atPrice(metrics.price, "sharesOutstanding", (price, shares) => price * shares),
  );
  add(
    "trailingPe",
    atPrice(metrics.price, "earningsPerShare", (price, earnings) => price / earnings),
  );
  const cap = made.marketCap ?? metrics.marketCap;
  add(
    "priceToSales",
    atPrice(cap, "totalRevenue", (worth, revenue) => worth / revenue),
  );
  return made;
}
