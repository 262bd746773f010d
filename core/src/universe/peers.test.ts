import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { companyPeers } from "./peers.ts";
import { sectorRank } from "./sector-rank.ts";
import { createStockTable } from "./stock-table.ts";
import type { StockMetrics, StockText, StoredStock } from "./stored-stock.ts";

const NOW_MS = Date.UTC(2026, 0, 5);
const metrics = (values: { readonly [Field in keyof StockMetrics]?: number }, asOfMs = NOW_MS): StockMetrics =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value, source: "told", asOfMs }]));

function stock(symbol: string, values: Parameters<typeof metrics>[0], text: Partial<StockText> = {}): StoredStock {
  return { symbol, sector: "Energy", industry: "Wind", ...text, metrics: metrics(values) };
}

function viewOf(...stocks: readonly StoredStock[]) {
  const table = createStockTable();
  for (const one of stocks) table.put(one);
  return table.view(NOW_MS);
}

describe("the rank of a value", () => {
  it("is its mid-rank: half of its equals are below", () => {
    const values = Float64Array.of(1, 2, 2, 3, NaN);
    expect(sectorRank(1, values)).toEqual({ percentile: 12.5, median: 2, of: 4 });
    expect(sectorRank(2, values)).toEqual({ percentile: 50, median: 2, of: 4 });
    expect(sectorRank(3, values)).toEqual({ percentile: 87.5, median: 2, of: 4 });
    expect(sectorRank(NaN, values)).toBeUndefined();
  });

  it("is the middle for a single value, and for all if all are equal", () => {
    expect(sectorRank(7, Float64Array.of(7))).toEqual({ percentile: 50, median: 7, of: 1 });
    expect(sectorRank(7, Float64Array.of(7, 7, 7))?.percentile).toBe(50);
  });

  it("is mirrored with the sign, and its mean over all is the middle", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 40 }), (whole) => {
        const values = Float64Array.from(whole);
        const turned = values.map((value) => -value);
        let sum = 0;
        for (const value of values) {
          const { percentile } = sectorRank(value, values)!;
          sum += percentile;
          expect(percentile + sectorRank(-value, turned)!.percentile).toBeCloseTo(100, 9);
        }
        expect(sum / values.length).toBeCloseTo(50, 9);
      }),
    );
  });
});

describe("a company's peers", () => {
  it("are the nearest in size by ratio, first from its industry, then from its sector", () => {
    const peers = companyPeers(
      viewOf(
        stock("SELF", { marketCap: 100 }),
        stock("HALF", { marketCap: 50 }),
        stock("THRICE", { marketCap: 300 }),
        stock("CLOSE", { marketCap: 101 }, { industry: "Oil" }),
        stock("BLANK", { trailingPe: 9 }),
        stock("ELSE", { marketCap: 100 }, { sector: "Utilities" }),
        stock("NOTHING", {}),
      ),
      "SELF",
    );
    if (typeof peers === "string") throw new Error(peers);
    expect(peers.peers.map(({ symbol }) => symbol)).toEqual(["SELF", "HALF", "THRICE", "BLANK", "CLOSE"]);
    // NOTHING has no compared value, ELSE is in another sector.
    expect(peers.companies).toBe(5);
    expect(peers.standing).toEqual([
      {
        field: "marketCap",
        percentile: 37.5,
        median: 100.5,
        of: 4,
        reported: { value: 100, source: "told", asOfMs: NOW_MS },
      },
    ]);
  });

  it("are the largest if its own size is unknown, and at most eight", () => {
    const others = Array.from({ length: 12 }, (_, at) =>
      stock(`P${String(at).padStart(2, "0")}`, { marketCap: at + 1 }),
    );
    const peers = companyPeers(viewOf(stock("SELF", { trailingPe: 5 }), ...others), "SELF");
    if (typeof peers === "string") throw new Error(peers);
    expect(peers.peers.map(({ symbol }) => symbol)).toEqual([
      "SELF",
      "P11",
      "P10",
      "P09",
      "P08",
      "P07",
      "P06",
      "P05",
      "P04",
    ]);
  });

  it("ignore outdated values", () => {
    const old = {
      symbol: "OLD",
      sector: "Energy",
      metrics: metrics({ marketCap: 7 }, NOW_MS - 8 * 86_400_000),
    } as const;
    expect(companyPeers(viewOf(stock("SELF", { marketCap: 5 }), old), "SELF")).toBe("alone");
  });

  it("are empty for an unknown stock, an unknown sector or a single company", () => {
    const view = viewOf(stock("SELF", { marketCap: 5 }), stock("WHERE", { marketCap: 5 }, { sector: undefined }));
    expect(companyPeers(view, "NOBODY")).toBe("unknown-stock");
    expect(companyPeers(view, "WHERE")).toBe("unknown-sector");
    expect(companyPeers(view, "SELF")).toBe("alone");
  });
});
