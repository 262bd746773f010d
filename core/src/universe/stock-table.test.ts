import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SECTORS, STOCK_FIELD_NAMES, stockMetricLifeMs, type StockField } from "../market/index.ts";
import type { StockQuery } from "./stock-query.ts";
import { createStockTable, MOST_STOCKS } from "./stock-table.ts";
import type { StoredStock } from "./stored-stock.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 0, 5);
const ALL: StockQuery = {
  filter: { sectors: [], ranges: [] },
  sort: "symbol",
  descending: false,
  limit: 100,
  offset: 0,
  columns: [],
};

const reported = (value: number, asOfMs = NOW_MS, source = "told") => ({ value, source, asOfMs });
const symbolsOf = (rows: readonly StoredStock[]) => rows.map(({ symbol }) => symbol);

function tableOf(...stocks: readonly StoredStock[]) {
  const table = createStockTable();
  for (const stock of stocks) table.put(stock);
  return table;
}

/** The reference implementation that every answer of the table is compared with. */
function meant(stocks: readonly StoredStock[], query: StockQuery, nowMs: number): { symbols: string[]; total: number } {
  const { filter, sort, descending, limit, offset } = query;
  const counts = (stock: StoredStock, field: StockField): number | undefined => {
    const metric = stock.metrics[field];
    return metric !== undefined && metric.asOfMs <= nowMs && nowMs - metric.asOfMs <= stockMetricLifeMs(field)
      ? metric.value
      : undefined;
  };
  const text = (filter.text ?? "").trim().toLowerCase();
  const passing = stocks.filter(
    (stock) =>
      `${stock.symbol} ${stock.name ?? ""}`.toLowerCase().includes(text) &&
      (filter.sectors.length === 0 || (stock.sector !== undefined && filter.sectors.includes(stock.sector))) &&
      filter.ranges.every(({ field, min = -Infinity, max = Infinity }) => {
        const value = counts(stock, field);
        return value !== undefined && value >= min && value <= max;
      }),
  );
  const bySymbol = (a: StoredStock, b: StoredStock) => (a.symbol < b.symbol ? -1 : 1);
  passing.sort((a, b) => {
    if (sort === "symbol") return descending ? bySymbol(b, a) : bySymbol(a, b);
    const [left, right] = [counts(a, sort), counts(b, sort)];
    if (left === undefined || right === undefined) return left === right ? bySymbol(a, b) : left === undefined ? 1 : -1;
    return left === right ? bySymbol(a, b) : descending ? right - left : left - right;
  });
  return { symbols: symbolsOf(passing.slice(offset, offset + limit)), total: passing.length };
}

const FIELDS = [
  "price",
  "rsi14",
  "trailingPe",
  "profitMarginPercent",
  "totalRevenue",
] as const satisfies readonly StockField[];
const anyField = fc.constantFrom<StockField>(...FIELDS);
// Few values, so that equal ones are common; timestamps around the ends of both lifetimes.
const anyMetric = fc.record({
  value: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -1e6, max: 1e6, noNaN: true })),
  source: fc.constantFrom("a", "b"),
  asOfMs: fc.integer({ min: -210, max: 0 }).map((days) => NOW_MS + days * DAY_MS),
});
const anyStock: fc.Arbitrary<StoredStock> = fc.record({
  symbol: fc.stringMatching(/^[A-D]{1,3}$/),
  name: fc.option(fc.constantFrom("Able Corp", "Baker Inc", "able works"), { nil: undefined }),
  sector: fc.option(fc.constantFrom(...SECTORS), { nil: undefined }),
  metrics: fc.dictionary(anyField, anyMetric, { maxKeys: 5 }),
});
const anyQuery: fc.Arbitrary<StockQuery> = fc.record({
  filter: fc.record({
    text: fc.option(fc.constantFrom("a", "ABLE", " b ", "zz"), { nil: undefined }),
    sectors: fc.uniqueArray(fc.constantFrom(...SECTORS), { maxLength: 3 }),
    ranges: fc.array(
      fc.record({
        field: anyField,
        min: fc.option(fc.integer({ min: -4, max: 3 }), { nil: undefined }),
        max: fc.option(fc.integer({ min: -3, max: 4 }), { nil: undefined }),
      }),
      { maxLength: 3 },
    ),
  }),
  sort: fc.oneof(anyField, fc.constant("symbol" as const)),
  descending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 20 }),
  offset: fc.integer({ min: 0, max: 30 }),
  columns: fc.constant([...FIELDS]),
});

describe("the table of stocks", () => {
  it("matches the reference implementation for any sequence of reports, at any time", () => {
    fc.assert(
      fc.property(
        fc.array(anyStock, { maxLength: 60 }),
        fc.array(fc.tuple(anyQuery, fc.integer({ min: -10, max: 220 })), { minLength: 1, maxLength: 6 }),
        (reported, requested) => {
          const table = createStockTable();
          const stored = new Map<string, StoredStock>();
          reported.forEach((stock, index) => {
            expect(table.put(stock)).toBe(true);
            stored.set(stock.symbol, stock);
            // Queried in between, so that an earlier order or evaluation is not reused.
            if (index % 7 === 0) table.query(ALL, NOW_MS);
          });
          for (const [query, days] of requested) {
            const nowMs = NOW_MS + days * DAY_MS;
            const answer = table.query(query, nowMs);
            expect({ symbols: symbolsOf(answer.rows), total: answer.total }).toEqual(
              meant([...stored.values()], query, nowMs),
            );
            for (const row of answer.rows) expect(row).toEqual(stored.get(row.symbol));
            for (const field of FIELDS) {
              const counting = { ...ALL, filter: { sectors: [], ranges: [{ field }] } };
              expect(table.known(field, nowMs)).toBe(meant([...stored.values()], counting, nowMs).total);
            }
          }
          expect(table.size).toBe(stored.size);
        },
      ),
    );
  });

  it("pages through thousands in order, those without the value last, and none twice", () => {
    const stocks = Array.from({ length: 5_000 }, (_, at): StoredStock => {
      const symbol = `S${String((at * 7_919) % 5_000).padStart(4, "0")}`;
      return { symbol, metrics: at % 3 === 0 ? {} : { marketCap: reported((at * 31) % 997) } };
    });
    const table = tableOf(...stocks);
    const query: StockQuery = { ...ALL, sort: "marketCap", descending: true, limit: 199 };
    const seen: string[] = [];
    for (let offset = 0; offset < 5_000; offset += 199)
      seen.push(...symbolsOf(table.query({ ...query, offset }, NOW_MS).rows));
    expect(seen).toEqual(meant(stocks, { ...query, limit: 5_000 }, NOW_MS).symbols);
  });

  it("returns an outdated value with its age, and counts it as unknown", () => {
    const old = NOW_MS - 8 * DAY_MS;
    const table = tableOf(
      { symbol: "OLD", metrics: { price: reported(5, old, "yahoo"), totalRevenue: reported(9, old) } },
      { symbol: "NEW", metrics: { price: reported(4) } },
    );
    const { rows } = table.query({ ...ALL, sort: "price", descending: true, columns: ["price"] }, NOW_MS);
    expect(symbolsOf(rows)).toEqual(["NEW", "OLD"]);
    expect(rows[1]?.metrics).toEqual({ price: { value: 5, source: "yahoo", asOfMs: old } });
    expect(table.known("price", NOW_MS)).toBe(1);
    expect(table.known("totalRevenue", NOW_MS)).toBe(1);
    expect(table.get("OLD")?.metrics.totalRevenue?.value).toBe(9);
    expect(table.get("NOBODY")).toBeUndefined();
  });

  it("supports every field", () => {
    const metrics = Object.fromEntries(STOCK_FIELD_NAMES.map((field, at) => [field, reported(at)]));
    expect(tableOf({ symbol: "ALL", metrics }).get("ALL")?.metrics).toEqual(metrics);
  });

  it("accepts no more than its capacity, and still updates existing stocks", () => {
    const table = createStockTable();
    for (let at = 0; at < MOST_STOCKS; at++) table.put({ symbol: `S${String(at)}`, metrics: {} });
    expect(table.put({ symbol: "MORE", metrics: {} })).toBe(false);
    expect(table.put({ symbol: "S7", name: "Seventh", metrics: {} })).toBe(true);
    expect(table.size).toBe(MOST_STOCKS);
    expect(table.get("S7")?.name).toBe("Seventh");
  });
});
