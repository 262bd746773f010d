import { STOCK_FIELDS, type StockField, type StockFieldUnit, stockMetricLifeMs } from "@sextant/core/market";
import { compact, decimal, price, signedPercent } from "./metrics.ts";
import { sharePercent } from "./share-percent.ts";

const SHORT = new Intl.NumberFormat("en-US", {
  ...({ notation: "compact", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const),
});

/** Formats with one decimal, whole numbers too, so that '3.4T' and '1.0T' line up in a column. */
function short(value: number): string {
  return Math.abs(value) < 1_000 ? compact(value) : SHORT.format(value).replace("-", "\u2212");
}

/** Puts the currency before an amount, after its sign: all amounts are in US dollars. */
const inDollars = (text: string): string => text.replace(/^(\u2212?)/, "$1$$");

const WRITTEN: Readonly<Record<StockFieldUnit, (value: number) => string>> = {
  price: (value) => inDollars(price(value)),
  percent: sharePercent,
  amount: (value) => inDollars(short(value)),
  count: short,
  ratio: decimal,
  index: decimal,
};

/** Fields that measure a change: their sign is shown. */
const CHANGES: ReadonlySet<StockField> = new Set<StockField>([
  ...(["changePercent", "changePercent5d", "changePercent21d", "changePercent63d", "changePercent126d"] as const),
  ...(["changePercent252d", "aboveSma50Percent", "aboveSma200Percent", "revenueGrowthPercent"] as const),
  "earningsGrowthPercent",
]);

export const isChange = (field: StockField): boolean => CHANGES.has(field);

/** Formats a stock's value for display. */
export function stockMetric(field: StockField, value: number): string {
  // Earnings of a few cents are not a coin's price: always two decimals.
  if (field === "earningsPerShare") return inDollars(decimal(value));
  return isChange(field) ? signedPercent(value) : WRITTEN[STOCK_FIELDS[field].unit](value);
}

const UNIT_LABELS: Readonly<Record<StockFieldUnit, string>> = {
  price: "$",
  amount: "$",
  percent: "%",
  ratio: "",
  count: "",
  index: "0 to 100",
};

/** Returns the name of a field with its unit: 'Market cap, $'. */
export function fieldWithUnit(field: StockField): string {
  const { label, unit } = STOCK_FIELDS[field];
  const text = UNIT_LABELS[unit];
  return text === "" ? label : `${label}, ${text}`;
}

/** Returns whether a value is too old to filter by, and so is only displayed. */
export function isOldMetric(field: StockField, asOf: string, nowMs: number): boolean {
  return nowMs - Date.parse(asOf) > stockMetricLifeMs(field);
}
