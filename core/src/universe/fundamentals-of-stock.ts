import {
  type AnyMetric,
  FUNDAMENTAL_FIELDS,
  type FundamentalField,
  type Fundamentals,
  fundamentalMetrics,
  isMoneyField,
  STOCK_FIELD_NAMES,
  stockMetricLifeMs,
} from "../market/index.ts";
import type { StoredStock } from "./stored-stock.ts";

/**
 * Returns the stored values of a company in the form of a company metrics source: those still current at `nowMs`, as
 * used for peer comparison, each with its own source and age.
 */
export function fundamentalsOfStock(
  { symbol, name, sector, industry, metrics }: StoredStock,
  nowMs: number,
): Fundamentals {
  const reported: [string, AnyMetric][] = [];
  for (const field of STOCK_FIELD_NAMES) {
    const metric = metrics[field];
    if (metric !== undefined && isFundamental(field) && nowMs - metric.asOfMs <= stockMetricLifeMs(field))
      // The universe uses dollars.
      reported.push([field, isMoneyField(field) ? { ...metric, currency: "USD" } : metric]);
  }
  return {
    symbol,
    currency: "USD",
    ...(name === undefined ? {} : { name }),
    ...(sector === undefined ? {} : { sector }),
    ...(industry === undefined ? {} : { industry }),
    metrics: fundamentalMetrics(reported),
  };
}

function isFundamental(field: string): field is FundamentalField {
  return (FUNDAMENTAL_FIELDS as readonly string[]).includes(field);
}
