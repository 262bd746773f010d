import type { Candle, CandleColumns } from "../market/index.ts";
import type { Indicator, LiveState } from "./indicator.ts";

/** One indicator's columns, and its state after the last closed bar; undefined until a forming bar has changed. */
type Grown = { readonly values: readonly Float64Array[]; readonly state: LiveState | undefined };

/**
 * The columns of several indicators over bars of which the last may still form. Immutable: each is derived from the
 * previous one.
 */
export type LiveColumns = {
  readonly columns: CandleColumns;
  /** Number of closed bars; the others still form. */
  readonly closed: number;
  readonly of: (indicator: Indicator) => readonly Float64Array[];
};

/**
 * Computes indicators over bars that grow at their end. If `before` has the same closed bars, only the new part is
 * computed, by one step from the state after the last closed bar; if older bars were added or one was revised, the
 * whole columns are.
 */
export function liveColumns(columns: CandleColumns, closed: number, before?: LiveColumns): LiveColumns {
  const isLonger = before !== undefined && goesOn(before, columns, closed);
  // The computed values are stored, but not the previous object, which would keep alive its predecessors back to the
  // first.
  const [readBefore, closedBefore] = isLonger ? [GROWN.get(before), before.closed] : [undefined, 0];
  const grown = new Map<string, Grown>();
  const read = (indicator: Indicator): Grown => {
    const known = grown.get(indicator.id);
    if (known !== undefined) return known;
    const earlier = readBefore?.get(indicator.id);
    const next =
      earlier === undefined
        ? { values: indicator.bulk(columns), state: undefined }
        : grow(indicator, earlier, closedBefore, columns, closed);
    grown.set(indicator.id, next);
    return next;
  };
  const live: LiveColumns = { columns, closed, of: (indicator) => read(indicator).values };
  GROWN.set(live, grown);
  return live;
}

/** The computed values of each object, for its successor. */
const GROWN = new WeakMap<LiveColumns, ReadonlyMap<string, Grown>>();

const FIELDS = ["openTimeMs", "open", "high", "low", "close", "volume"] as const;

/** Whether the closed bars of `before` are the first of these. */
function goesOn(before: LiveColumns, columns: CandleColumns, closed: number): boolean {
  if (closed < before.closed) return false;
  return FIELDS.every((field) => {
    const [old, now] = [before.columns[field], columns[field]];
    for (let i = 0; i < before.closed; i++) if (old[i] !== now[i]) return false;
    return true;
  });
}

function grow(
  indicator: Indicator,
  earlier: Grown,
  closedBefore: number,
  columns: CandleColumns,
  closed: number,
): Grown {
  let state = earlier.state ?? stateAfter(indicator, columns, closedBefore);
  const values = earlier.values.map((column) => {
    const next = new Float64Array(columns.length);
    next.set(column.subarray(0, closedBefore));
    return next;
  });
  let forming = state;
  for (let i = closedBefore; i < columns.length; i++) {
    const next = indicator.step(forming, candleAt(columns, i));
    next.value.forEach((value, output) => {
      const column = values[output];
      if (column !== undefined) column[i] = value;
    });
    forming = next.state;
    if (i < closed) state = forming;
  }
  return { values, state };
}

function stateAfter(indicator: Indicator, columns: CandleColumns, closed: number): LiveState {
  let state = indicator.start;
  for (let i = 0; i < closed; i++) ({ state } = indicator.step(state, candleAt(columns, i)));
  return state;
}

function candleAt(columns: CandleColumns, i: number): Candle {
  return {
    openTimeMs: columns.openTimeMs[i]!,
    open: columns.open[i]!,
    high: columns.high[i]!,
    low: columns.low[i]!,
    close: columns.close[i]!,
    volume: columns.volume[i]!,
  };
}
