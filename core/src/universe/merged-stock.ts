import { STOCK_FIELD_NAMES, type Sourced, type StockField } from "../market/index.ts";
import type { StockMetrics, StoredStock } from "./stored-stock.ts";

/** A later figure takes the place of an earlier one; of the same moment only its own source's: two sources do not take turns. */
function isNewer(next: Sourced<number>, stored: Sourced<number> | undefined): boolean {
  if (stored === undefined || next.asOfMs > stored.asOfMs) return true;
  return next.asOfMs === stored.asOfMs && next.source === stored.source && next.value !== stored.value;
}

/** Those of the told figures that are news beside what is kept. */
export function newMetrics(stored: StockMetrics, reported: StockMetrics): StockMetrics {
  const news: { [Field in StockField]?: Sourced<number> } = {};
  for (const field of STOCK_FIELD_NAMES) {
    const next = reported[field];
    if (next !== undefined && Number.isFinite(next.value) && isNewer(next, stored[field])) news[field] = next;
  }
  return news;
}

/** What is kept of a stock with what was told of it; undefined where that is nothing new. A told word stands over a kept one. */
export function mergedStock(stored: StoredStock | undefined, reported: StoredStock): StoredStock | undefined {
  const news = newMetrics(stored?.metrics ?? {}, reported.metrics);
  const text = {
    name: reported.name ?? stored?.name,
    exchange: reported.exchange ?? stored?.exchange,
    sector: reported.sector ?? stored?.sector,
    industry: reported.industry ?? stored?.industry,
  };
  const isSame =
    stored !== undefined &&
    Object.keys(news).length === 0 &&
    text.name === stored.name &&
    text.exchange === stored.exchange &&
    text.sector === stored.sector &&
    text.industry === stored.industry;
  return isSame ? undefined : { symbol: reported.symbol, ...text, metrics: { ...stored?.metrics, ...news } };
}
