import { STOCK_FIELD_NAMES, stockMetricLifeMs, type StockField } from "../market/index.ts";

/** One metric of all stocks, by slot. */
export type MetricColumn = {
  /** As reported, however old; NaN if not reported. */
  readonly values: Float64Array;
  /** Timestamp of each value, epoch ms. */
  readonly timestampsMs: Float64Array;
  /** Number of its source. */
  readonly sources: Uint16Array;
  /** The value while it is current enough to be compared; otherwise NaN. Used by filters and sorting. */
  readonly usable: Float64Array;
};

/** The stored stocks by column: the same slot in each is one stock. NaN is an unknown value. */
export type StockColumns = {
  readonly capacity: number;
  readonly metrics: Readonly<Record<StockField, MetricColumn>>;
  /** Index in `SECTORS` plus one; 0 if unknown. */
  readonly sectors: Uint8Array;
};

function metricColumn(capacity: number): MetricColumn {
  return {
    values: new Float64Array(capacity).fill(NaN),
    timestampsMs: new Float64Array(capacity),
    sources: new Uint16Array(capacity),
    usable: new Float64Array(capacity).fill(NaN),
  };
}

/** Allocates columns for a number of stocks, all unknown. */
export function emptyStockColumns(capacity: number): StockColumns {
  const metrics = Object.fromEntries(STOCK_FIELD_NAMES.map((field) => [field, metricColumn(capacity)]));
  return { capacity, metrics: metrics as Record<StockField, MetricColumn>, sectors: new Uint8Array(capacity) };
}

/** Returns the same stocks in another order, with extra capacity: `from[slot]` is the previous slot. */
export function arrangedColumns(columns: StockColumns, from: Int32Array, capacity: number): StockColumns {
  const to = emptyStockColumns(capacity);
  for (const field of STOCK_FIELD_NAMES) {
    const before = columns.metrics[field];
    const after = to.metrics[field];
    for (let slot = 0; slot < from.length; slot++) {
      const at = from[slot]!;
      after.values[slot] = before.values[at]!;
      after.timestampsMs[slot] = before.timestampsMs[at]!;
      after.sources[slot] = before.sources[at]!;
      after.usable[slot] = before.usable[at]!;
    }
  }
  for (let slot = 0; slot < from.length; slot++) to.sectors[slot] = columns.sectors[from[slot]!]!;
  return to;
}

/** The number of stocks with a usable value, and until when it is valid: when a value expires, or becomes current. */
export type Evaluated = { readonly known: number; readonly untilMs: number };

/** Marks each value of a metric as usable at a time: dated by then, and current enough. */
export function evaluateColumn(
  { values, timestampsMs, usable }: MetricColumn,
  field: StockField,
  size: number,
  nowMs: number,
): Evaluated {
  const lifeMs = stockMetricLifeMs(field);
  const fromMs = nowMs - lifeMs;
  let known = 0;
  let firstMs = Infinity;
  let nextMs = Infinity;
  for (let slot = 0; slot < size; slot++) {
    const value = values[slot]!;
    const atMs = timestampsMs[slot]!;
    const counts = atMs >= fromMs && atMs <= nowMs && value === value;
    usable[slot] = counts ? value : NaN;
    if (atMs > nowMs && atMs < nextMs) nextMs = atMs;
    if (!counts) continue;
    known++;
    if (atMs < firstMs) firstMs = atMs;
  }
  return { known, untilMs: Math.min(firstMs + lifeMs, nextMs - 1) };
}
