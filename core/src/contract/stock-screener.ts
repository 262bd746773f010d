import * as z from "zod";
import { SECTORS, STOCK_FIELD_NAMES, type StockField } from "../market/index.ts";
import { endpoint } from "./endpoint.ts";
import { savedFilterCalls } from "./saved-filters.ts";
import { isoTime, nothing, sortOrder, sourced } from "./wire.ts";

const fieldSchema = z.enum(STOCK_FIELD_NAMES as readonly [StockField, ...StockField[]]);
const sectorSchema = z.enum(SECTORS);
const bound = z.number().min(-1e18).max(1e18).nullable();

/** The criteria for the stored stocks: a stock must match every range; one without the metric does not match. */
export const stockFilterSchema = z.strictObject({
  /** Part of symbol or name; null: any. */
  text: z.string().max(40).nullable(),
  /** Any of these; empty means all, including stocks without a known sector. */
  sectors: z.array(sectorSchema).max(SECTORS.length),
  /** Both ends are inclusive; null is open. Each field once. */
  ranges: z.array(z.strictObject({ field: fieldSchema, min: bound, max: bound })).max(30),
});
export type StockFilter = z.infer<typeof stockFilterSchema>;

const columnsSchema = z.array(fieldSchema).min(1).max(12);

export const screenedStocksSchema = z.strictObject({
  rows: z.array(
    z.strictObject({
      symbol: z.string(),
      name: z.string().nullable(),
      sector: z.string().nullable(),
      exchange: z.string().nullable(),
      /** The requested columns; null if no source gave a value. */
      values: z.record(z.string(), sourced.nullable()),
    }),
  ),
  /** Stocks that match. */
  total: z.number().int().min(0),
  /** Number of stored stocks, and how many of them have each requested metric. */
  stored: z.number().int().min(0),
  known: z.record(z.string(), z.number().int().min(0)),
  /** When the stored metrics were last updated; null before the first update. */
  asOf: isoTime.nullable(),
  /** Whether everything is simulated, because no real source is available. */
  simulated: z.boolean(),
});
export type ScreenedStocks = z.infer<typeof screenedStocksSchema>;

export const screenStocks = endpoint({
  method: "POST",
  path: "/api/stock-screener",
  access: "user",
  rate: "market_data",
  summary: "Stocks of the stored universe that pass a filter, sorted, with the asked figures and their sources",
  params: nothing,
  query: nothing,
  body: z.strictObject({
    filter: stockFilterSchema,
    columns: columnsSchema,
    sort: z.union([fieldSchema, z.literal("symbol")]),
    order: sortOrder,
    limit: z.number().int().min(1).max(200),
    offset: z.number().int().min(0).max(50_000),
  }),
  answer: screenedStocksSchema,
});

/** A filter that a user saved under a name. */
export const savedStockFilterSchema = z.strictObject({
  id: z.string(),
  name: z.string().min(1).max(64),
  filter: stockFilterSchema,
  columns: columnsSchema,
  sort: z.union([fieldSchema, z.literal("symbol")]),
  order: sortOrder,
  createdAt: isoTime,
});
export type SavedStockFilter = z.infer<typeof savedStockFilterSchema>;

export const MOST_SAVED_STOCK_FILTERS = 50;

const calls = savedFilterCalls({
  path: "/api/users/{id}/stock-filters",
  stored: savedStockFilterSchema,
  body: savedStockFilterSchema.omit({ id: true, createdAt: true }),
  summaries: {
    read: "The filters of stocks that one keeps",
    save: "Keeps a filter of stocks under a name, in place of the one of that name",
    forget: "Forgets a kept filter of stocks",
  },
});
export const getSavedStockFilters = calls.read;
export const saveStockFilter = calls.save;
export const deleteSavedStockFilter = calls.forget;
