import type { Sector, StockField } from "../market/index.ts";
import type { StoredStock } from "./stored-stock.ts";

/** An inclusive range; an absent end is open. A stock without the value is in no range. */
export type StockRange = {
  readonly field: StockField;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

/** A user's criteria for stored stocks: all must be met. */
export type StockFilter = {
  /** Part of symbol or name, case-insensitive; any if absent. */
  readonly text?: string | undefined;
  /** One of these; empty means any, including unknown. */
  readonly sectors: readonly Sector[];
  readonly ranges: readonly StockRange[];
};

/** Stocks without the sort value come last in either direction. Ties by symbol. */
export type StockQuery = {
  readonly filter: StockFilter;
  readonly sort: StockField | "symbol";
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
  /** The requested fields of each. */
  readonly columns: readonly StockField[];
};

/** A page of the stocks that pass a filter. */
export type StockAnswer = {
  /** In order, however old their values: the age is included. */
  readonly rows: readonly StoredStock[];
  /** Number of stocks that pass. */
  readonly total: number;
};
