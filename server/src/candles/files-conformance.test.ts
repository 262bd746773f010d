import { barEndMs, parseSymbol } from "@sextant/core/market";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import { createFilesCandles } from "../providers/candles/files.ts";
import { createCandleStore } from "./candle-store.ts";
import { createFileImport } from "./file-import.ts";
import { fileUnusable } from "./file-unusable.ts";
import { createFilesSource } from "./files-source.ts";

const log = pino({ level: "silent" });
const HEADER = "time,open,high,low,close,volume";
const known = (text: string) => parseSymbol(text)!;

let test: TestDatabase;
let dir = "";
let nowMs = 0;
let replay: { fromMs: number; speed: number } | undefined;
const clock = {
  nowMs: () => nowMs,
  get replay() {
    return replay;
  },
};

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => test.drop());
beforeEach(async () => {
  nowMs = Date.UTC(2025, 5, 10, 12);
  replay = undefined;
  dir = await mkdtemp(path.join(os.tmpdir(), "candles-"));
  await test.database.pool.query("truncate candle_series, candle_files cascade");
});
afterEach(async () => rm(dir, { recursive: true, force: true }));

async function put(name: string, rows: readonly string[], header = HEADER): Promise<void> {
  const file = path.join(dir, name);
  await mkdir(path.dirname(file), { recursive: true });
  const text = `${[header, ...rows].join("\n")}\n`;
  await writeFile(file, name.endsWith(".gz") ? gzipSync(text) : text);
}

function built() {
  const files = createFilesCandles({ dir, clock, log });
  const source = createFilesSource({ files, database: test.database, clock });
  const store = createCandleStore({ live: [], files: source, clock, log });
  return { files, store, fileImport: createFileImport({ files, database: test.database, log }) };
}

const hours = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const price = String(100 + (i % 7));
    return `${new Date(from + i * 3_600_000).toISOString().slice(0, 19)}Z,${price},${price},${price},${price},5`;
  });
const REQUEST = { timeframe: "1h", limit: 500, adjust: "splits" } as const;

describe("candle files", () => {
  it("are in the currency of their column, before and after the import; mixed ones are rejected as a whole", async () => {
    const inColumn = (currencyAt: (i: number) => string, count: number) =>
      hours(Date.UTC(2024, 5, 9), count).map((row, i) => `${row},${currencyAt(i)}`);
    const header = `${HEADER},currency`;
    await put(
      "stocks/1h/OCDO.L.csv.gz",
      inColumn(() => "GBp", 20),
      header,
    );
    // Several chunks of text, of which only the last is in pounds.
    await put(
      "stocks/1h/SHEL.L.csv",
      inColumn((i) => (i < 8_000 ? "GBp" : "GBP"), 8_001),
      header,
    );
    const request = { ...REQUEST, instrument: known("OCDO.L") };
    expect(await built().store.lastCandles(request)).toMatchObject({ quotedIn: "GBp" });
    const { store, fileImport } = built();
    await fileImport.run();
    expect(fileImport.progress()).toMatchObject({ rows: 20, badRows: 1 });
    expect(await store.lastCandles(request)).toMatchObject({ quotedIn: "GBp" });
    const { rows } = await test.database.pool.query("select quoted_in from candle_series where symbol = 'OCDO.L'");
    expect(rows).toEqual([{ quoted_in: "GBp" }]);
    const refused = await store
      .lastCandles({ ...request, instrument: known("SHEL.L") })
      .catch((error: unknown) => error);
    expect(fileUnusable("SHEL.L", refused)).toMatchObject({
      code: "file-unusable",
      status: 404,
      message: expect.stringMatching(/^The candle file of SHEL.L .* server's log/),
    });
    const none = await store.lastCandles({ ...request, instrument: known("VOD.L") }).catch((error: unknown) => error);
    expect(fileUnusable("VOD.L", none), "no file at all").toBeUndefined();
    const { rows: errors } = await test.database.pool.query("select path, line, reason from candle_file_errors");
    expect(errors).toEqual([
      {
        path: "stocks/1h/SHEL.L.csv",
        line: 8_002,
        reason: "the column currency says 'GBP' after 'GBp': one file has one currency",
      },
    ]);
  });

  it("are served before their import and the same after it", async () => {
    await put("crypto/1h/BTCUSDT.csv.gz", hours(Date.UTC(2025, 5, 9), 20));
    const request = { ...REQUEST, instrument: known("BTC-USD") };
    const before = await built().store.lastCandles(request);
    const { fileImport } = built();
    await fileImport.run();
    expect(fileImport.progress()).toMatchObject({ state: "done", rows: 20, badRows: 0 });
    await writeFile(path.join(dir, "nothing.txt"), "");
    const after = await built().store.lastCandles(request);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ source: "files", quotedIn: "USDT", freshness: "stale" });
    expect(after.candles).toHaveLength(20);
  });

  it("are imported once: an unchanged file is skipped, a touched one is not written again, a changed one replaces", async () => {
    await put("crypto/1h/ETHUSDT.csv", hours(Date.UTC(2025, 5, 9), 10));
    await built().fileImport.run();
    const again = built().fileImport;
    await again.run();
    expect(again.progress()).toMatchObject({ rows: 0, skipped: 1 });
    await utimes(path.join(dir, "crypto/1h/ETHUSDT.csv"), 1e9, 1e9);
    const touched = built().fileImport;
    await touched.run();
    expect(touched.progress()).toMatchObject({ rows: 0, skipped: 0 });
    await put("crypto/1h/ETHUSDT.csv", hours(Date.UTC(2025, 5, 9), 4));
    await built().fileImport.run();
    const { rows } = await test.database.pool.query<{ bars: string }>("select sum(bars) as bars from candle_chunks");
    expect(Number(rows[0]?.bars)).toBe(4);
  });

  it("report each bad row by file and line, and keep the valid ones", async () => {
    const rows = hours(Date.UTC(2025, 5, 9), 5);
    rows[1] = "2025-06-09T01:00:00Z,1,0.5,2,1,3";
    rows[3] = "yesterday,1,1,1,1,1";
    await put("crypto/1h/SOLUSDT.csv", rows);
    const { fileImport, store } = built();
    await fileImport.run();
    const { rows: errors } = await test.database.pool.query("select path, line from candle_file_errors order by line");
    expect(errors).toEqual([
      { path: "crypto/1h/SOLUSDT.csv", line: 3 },
      { path: "crypto/1h/SOLUSDT.csv", line: 5 },
    ]);
    expect((await store.lastCandles({ ...REQUEST, instrument: known("SOL-USD") })).candles).toHaveLength(3);
  });

  it("report bars of the far future by line, also where a replay lies before the present", async () => {
    nowMs = Date.UTC(2020, 0, 1);
    const rows = hours(Date.UTC(2025, 5, 9), 3);
    await put("crypto/1h/SOLUSDT.csv", [...rows, "9999-12-31T00:00:00Z,1,1,1,1,1"]);
    const { fileImport } = built();
    await fileImport.run();
    const { rows: errors } = await test.database.pool.query("select line, reason from candle_file_errors");
    expect(errors).toEqual([{ line: 5, reason: "time lies in the future" }]);
    expect(fileImport.progress()).toMatchObject({ rows: 3, badRows: 1 });
  });

  it("take broken gzip as one bad file and go on", async () => {
    await put("crypto/1h/ADAUSDT.csv.gz", hours(Date.UTC(2025, 5, 9), 5));
    await writeFile(path.join(dir, "crypto/1h/ADAUSDT.csv.gz"), "no gzip");
    await put("crypto/1h/XRPUSDT.csv", hours(Date.UTC(2025, 5, 9), 5));
    const { fileImport } = built();
    await fileImport.run();
    expect(fileImport.progress()).toMatchObject({ state: "done", done: 2, rows: 5, badRows: 1 });
  });

  it("go on where a killed import stopped", async () => {
    await put("crypto/1h/ADAUSDT.csv", hours(Date.UTC(2025, 5, 9), 5));
    await put("crypto/1h/XRPUSDT.csv", hours(Date.UTC(2025, 5, 9), 5));
    const { files } = built();
    let opened = 0;
    const dying = {
      ...files,
      open: (listed: Parameters<typeof files.open>[0]) =>
        (opened += 1) > 1 ? Promise.reject(new Error("killed")) : files.open(listed),
    };
    const first = createFileImport({ files: dying, database: test.database, log });
    await first.run();
    expect(first.progress().state).toBe("failed");
    const second = built().fileImport;
    await second.run();
    expect(second.progress()).toMatchObject({ state: "done", skipped: 1, rows: 5 });
  });

  it("take splits out by the columns and dividends on request", async () => {
    await put(
      "stocks/1d/ABC.csv",
      ["2025-06-05,100,100,100,100,10,49,0,1", "2025-06-06,50,50,50,50,20,50,1,2", "2025-06-09,51,51,51,51,20,51,0,1"],
      `${HEADER},adj_close,dividend,split_coefficient`,
    );
    const { store } = built();
    const request = { ...REQUEST, instrument: known("ABC"), timeframe: "1d" } as const;
    const splits = await store.lastCandles(request);
    expect(splits.candles.map((candle) => candle.close)).toEqual([50, 50, 51]);
    expect(splits.freshness).toBe("end_of_day");
    const all = await store.lastCandles({ ...request, adjust: "all" });
    expect(all.candles.map((candle) => candle.close)).toEqual([49, 50, 51]);
  });

  it("are one series where two of a symbol agree, with the names of both, before and after their import", async () => {
    const header = `${HEADER},split_coefficient`;
    const row = (factor: number) => (ms: number, i: number) => {
      const price = ((100 + (i % 9)) * factor).toFixed(2);
      return `${new Date(ms).toISOString().slice(0, 10)},${price},${price},${price},${price},${String(1000 / factor)}`;
    };
    const days = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => Date.UTC(2025, 0, 1) + (from + i) * 86_400_000);
    await put(
      "stocks/1d/ABC.csv",
      days(0, 60).map((ms, i) => `${row(4)(ms, i)},1`),
      header,
    );
    await put(
      "stocks/1d/ABC-splitadj-2025.csv",
      days(30, 150).map((ms, i) => row(1)(ms, i + 30)),
    );
    const request = { ...REQUEST, instrument: known("ABC"), timeframe: "1d" } as const;
    const before = await built().store.lastCandles(request);
    expect(before.candles).toHaveLength(150);
    before.candles.forEach(({ openTimeMs, close, volume }, i) => {
      expect([openTimeMs, close, volume]).toEqual([days(i, i + 1)[0], 100 + (i % 9), 1000]);
    });
    expect(before.files).toEqual({
      used: [
        { name: "stocks/1d/ABC.csv", fromMs: days(0, 1)[0] },
        { name: "stocks/1d/ABC-splitadj-2025.csv", fromMs: days(30, 31)[0] },
      ],
      leftOut: [],
    });
    const { store, fileImport, files } = built();
    await fileImport.run();
    expect(await store.lastCandles(request)).toEqual(before);
    const fetched = await files.fetchCandles({ ...request, fromMs: 0, toMs: nowMs });
    expect(fetched.candles.map(({ close }) => close)).toEqual(before.candles.map(({ close }) => close));
    nowMs = days(20, 21)[0]!;
    const early = await built().store.lastCandles(request);
    expect(early.files?.used).toEqual([{ name: "stocks/1d/ABC.csv", fromMs: days(0, 1)[0] }]);
  });

  it("are never joined where they disagree: one is used, and the answer and the log say why the other is not", async () => {
    const rows = (from: number, to: number, price: (i: number) => number) =>
      Array.from({ length: to - from }, (_, n) => {
        const close = price(from + n).toFixed(2);
        const day = new Date(Date.UTC(2025, 0, 1) + (from + n) * 86_400_000).toISOString().slice(0, 10);
        return `${day},${close},${close},${close},${close},5`;
      });
    await put(
      "stocks/1d/ABC-splitadj-2024.csv",
      rows(0, 60, (i) => 100 + (i % 7) + (i % 3 === 0 ? 0.5 : 0)),
    );
    await put(
      "stocks/1d/ABC-splitadj-2025.csv",
      rows(30, 150, (i) => 100 + (i % 7)),
    );
    const warned: unknown[] = [];
    const stream = { write: (line: string) => warned.push(JSON.parse(line)) };
    const files = createFilesCandles({ dir, clock, log: pino({ level: "warn" }, stream) });
    const source = createFilesSource({ files, database: test.database, clock });
    const store = createCandleStore({ live: [], files: source, clock, log });
    const request = { ...REQUEST, instrument: known("ABC"), timeframe: "1d" } as const;
    const late = await store.lastCandles(request);
    expect(late.candles).toHaveLength(120);
    const reason = expect.stringMatching(/closes lie more than 0\.1 % apart on \d+ of 30 common bars/) as string;
    expect(late.files?.leftOut).toEqual([{ name: "stocks/1d/ABC-splitadj-2024.csv", reason }]);
    // The clock before the older one ends: it has the longer history.
    nowMs = Date.UTC(2025, 1, 10, 23);
    const early = await store.lastCandles(request);
    expect(early.files?.used[0]?.name).toBe("stocks/1d/ABC-splitadj-2024.csv");
    expect(early.candles[0]).toMatchObject({ openTimeMs: Date.UTC(2025, 0, 1), close: 100.5 });
    const file = "stocks/1d/ABC-splitadj-2024.csv";
    expect(warned.filter((one) => (one as { file?: string }).file === file)).toMatchObject([{ reason }]);
  });

  it("of a dollar pair that ended give way to those of the pair in USDT, named so, as the price does", async () => {
    await put("crypto/1h/BTC-USD-coinbase.csv", hours(Date.UTC(2025, 4, 1), 100));
    await put("crypto/1h/BTCUSDT.csv", hours(Date.UTC(2025, 5, 1), 200));
    const request = { ...REQUEST, instrument: known("BTC-USD") };
    const { store } = built();
    expect(await store.lastCandles(request)).toMatchObject({
      quotedIn: "USDT",
      files: { used: [{ name: "crypto/1h/BTCUSDT.csv" }], leftOut: [] },
    });
    expect(await store.newestPrice(request.instrument)).toMatchObject({ currency: "USDT" });
    nowMs = Date.UTC(2025, 4, 20);
    expect(await store.lastCandles(request)).toMatchObject({ quotedIn: "USD" });
  });

  it("are of an unknown currency where a share abroad has no currency in its tag, and never of dollars", async () => {
    await put("stocks/1d/OCDO.L.csv", ["2025-06-09,301,301,301,301,5"]);
    await put("stocks/1d/BARC.L-GBp.csv", ["2025-06-09,301,301,301,301,5"]);
    await put("stocks/1d/ABC.csv", ["2025-06-09,301,301,301,301,5"]);
    const { store, fileImport } = built();
    await fileImport.run();
    const stored = await test.database.pool.query("select symbol, quoted_in from candle_series order by symbol");
    expect(stored.rows).toEqual([
      { symbol: "ABC", quoted_in: "USD" },
      { symbol: "BARC.L", quoted_in: "GBp" },
      { symbol: "OCDO.L", quoted_in: "" },
    ]);
    for (const { symbol, quoted_in } of stored.rows as { symbol: string; quoted_in: string }[]) {
      const instrument = known(symbol);
      expect((await store.lastCandles({ ...REQUEST, instrument, timeframe: "1d" })).quotedIn).toBe(quoted_in);
      expect(await store.newestPrice(instrument)).toMatchObject({ currency: quoted_in, price: { value: 301 } });
    }
  });

  it("build the timeframes they lack, whole bars only", async () => {
    await put("crypto/1h/BTCUSDT.csv", hours(Date.UTC(2025, 5, 9, 2), 20));
    const { candles } = await built().store.lastCandles({ ...REQUEST, instrument: known("BTC-USDT"), timeframe: "4h" });
    expect(candles.map((candle) => new Date(candle.openTimeMs).getUTCHours())).toEqual([4, 8, 12, 16]);
    expect(candles.every((candle) => candle.closed && candle.volume === 20)).toBe(true);
  });
});

describe("a replay", () => {
  it("never shows a bar that closes after the clock, and moves on with it", async () => {
    await put("crypto/1h/BTCUSDT.csv", hours(Date.UTC(2025, 5, 9), 48));
    replay = { fromMs: Date.UTC(2025, 5, 9, 10, 30), speed: 1 };
    nowMs = replay.fromMs;
    const { store, fileImport } = built();
    await fileImport.run();
    const instrument = known("BTC-USD");
    for (let step = 0; step < 60; step += 1) {
      for (const timeframe of ["1h", "4h", "1d"] as const) {
        const reply = await store.lastCandles({ ...REQUEST, instrument, timeframe }).catch(() => undefined);
        if (reply === undefined) continue;
        expect(reply.freshness).toBe("replay");
        expect(reply.asOfMs).toBeLessThanOrEqual(nowMs);
        for (const { openTimeMs } of reply.candles) {
          expect(barEndMs(instrument, timeframe, openTimeMs)).toBeLessThanOrEqual(nowMs);
        }
      }
      nowMs += 25 * 60_000;
    }
    const { candles } = await store.lastCandles({ ...REQUEST, instrument });
    expect(candles).toHaveLength(Math.floor((nowMs - Date.UTC(2025, 5, 9)) / 3_600_000));
  });
});
