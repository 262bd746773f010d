import {
  type Fundamentals,
  sectorOfWords,
  type Sourced,
  STOCK_FIELD_NAMES,
  STOCK_FIELDS,
  type StockField,
} from "../market/index.ts";
import type { StoredStock } from "./stored-stock.ts";

/** What a source of company figures told, as the universe keeps it. Money that is not dollars is left out: it cannot be compared. */
export function stockOfFundamentals({ symbol, name, sector, industry, currency, figures }: Fundamentals): StoredStock {
  const told: Readonly<Record<string, Sourced<number> | undefined>> = figures;
  const kept: { [Field in StockField]?: Sourced<number> } = {};
  for (const field of STOCK_FIELD_NAMES) {
    const figure = told[field];
    const { unit } = STOCK_FIELDS[field];
    const isMoney = unit === "amount" || unit === "price";
    if (figure !== undefined && (!isMoney || currency === undefined || currency === "USD")) {
      const { value, source, asOfMs } = figure;
      kept[field] = { value, source, asOfMs };
    }
  }
  const words = { symbol, name, industry, sector: sector === undefined ? undefined : sectorOfWords(sector) };
  return { ...words, figures: kept };
}
