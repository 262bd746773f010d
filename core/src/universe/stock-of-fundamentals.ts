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
 * Converts a company metrics report to the universe's form. Money in currencies other than dollars is left out, since
 * it can't be compared. So is a ratio that includes an exchange rate, which would be shown there without its rate.
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
