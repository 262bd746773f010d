import { STOCK_FIELD_NAMES, stockMetricLifeMs, type StockField } from "../market/index.ts";

/** One figure of all stocks, by slot. */
export type MetricColumn = {
  /** As told, however old; NaN: nobody told it. */
  readonly values: Float64Array;
  /** When each was true, epoch ms. */
  readonly timestampsMs: Float64Array;
  /** Number of its source. */
  readonly sources: Uint16Array;
  /** The value while it is young enough to be compared; NaN else. What filters and orders read. */
  readonly usable: Float64Array;
};

/** The stored stocks by column: the same place in each is one stock. NaN is a figure that is not known. */
export type StockColumns = {
  readonly capacity: number;
  readonly metrics: Readonly<Record<StockField, MetricColumn>>;
  /** Place in `SECTORS` plus one; 0: not known. */
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

/** Room for so many stocks of which nothing is known yet. */
export function emptyStockColumns(capacity: number): StockColumns {
  const metrics = Object.fromEntries(STOCK_FIELD_NAMES.map((field) => [field, metricColumn(capacity)]));
  return { capacity, metrics: metrics as Record<StockField, MetricColumn>, sectors: new Uint8Array(capacity) };
}

/** The same stocks in another order, with room for more: `from[slot]` is where one stood. */
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

/** How many stocks have a usable figure, and until when that holds: one grows too old, or comes true. */
export type Evaluated = { readonly known: number; readonly untilMs: number };

/** Says of each value of a figure whether it counts at a moment: true by then, and young enough. */
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
