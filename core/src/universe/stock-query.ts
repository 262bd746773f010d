import type { Sector, StockField } from "../market/index.ts";
import type { StoredStock } from "./stored-stock.ts";

/** Both ends belong to it; an absent one is open. A stock without the figure is in no range of it. */
export type StockRange = {
  readonly field: StockField;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

/** What a person looks for among the stored stocks: all of it must hold. */
export type StockFilter = {
  /** Part of symbol or name, whatever its case; absent: any. */
  readonly text?: string | undefined;
  /** One of these; empty: any, or none known. */
  readonly sectors: readonly Sector[];
  readonly ranges: readonly StockRange[];
};

/** Stocks without the figure sorted by come last, whichever way. Equal ones by symbol. */
export type StockQuery = {
  readonly filter: StockFilter;
  readonly sort: StockField | "symbol";
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
  /** The figures wanted of each. */
  readonly columns: readonly StockField[];
};

/** A page of the stocks that pass a filter. */
export type StockAnswer = {
  /** In order, however old their figures: their age is told. */
  readonly rows: readonly StoredStock[];
  /** How many pass. */
  readonly total: number;
};
