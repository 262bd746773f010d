import {
  type AnyFigure,
  type Fundamentals,
  isMoneyField,
  sectorOfWords,
  type Sourced,
  STOCK_FIELD_NAMES,
  type StockField,
} from "../market/index.ts";
import type { StoredStock } from "./stored-stock.ts";

/**
 * What a source of company figures told, as the universe keeps it. Money that is not dollars is left out: it cannot be compared.
 * So is a ratio with an exchange rate in it, which would be shown there without its rate.
 */
export function stockOfFundamentals({ symbol, name, sector, industry, figures }: Fundamentals): StoredStock {
  const reported: Readonly<Record<string, AnyFigure | undefined>> = figures;
  const stored: { [Field in StockField]?: Sourced<number> } = {};
  for (const field of STOCK_FIELD_NAMES) {
    const figure = reported[field];
    if (figure === undefined || figure.rate !== undefined) continue;
    if (isMoneyField(field) && figure.currency !== "USD") continue;
    const { value, source, asOfMs } = figure;
    stored[field] = { value, source, asOfMs };
  }
  const words = { symbol, name, industry, sector: sector === undefined ? undefined : sectorOfWords(sector) };
  return { ...words, figures: stored };
}
