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
 * What the universe keeps of a company, as a source of company figures would tell it: those that still count at `nowMs`, as
 * comparing with peers does, each with its own source and age.
 */
export function fundamentalsOfStock(
  { symbol, name, sector, industry, metrics }: StoredStock,
  nowMs: number,
): Fundamentals {
  const reported: [string, AnyMetric][] = [];
  for (const field of STOCK_FIELD_NAMES) {
    const metric = metrics[field];
    if (metric !== undefined && isFundamental(field) && nowMs - metric.asOfMs <= stockMetricLifeMs(field))
      // The universe counts in dollars.
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
