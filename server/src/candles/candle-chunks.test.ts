import { candleColumns, type Candle } from "@sextant/core/market";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packChunks, unpackChunks } from "./candle-chunks.ts";
import { candleAt, firstAtOrAfter, mergeColumns } from "./columns.ts";

const HOUR_MS = 3_600_000;
const bar = (openTimeMs: number, close: number): Candle => ({
  openTimeMs,
  open: 1,
  high: 9,
  low: 0.5,
  close,
  volume: 3,
});
const hours = fc.uniqueArray(fc.nat(5000), { maxLength: 60 }).map((list) => [...list].sort((a, b) => a - b));
const run = (list: readonly number[], close: number): Candle[] => list.map((hour) => bar(hour * HOUR_MS, close));

describe("candle chunks", () => {
  it("restore the bars they were made from", () => {
    fc.assert(
      fc.property(hours, (list) => {
        const columns = candleColumns(run(list, 2.1));
        expect(unpackChunks(packChunks(columns, "1h"))).toEqual(columns);
      }),
    );
  });

  it("reject bytes that do not match their bar count", () => {
    expect(() => unpackChunks([{ chunk: 0, bars: 2, data: Buffer.alloc(48) }])).toThrow("does not fit");
  });
});

describe("merged columns", () => {
  it("contain each time once, in order, with the newer run's bar where both have it", () => {
    fc.assert(
      fc.property(hours, hours, (older, newer) => {
        const merged = mergeColumns(candleColumns(run(older, 1)), candleColumns(run(newer, 2)));
        const times = [...new Set([...older, ...newer])].sort((a, b) => a - b);
        expect(Array.from(merged.openTimeMs)).toEqual(times.map((hour) => hour * HOUR_MS));
        times.forEach((hour, i) => expect(candleAt(merged, i).close).toBe(newer.includes(hour) ? 2 : 1));
      }),
    );
  });

  it("are searched by time", () => {
    const columns = candleColumns(run([1, 3, 5], 1));
    expect([0, 1, 2, 5, 6].map((hour) => firstAtOrAfter(columns, hour * HOUR_MS))).toEqual([0, 0, 1, 2, 3]);
  });
});
