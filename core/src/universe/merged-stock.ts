import { STOCK_FIELD_NAMES, type Sourced, type StockField } from "../market/index.ts";
import type { StockFigures, StoredStock } from "./stored-stock.ts";

/** A later figure takes the place of an earlier one; of the same moment only its own source's: two sources do not take turns. */
function isNewer(next: Sourced<number>, kept: Sourced<number> | undefined): boolean {
  if (kept === undefined || next.asOfMs > kept.asOfMs) return true;
  return next.asOfMs === kept.asOfMs && next.source === kept.source && next.value !== kept.value;
}

/** Those of the told figures that are news beside what is kept. */
export function newFigures(kept: StockFigures, reported: StockFigures): StockFigures {
  const news: { [Field in StockField]?: Sourced<number> } = {};
  for (const field of STOCK_FIELD_NAMES) {
    const next = reported[field];
    if (next !== undefined && Number.isFinite(next.value) && isNewer(next, kept[field])) news[field] = next;
  }
  return news;
}

/** What is kept of a stock with what was told of it; undefined where that is nothing new. A told word stands over a kept one. */
export function mergedStock(kept: StoredStock | undefined, reported: StoredStock): StoredStock | undefined {
  const news = newFigures(kept?.figures ?? {}, reported.figures);
  const words = {
    name: reported.name ?? kept?.name,
    exchange: reported.exchange ?? kept?.exchange,
    sector: reported.sector ?? kept?.sector,
    industry: reported.industry ?? kept?.industry,
  };
  const isSame =
    kept !== undefined &&
    Object.keys(news).length === 0 &&
    words.name === kept.name &&
    words.exchange === kept.exchange &&
    words.sector === kept.sector &&
    words.industry === kept.industry;
  return isSame ? undefined : { symbol: reported.symbol, ...words, figures: { ...kept?.figures, ...news } };
}
