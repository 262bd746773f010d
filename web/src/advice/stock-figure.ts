import { STOCK_FIELDS, type StockField, type StockFieldUnit, stockFigureLifeMs } from "@sextant/core/market";
import { compact, decimal, percent, price, signedPercent } from "../lib/figures.ts";

const WRITTEN: Readonly<Record<StockFieldUnit, (value: number) => string>> = {
  ...{ price, percent, amount: compact, count: compact, ratio: decimal, index: decimal },
};

/** Figures that point up or down: their sign is said. */
const CHANGES: ReadonlySet<StockField> = new Set<StockField>([
  ...(["changePercent", "changePercent5d", "changePercent21d", "changePercent63d", "changePercent126d"] as const),
  ...(["changePercent252d", "aboveSma50Percent", "aboveSma200Percent", "revenueGrowthPercent"] as const),
  "earningsGrowthPercent",
]);

export const isChange = (field: StockField): boolean => CHANGES.has(field);

/** A stock's figure as people read it. */
export function stockFigure(field: StockField, value: number): string {
  return isChange(field) ? signedPercent(value) : WRITTEN[STOCK_FIELDS[field].unit](value);
}

const UNIT_WORDS: Readonly<Record<StockFieldUnit, string>> = {
  ...{ price: "$", amount: "$", percent: "%", ratio: "", count: "", index: "0 to 100" },
};

/** The name of a figure with what it is typed in: 'Market cap, $'. */
export function fieldWithUnit(field: StockField): string {
  const { label, unit } = STOCK_FIELDS[field];
  const words = UNIT_WORDS[unit];
  return words === "" ? label : `${label}, ${words}`;
}

/** Whether a figure is too old to be compared by, and so is shown only. */
export function isOldFigure(field: StockField, asOf: string, nowMs: number): boolean {
  return nowMs - Date.parse(asOf) > stockFigureLifeMs(field);
}
