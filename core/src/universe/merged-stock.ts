import { STOCK_FIELD_NAMES, type Sourced, type StockField } from "../market/index.ts";
import type { StockMetrics, StoredStock } from "./stored-stock.ts";

/**
 * A later value replaces an earlier one; at the same timestamp only one from the same source, so that two sources don't
 * alternate.
 */
function isNewer(next: Sourced<number>, stored: Sourced<number> | undefined): boolean {
  if (stored === undefined || next.asOfMs > stored.asOfMs) return true;
  return next.asOfMs === stored.asOfMs && next.source === stored.source && next.value !== stored.value;
}

/** Returns the reported values that are newer than the stored ones. */
export function newMetrics(stored: StockMetrics, reported: StockMetrics): StockMetrics {
  const news: { [Field in StockField]?: Sourced<number> } = {};
  for (const field of STOCK_FIELD_NAMES) {
    const next = reported[field];
    if (next !== undefined && Number.isFinite(next.value) && isNewer(next, stored[field])) news[field] = next;
  }
  return news;
}

/** Merges a report into a stored stock; undefined if nothing is new. A reported text replaces a stored one. */
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
