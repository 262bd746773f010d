import { createHash } from "node:crypto";
import { horizonOf, type PoolEntry } from "@sextant/core/forecast";
import { candleColumns, parseSymbol, type Candle, type CandleColumns } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import type { CandleStore } from "../candles/index.ts";
import { VendorError } from "../providers/vendor.ts";
import { createForecastService } from "./create-forecast-service.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2025, 5, 2, 12, 30);
const FIVE_DAYS = horizonOf("crypto", "5d")!;
const ETHER = parseSymbol("ETH-USD")!;
const BITCOIN = parseSymbol("BTC-USD")!;

/** Invented days up to yesterday: a seeded walk (Park and Miller). */
function days(count: number, seed: number): readonly Candle[] {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const today = Math.floor(NOW_MS / DAY_MS) * DAY_MS;
  let close = 100;
  return Array.from({ length: count }, (_, i): Candle => {
    const open = close;
    close = open * Math.exp((dice() - 0.5) * 0.05);
    const [high, low] = [Math.max(open, close) * (1 + dice() * 0.02), Math.min(open, close) * (1 - dice() * 0.02)];
    return { openTimeMs: today - (count - i) * DAY_MS, open, high, low, close, volume: Math.floor(dice() * 10_000) };
  });
}

const own = days(1700, 2);
const market = days(1600, 1);
const pool: PoolEntry = {
  asOfMs: NOW_MS,
  rows: 3,
  levels: [-3, -2, -1, 1, 2, 3],
  sigmaBorders: [0.05, 0.1],
  levelsByThird: [0, 1, 2].map(() => [-3, -2, -1, 1, 2, 3]),
  bases: Array<number>(24).fill(0.5),
  offsets: Array<number>(24).fill(0),
};

/** Returns the input hash that the server publishes for a forecast of ether. */
async function statedHash(given: ReadonlyMap<string, readonly Candle[]>, entry?: PoolEntry): Promise<string> {
  const wholeSeries: CandleStore["wholeSeries"] = ({ instrument }) => {
    const bars = given.get(instrument.symbol);
    if (bars === undefined) return Promise.reject(new VendorError("fake", "not-found", "no such bars"));
    const columns: CandleColumns = candleColumns(bars);
    return Promise.resolve({
      ...({ columns, source: "coinbase", quotedIn: "USD", freshness: "live" } as const),
      asOfMs: NOW_MS,
      isOld: false,
      error: undefined,
      later: undefined,
    });
  };
  const clock = { nowMs: () => NOW_MS, wallMs: () => NOW_MS, replay: undefined };
  const forecasts = createForecastService({
    candles: { wholeSeries },
    clock,
    pool: () => entry,
  });
  const { forecast, inputHash } = await forecasts.of(ETHER, FIVE_DAYS);
  expect(forecast.kind).toBe("forecast");
  return inputHash;
}

/** Implements the rule of docs/record.md independently of our code. */
function recomputed(timeframe: string, series: readonly (readonly Candle[])[], poolText?: string): string {
  const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
  const parts = [Buffer.from(timeframe, "ascii")];
  for (const bars of series) {
    for (const name of ["openTimeMs", "open", "high", "low", "close", "volume"] as const) {
      for (const bar of bars.slice(-1500)) {
        const eight = Buffer.alloc(8);
        eight.writeDoubleLE(bar[name]);
        parts.push(eight);
      }
    }
  }
  const bars = sha256(Buffer.concat(parts));
  return poolText === undefined ? bars : sha256(Buffer.from(`${bars}:${sha256(Buffer.from(poolText))}`, "ascii"));
}

describe("the input hash of a claim can be recomputed by the published rule", () => {
  const both = new Map([
    [ETHER.symbol, own],
    [BITCOIN.symbol, market],
  ]);

  it("from the bars and the market's", async () => {
    expect(await statedHash(both)).toBe(recomputed("1d", [own, market]));
  });

  it("from the bars alone, where there are none of the market", async () => {
    expect(await statedHash(new Map([[ETHER.symbol, own]]))).toBe(recomputed("1d", [own]));
  });

  it("and from the pool's text, where one took part", async () => {
    expect(await statedHash(both, pool)).toBe(recomputed("1d", [own, market], JSON.stringify(pool)));
  });

  it("and is another for one bar, one market or one pool less", async () => {
    const stated = await statedHash(both, pool);
    expect(recomputed("1d", [own.slice(0, -1), market], JSON.stringify(pool))).not.toBe(stated);
    expect(recomputed("1d", [own], JSON.stringify(pool))).not.toBe(stated);
    expect(recomputed("1d", [own, market])).not.toBe(stated);
  });
});
