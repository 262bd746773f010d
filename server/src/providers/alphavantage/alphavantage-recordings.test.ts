import { adjustSplits, parseCandleCsv } from "@sextant/core/candle-files";
import { parseSymbol, type Candle, type Instrument } from "@sextant/core/market";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAlphaVantageCandles } from "../candles/index.ts";
import type { CandleAnswer } from "../candles/port.ts";
import { haveRecordings, recordedBody, recordingsIn, sharedText } from "../test-recordings.ts";
import { startFakeAlphaVantage, type FakeAlphaVantage } from "./test-alphavantage.ts";

const DAY_MS = 86_400_000;
type Cells = Readonly<Record<string, string>>;
type Recorded = Readonly<Record<string, Readonly<Record<string, Cells>>>>;
const seriesOf = (body: unknown, name: string) => (body as Recorded)[name] ?? {};
const instrumentOf = (text: string) => parseSymbol(text) as Instrument;
const cellsOf = ({ open, high, low, close, volume }: Candle) => [open, high, low, close, volume];
const dayOf = ({ openTimeMs }: Candle) => new Date(openTimeMs).toISOString().slice(0, 10);

let fake: FakeAlphaVantage;
beforeAll(async () => {
  fake = await startFakeAlphaVantage();
});
afterAll(() => fake.close());

describe.skipIf(!haveRecordings)("Alpha Vantage's recorded answers", () => {
  const files = recordingsIn("alphavantage");
  const intraday = files.filter((path) => path.includes("INTRADAY"));
  const coins = files.filter((path) => path.includes("DIGITAL_CURRENCY"));

  it("are there", () => expect([intraday.length, coins.length]).toEqual([5, 2]));

  it.each(intraday)("%s is read bar by bar, on New York's clock through the end of summer time", async (path) => {
    const body = recordedBody(path);
    const symbol = /_([A-Z]+)\.json/.exec(path)?.[1] ?? "";
    const http = fake.at("2025-11-10T21:30:00Z", () => ({ json: body }));
    const answer = await createAlphaVantageCandles(http, "k").fetchCandles({
      instrument: instrumentOf(symbol),
      timeframe: "1h",
      fromMs: Date.parse("2025-10-15T00:00:00Z"),
      toMs: Date.parse("2025-11-11T00:00:00Z"),
    });
    const recorded = seriesOf(body, "Time Series (60min)");
    const expected = Object.keys(recorded)
      .filter((time) => time >= "2025-10-15")
      .sort();
    const clock = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "America/New_York",
      dateStyle: "short",
      timeStyle: "medium",
    });
    expect(answer.candles.map(({ openTimeMs }) => clock.format(openTimeMs))).toEqual(expected);
    for (const [i, candle] of answer.candles.entries()) {
      expect(cellsOf(candle)).toEqual(Object.values(recorded[expected[i] ?? ""] ?? {}).map(Number));
    }
    expect(new Date(answer.candles.at(-1)?.openTimeMs ?? 0).toISOString()).toBe("2025-11-10T20:00:00.000Z");
    expect(answer).toMatchObject({ source: "alphavantage", adjusted: "splits", quotedIn: "USD" });
  });

  it.each(coins)("%s is read day by day", async (path) => {
    const body = recordedBody(path);
    const coin = /_([A-Z]+)\.json/.exec(path)?.[1] ?? "";
    const http = fake.at("2025-11-16T12:00:00Z", () => ({ json: body }));
    const answer = await createAlphaVantageCandles(http, "k").fetchCandles({
      instrument: instrumentOf(`${coin}-USD`),
      timeframe: "1d",
      fromMs: Date.parse("2020-01-01T00:00:00Z"),
      toMs: Date.parse("2025-11-17T00:00:00Z"),
    });
    const recorded = seriesOf(body, "Time Series (Daily)");
    expect(answer.candles).toHaveLength(356);
    expect(answer.candles.map(dayOf)).toEqual(Object.keys(recorded).sort());
    for (const candle of answer.candles) {
      expect(cellsOf(candle)).toEqual(Object.values(recorded[dayOf(candle)] ?? {}).map(Number));
    }
    // It reaches back a year; whether bars before that are missing is unknown.
    expect(answer.reachesToMs).toBe(Date.parse("2024-11-26T00:00:00Z"));
  });
});

/** Returns a share's days from its file, by column name. */
function rowsOf(symbol: string, text = sharedText(`candles/stocks/1d/${symbol}.csv.gz`)): readonly Cells[] {
  const [head = "", ...lines] = text.trim().split("\n");
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, i) => [names[i] ?? "", cell])));
}

const bare = (row: Cells) => ({
  "1. open": row["open"],
  "2. high": row["high"],
  "3. low": row["low"],
  "4. close": row["close"],
});
const series = (symbol: string, rows: readonly Cells[], cells: (row: Cells) => object) => ({
  "Meta Data": { "2. Symbol": symbol, "5. Time Zone": "US/Eastern" },
  "Time Series (Daily)": Object.fromEntries(rows.toReversed().map((row) => [row["time"], cells(row)])),
});

/** Returns the TIME_SERIES_DAILY_ADJUSTED answer that its file was made from. */
const adjustedAnswer = (symbol: string, rows: readonly Cells[]) =>
  series(symbol, rows, (row) => ({
    ...bare(row),
    "5. adjusted close": row["adj_close"],
    "6. volume": row["volume"],
    "7. dividend amount": row["dividend"],
    "8. split coefficient": row["split_coefficient"],
  }));

/** The raw series of TIME_SERIES_DAILY, and the answers of SPLITS and DIVIDENDS for the same symbol. */
const rawAnswers = (symbol: string, rows: readonly Cells[]) => ({
  raw: series(symbol, rows, (row) => ({ ...bare(row), "5. volume": row["volume"] })),
  splits: {
    symbol,
    data: rows
      .filter((row) => Number(row["split_coefficient"]) !== 1)
      .map((row) => ({ effective_date: row["time"], split_factor: Number(row["split_coefficient"]).toFixed(4) })),
  },
  dividends: {
    symbol,
    data: rows
      .filter((row) => Number(row["dividend"]) > 0)
      .map((row) => ({ ex_dividend_date: row["time"], amount: row["dividend"] })),
  },
});

const PREMIUM = { Information: "Thank you for using Alpha Vantage! This is a premium endpoint." };
const NOW = "2021-04-22T12:00:00Z";
const ofAllDays = { timeframe: "1d", fromMs: 0, toMs: Date.parse(NOW) } as const;

describe.skipIf(!haveRecordings)("daily answers rebuilt from stored recordings", () => {
  const adjustedOf = (symbol: string, rows = rowsOf(symbol)): Promise<CandleAnswer> => {
    const http = fake.at(NOW, () => ({ json: adjustedAnswer(symbol, rows) }));
    return createAlphaVantageCandles(http, "k").fetchCandles({ instrument: instrumentOf(symbol), ...ofAllDays });
  };

  it("show AAPL without its splits of 7 for 1 and 4 for 1", async () => {
    const { candles, actions } = await adjustedOf("AAPL");
    const on = (day: string) => candles.find((candle) => dayOf(candle) === day);
    expect(on("2020-08-31")?.close).toBe(129.04);
    expect(on("2020-08-28")?.close).toBeCloseTo(499.23 / 4, 9);
    expect(on("2020-08-28")?.volume).toBeCloseTo(46907479 * 4, 3);
    expect(on("2014-06-09")?.close).toBeCloseTo(93.7 / 4, 9);
    expect(on("2014-06-06")?.close).toBeCloseTo(645.57 / 28, 9);
    expect(actions.filter(({ kind }) => kind === "split").slice(-2)).toEqual([
      { kind: "split", timeMs: Date.parse("2014-06-09"), ratio: 7 },
      { kind: "split", timeMs: Date.parse("2020-08-31"), ratio: 4 },
    ]);
    // Per today's shares, as the bars are: 2.65 was paid on a share that is 28 now.
    const paid = actions.find(({ kind, timeMs }) => kind === "dividend" && timeMs === Date.parse("2012-08-09"));
    expect(paid).toMatchObject({ amount: expect.closeTo(2.65 / 28, 9) as number });
  });

  it("agree with another source's split-adjusted series of the same share", async () => {
    for (const symbol of ["AAPL", "AMZN", "NVDA", "TSLA", "MSFT", "GOOG"]) {
      const name = `candles/stocks/1d/${symbol}-splitadj-2016_2025H1.csv.gz`;
      let theirs: readonly Candle[];
      let ours: readonly Candle[];
      try {
        theirs = parseCandleCsv(sharedText(name), Date.parse(NOW)).candles;
        ours = (await adjustedOf(symbol)).candles;
      } catch (error) {
        // Only if both files are available.
        if ((error as NodeJS.ErrnoException).code === "ENOENT") continue;
        throw error;
      }
      // The other source knows later splits as well: one factor for all days.
      const byDay = new Map(theirs.map((candle) => [dayOf(candle), candle.close]));
      const ratios = ours.flatMap((candle) => (byDay.get(dayOf(candle)) ?? NaN) / candle.close || []);
      expect(ratios.length).toBeGreaterThan(1_000);
      const middle = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? NaN;
      expect(ratios.every((ratio) => Math.abs(ratio / middle - 1) < 0.02)).toBe(true);
    }
  });

  it("let no share jump on the day of its split", async () => {
    let splits = 0;
    for (const path of recordingsIn("../candles/stocks/1d")) {
      const symbol = /\/([A-Z.]+)\.csv\.gz$/.exec(path)?.[1] ?? "";
      const text = symbol === "" ? "" : sharedText(`candles/stocks/1d/${symbol}.csv.gz`);
      // The last column is the split's; most shares never had one.
      if (!text.includes(",split_coefficient") || !/,(?!1\.0\n)[\d.]+\n/.test(text)) continue;
      const { candles, actions } = await adjustedOf(symbol, rowsOf(symbol, text));
      for (const { kind, timeMs } of actions) {
        const at = candles.findIndex(({ openTimeMs }) => openTimeMs === timeMs);
        const before = candles[at - 1];
        if (kind !== "split" || before === undefined) continue;
        splits += 1;
        // HLT spun off two companies on the day of its reverse split: what is paid out is deducted from the price.
        const paid = actions.find((action) => action.kind === "dividend" && action.timeMs === timeMs);
        const worth = (candles[at]?.open ?? NaN) + (paid?.kind === "dividend" ? paid.amount : 0);
        const isSteady = worth / before.close > 0.7 && worth / before.close < 1.4;
        expect([symbol, dayOf(before), isSteady]).toEqual([symbol, dayOf(before), true]);
      }
    }
    expect(splits).toBeGreaterThan(50);
  }, 120_000);

  it("come out the same from raw bars with separately requested splits", async () => {
    const rows = rowsOf("AAPL");
    const { raw, splits, dividends } = rawAnswers("AAPL", rows);
    const http = fake.at(NOW, (query) => {
      const name = query.get("function") ?? "";
      if (name === "TIME_SERIES_DAILY_ADJUSTED") return { json: PREMIUM };
      return { json: { SPLITS: splits, DIVIDENDS: dividends }[name] ?? raw };
    });
    const answer = await createAlphaVantageCandles(http, "k").fetchCandles({
      instrument: instrumentOf("AAPL"),
      ...ofAllDays,
    });
    const whole = await adjustedOf("AAPL");
    expect(answer.candles).toEqual(whole.candles);
    expect(answer.actions).toEqual(whole.actions);
    expect(answer.candles).toHaveLength(rows.length);
    expect(answer.reachesToMs).toBeUndefined();
  });

  it("are adjusted like the files themselves", async () => {
    const file = parseCandleCsv(sharedText("candles/stocks/1d/AAPL.csv.gz"), Date.parse(NOW));
    const { candles } = await adjustedOf("AAPL");
    const ofFile = adjustSplits(file.candles, file.actions);
    expect(candles.map(dayOf)).toEqual(ofFile.map(dayOf));
    // The file's coefficient of 2014 is 7.00000700001.
    for (const [i, { close }] of candles.entries()) expect(close / (ofFile[i]?.close ?? NaN)).toBeCloseTo(1, 5);
    expect(candles.at(-1)?.openTimeMs).toBeGreaterThan(Date.parse(NOW) - 5 * DAY_MS);
  });
});
