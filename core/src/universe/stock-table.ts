import {
  bestSlots,
  byteStage,
  offerSlots,
  passingBetween,
  rangeStage,
  SPARE,
  type Stage,
  tightenGate,
  topSlots,
} from "../columns/index.ts";
import { SECTORS, STOCK_FIELD_NAMES, type Sector, type Sourced, type StockField } from "../market/index.ts";
import { arrangedColumns, emptyStockColumns, evaluateColumn } from "./stock-columns.ts";
import type { StockAnswer, StockFilter, StockQuery } from "./stock-query.ts";
import type { StockMetrics, StockText, StoredStock } from "./stored-stock.ts";

/** Maximum number of stocks: the stock exchanges of one country have some 10,000. */
export const MOST_STOCKS = 20_000;

/** All stocks at one time, ordered by symbol, for comparing them with each other. */
export type StockView = {
  readonly stocks: readonly StockText[];
  /** One metric of all stocks, NaN if unknown or outdated. Read-only. */
  usable(field: StockField): Float64Array;
  metric(slot: number, field: StockField): Sourced<number> | undefined;
};

/**
 * The universe as columns: a filter scans the requested columns once. Outdated values are stored and shown, and count
 * as unknown.
 */
export type StockTable = {
  readonly size: number;
  /** Adds a stock or updates it; false if there is no capacity. */
  put(stock: StoredStock): boolean;
  get(symbol: string): StoredStock | undefined;
  query(query: StockQuery, nowMs: number): StockAnswer;
  /** Returns how many stocks have a current value at a time. */
  known(field: StockField, nowMs: number): number;
  view(nowMs: number): StockView;
};

/** Creates an empty table; it grows as stocks are added. */
export function createStockTable(): StockTable {
  let columns = emptyStockColumns(1_024);
  let stocks: StockText[] = [];
  /** Symbol and name in lower case, for substring searches. */
  let texts: string[] = [];
  let slotOf = new Map<string, number>();
  const sourceNames: string[] = [];
  const sourceNumbers = new Map<string, number>();
  const known = new Map<StockField, number>();
  let isInOrder = true;
  let evaluatedMs = NaN;
  let evaluatedUntilMs = -Infinity;

  function sourceNumber(name: string): number {
    let number = sourceNumbers.get(name);
    if (number === undefined) {
      number = sourceNames.push(name) - 1;
      sourceNumbers.set(name, number);
    }
    return number;
  }

  /** Sorts the stocks by symbol, so that ties in any order are sorted by symbol. */
  function settle(): void {
    if (isInOrder) return;
    const symbols = stocks.map(({ symbol }) => symbol);
    const from = Int32Array.from(symbols.keys()).sort((a, b) => (symbols[a]! < symbols[b]! ? -1 : 1));
    columns = arrangedColumns(columns, from, columns.capacity);
    stocks = Array.from(from, (slot) => stocks[slot]!);
    texts = Array.from(from, (slot) => texts[slot]!);
    slotOf = new Map(stocks.map(({ symbol }, slot) => [symbol, slot]));
    isInOrder = true;
  }

  /** Exact at any time; re-evaluates values only when one may have expired, or there are new ones. */
  function evaluate(nowMs: number): void {
    settle();
    if (nowMs >= evaluatedMs && nowMs <= evaluatedUntilMs) return;
    evaluatedUntilMs = Infinity;
    for (const field of STOCK_FIELD_NAMES) {
      const evaluated = evaluateColumn(columns.metrics[field], field, stocks.length, nowMs);
      known.set(field, evaluated.known);
      evaluatedUntilMs = Math.min(evaluatedUntilMs, evaluated.untilMs);
    }
    evaluatedMs = nowMs;
  }

  function metric(slot: number, field: StockField): Sourced<number> | undefined {
    const { values, timestampsMs, sources } = columns.metrics[field];
    const value = values[slot]!;
    return Number.isNaN(value)
      ? undefined
      : { value, source: sourceNames[sources[slot]!]!, asOfMs: timestampsMs[slot]! };
  }

  function stockAt(slot: number, fields: readonly StockField[]): StoredStock {
    const metrics: { [Field in StockField]?: Sourced<number> } = {};
    for (const field of fields) {
      const reported = metric(slot, field);
      if (reported !== undefined) metrics[field] = reported;
    }
    return { ...stocks[slot]!, metrics };
  }

  /** Returns the slots that pass, ascending, i.e. by symbol. */
  function passing({ text, sectors, ranges }: StockFilter): Int32Array {
    const stages: Stage[] = ranges.map(({ field, min, max }) =>
      rangeStage(columns.metrics[field].usable, min ?? -Infinity, max ?? Infinity),
    );
    if (sectors.length > 0) {
      const requested = new Set(sectors.map(sectorNumber));
      stages.push(byteStage(columns.sectors, (byte) => requested.has(byte)));
    }
    const sought = text?.trim().toLowerCase() ?? "";
    const found = new Int32Array(stocks.length);
    const part = new Int32Array(SPARE);
    let total = 0;
    for (let from = 0; from < stocks.length; from += SPARE) {
      const count = passingBetween(stages, part, from, Math.min(stocks.length, from + SPARE));
      for (let at = 0; at < count; at++) {
        const slot = part[at]!;
        if (sought === "" || texts[slot]!.includes(sought)) found[total++] = slot;
      }
    }
    return found.subarray(0, total);
  }

  function ordered(slots: Int32Array, { sort, descending, limit, offset }: StockQuery): Int32Array {
    const wanted = Math.min(slots.length, offset + limit);
    if (wanted <= offset) return slots.subarray(0, 0);
    if (sort === "symbol") {
      return descending
        ? slots.slice(slots.length - wanted, slots.length - offset).reverse()
        : slots.subarray(offset, wanted);
    }
    const { usable } = columns.metrics[sort];
    const top = topSlots(wanted);
    for (let from = 0; from < slots.length; from += SPARE) {
      const part = slots.subarray(from, from + SPARE);
      offerSlots(top, usable, descending ? -1 : 1, part, part.length);
      tightenGate(top);
    }
    return bestSlots(top, offset);
  }

  return {
    get size() {
      return stocks.length;
    },
    put({ metrics, ...text }) {
      let slot = slotOf.get(text.symbol);
      if (slot === undefined) {
        slot = stocks.length;
        if (slot === MOST_STOCKS) return false;
        if (slot === columns.capacity)
          columns = arrangedColumns(
            columns,
            Int32Array.from({ length: slot }, (_, at) => at),
            2 * slot,
          );
        const last = stocks.at(-1);
        if (last !== undefined && text.symbol < last.symbol) isInOrder = false;
        slotOf.set(text.symbol, slot);
      }
      stocks[slot] = text;
      texts[slot] = `${text.symbol} ${text.name ?? ""}`.toLowerCase();
      columns.sectors[slot] = text.sector === undefined ? 0 : sectorNumber(text.sector);
      for (const field of STOCK_FIELD_NAMES) writeMetric(slot, field, metrics);
      evaluatedMs = NaN;
      return true;
    },
    get(symbol) {
      const slot = slotOf.get(symbol);
      return slot === undefined ? undefined : stockAt(slot, STOCK_FIELD_NAMES);
    },
    query(query, nowMs) {
      evaluate(nowMs);
      const slots = passing(query.filter);
      const rows = Array.from(ordered(slots, query), (slot) => stockAt(slot, query.columns));
      return { rows, total: slots.length };
    },
    known(field, nowMs) {
      evaluate(nowMs);
      return known.get(field) ?? 0;
    },
    view(nowMs) {
      evaluate(nowMs);
      return { stocks, usable: (field) => columns.metrics[field].usable.subarray(0, stocks.length), metric };
    },
  };

  function writeMetric(slot: number, field: StockField, metrics: StockMetrics): void {
    const { values, timestampsMs, sources } = columns.metrics[field];
    const reported = metrics[field];
    values[slot] = reported?.value ?? NaN;
    timestampsMs[slot] = reported?.asOfMs ?? 0;
    if (reported !== undefined) sources[slot] = sourceNumber(reported.source);
  }
}

function sectorNumber(sector: Sector): number {
  return SECTORS.indexOf(sector) + 1;
}
