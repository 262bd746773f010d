import {
  type AnyMetric,
  type Fundamentals,
  isMoneyField,
  sectorOfText,
  type Sourced,
  STOCK_FIELD_NAMES,
  type StockField,
} from "../market/index.ts";
import type { StoredStock } from "./stored-stock.ts";

/**
 * What a source of company figures told, as the universe keeps it. Money that is not dollars is left out: it cannot be compared.
 * So is a ratio with an exchange rate in it, which would be shown there without its rate.
 */
export function stockOfFundamentals({ symbol, name, sector, industry, metrics }: Fundamentals): StoredStock {
  const reported: Readonly<Record<string, AnyMetric | undefined>> = metrics;
  const stored: { [Field in StockField]?: Sourced<number> } = {};
  for (const field of STOCK_FIELD_NAMES) {
    const metric = reported[field];
    if (metric === undefined || metric.rate !== undefined) continue;
    if (isMoneyField(field) && metric.currency !== "USD") continue;
    const { value, source, asOfMs } = metric;
    stored[field] = { value, source, asOfMs };
  }
  const text = { symbol, name, industry, sector: sector === undefined ? undefined : sectorOfText(sector) };
  return { ...text, metrics: stored };
}
