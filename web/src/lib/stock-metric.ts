import { STOCK_FIELDS, type StockField, type StockFieldUnit, stockMetricLifeMs } from "@sextant/core/market";
import { compact, decimal, price, signedPercent } from "./metrics.ts";
import { sharePercent } from "./share-percent.ts";

const SHORT = new Intl.NumberFormat("en-US", {
  ...({ notation: "compact", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const),
});

/** One decimal, of whole ones too: below each other '3.4T' and '1.0T' are read as of one kind. */
function short(value: number): string {
  return Math.abs(value) < 1_000 ? compact(value) : SHORT.format(value).replace("-", "\u2212");
}

const WRITTEN: Readonly<Record<StockFieldUnit, (value: number) => string>> = {
  price,
  percent: sharePercent,
  amount: short,
  count: short,
  ratio: decimal,
  index: decimal,
};

/** Figures that point up or down: their sign is said. */
const CHANGES: ReadonlySet<StockField> = new Set<StockField>([
  ...(["changePercent", "changePercent5d", "changePercent21d", "changePercent63d", "changePercent126d"] as const),
  ...(["changePercent252d", "aboveSma50Percent", "aboveSma200Percent", "revenueGrowthPercent"] as const),
  "earningsGrowthPercent",
]);

export const isChange = (field: StockField): boolean => CHANGES.has(field);

/** A stock's figure as people read it. */
export function stockMetric(field: StockField, value: number): string {
  // Earnings of cents are no price of a coin: two decimals.
  if (field === "earningsPerShare") return decimal(value);
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

/** The name of a figure with what it is typed in: 'Market cap, $'. */
export function fieldWithUnit(field: StockField): string {
  const { label, unit } = STOCK_FIELDS[field];
  const text = UNIT_LABELS[unit];
  return text === "" ? label : `${label}, ${text}`;
}

/** Whether a figure is too old to be compared by, and so is shown only. */
export function isOldMetric(field: StockField, asOf: string, nowMs: number): boolean {
  return nowMs - Date.parse(asOf) > stockMetricLifeMs(field);
}
