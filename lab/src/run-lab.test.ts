import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { marketDataSchema } from "@sextant/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lab } from "./test-lab.ts";

// Everything here is hand-made: a stock that is split 2 for 1 on its third day, with days that cannot be bars.
const SPLIT_CSV = `time,open,high,low,close,volume,dividend,split_coefficient
2024-01-02,100,102,98,100,10,0,1
2024-01-03,100,104,100,104,20,0,1
2024-01-04,52,54,50,53,60,0,2
2024-01-05,53,55,53,54,40,0.5,1
`;
const BAD_CSV = `time,open,high,low,close,volume
2024-01-02,10,11,9,10,5
yesterday,10,11,9,10,5
2024-01-03,10,9,11,10,5
2024-01-04,10,11,9,10,5
`;

const REAL = path.resolve(process.env["SHARED_DATA"] ?? "../shared/data", "candles");
if (!existsSync(REAL)) console.warn(`SKIPPED: no candle files at ${REAL}; the analysis of real bars is not made`);

let folder = "";
const file = (...names: readonly string[]): string => path.join(folder, ...names);

function longHistory(): string {
  const rows = ["time,open,high,low,close,volume"];
  for (let day = 0; day < 300; day++) {
    const close = 100 + Math.sin(day / 9) * 8 + day * 0.1;
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    rows.push([date, close - 0.5, close + 1, close - 1, close, 1000 + day].join(","));
  }
  return `${rows.join("\n")}\n`;
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lab-test-"));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), text);
  };
  write("sound/stocks/1d/SPLT.csv", SPLIT_CSV);
  write("sound/crypto/1d/COINUSDT.csv", longHistory());
  write("bad/stocks/1d/BAD.csv", BAD_CSV);
  write("bad/stocks/1d/HEAD.csv", "when,what\n1,2\n");
  write(
    "labels.csv",
    [
      "text,label",
      '"Profit rose, beating all estimates",positive',
      "Profit rose and sales grew strongly,negative",
      "The company plunged into a heavy loss,negative",
      "The meeting is held on Tuesday in Helsinki,neutral",
      "",
    ].join("\n"),
  );
  write("odd-label.csv", "text,label\nProfit rose,positive\nProfit rose,splendid\n");
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("an error in the input", () => {
  it("is one sentence on stderr, nothing on stdout, and exit code 1", () => {
    const errors: readonly (readonly [readonly string[], string])[] = [
      [["dance"], "'dance' is no command"],
      [["indicators", file("absent.csv"), "--names", "rsi:14"], "no such file"],
      [["import", file("absent")], "is no folder"],
      [["analyze", "ZZZZ", "--candles", file("sound")], "has no daily candles of ZZZZ"],
      [["analyze", "<b>", "--candles", file("sound")], "is no symbol"],
      [["sentiment", file("odd-label.csv")], "odd-label.csv, row 3: label is not positive, neutral or negative."],
    ];
    for (const [args, words] of errors) {
      const { status, out, err } = lab(...args);
      expect([status, out]).toEqual([1, ""]);
      expect(err).toContain(words);
      expect(err.trimEnd()).toMatch(/^[^\n]+\.$/);
    }
  });

  it("is the same by npm run lab, in a separate process", () => {
    const script = path.join(import.meta.dirname, "../../scripts/lab.mjs");
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, "dance"], { encoding: "utf8" });
    const here = lab("dance");
    expect([status, stdout, stderr]).toEqual([here.status, here.out, here.err]);
    expect(stderr).toContain("'dance' is no command");
  });

  it("lists the alternatives to an unknown indicator", () => {
    const csv = file("sound/stocks/1d/SPLT.csv");
    const unknown = lab("indicators", csv, "--names", "hma:5");
    expect([unknown.status, unknown.out]).toEqual([1, ""]);
    expect(unknown.err).toMatch(/^'hma:5' is not an indicator. Choose one of .*sma.*obv.*\.\n$/);
    expect(lab("indicators", csv, "--names", "rsi:x").err).toContain("write it like rsi:14");
  });
});

describe("rows that cannot be bars", () => {
  it("are reported by file and line on stderr, apart from the JSON of the others", () => {
    const csv = file("bad/stocks/1d/BAD.csv");
    const { status, out, err } = lab("indicators", csv, "--names", "sma:2", "--json");
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual([
      { time: "2024-01-02", "sma:2": null },
      { time: "2024-01-04", "sma:2": 10 },
    ]);
    expect(
      err
        .trimEnd()
        .split("\n")
        .map((line) => line.slice(0, csv.length + 3)),
    ).toEqual([`${csv}:3:`, `${csv}:4:`]);
  });

  it("are reported by import with the folder's contents", () => {
    const { status, out } = lab("import", file("bad"), "--json");
    expect(status).toBe(0);
    const report = JSON.parse(out) as { badRows: { file: string; line: number }[] };
    expect(report).toMatchObject({ series: 2, symbols: 2, rows: 2, splits: 0, dividends: 0 });
    expect(report.badRows.map((row) => [path.basename(row.file), row.line])).toEqual([
      ["BAD.csv", 3],
      ["BAD.csv", 4],
      ["HEAD.csv", 1],
    ]);
    const sound = JSON.parse(lab("import", file("sound"), "--json").out) as unknown;
    expect(sound).toEqual({ series: 2, symbols: 2, rows: 304, splits: 1, dividends: 1, badRows: [] });
  });
});

describe("a bar of the year 9999", () => {
  it("is a bad row of import, indicators and analyze", () => {
    const csv = file("future/crypto/1d/COINUSDT.csv");
    mkdirSync(path.dirname(csv), { recursive: true });
    writeFileSync(csv, `${longHistory()}9999-12-31,10,11,9,10,5\n`);
    const reported = `${csv}:302: time lies in the future`;
    const { out, err } = lab("indicators", csv, "--names", "sma:2", "--json");
    expect([err.trim(), (JSON.parse(out) as unknown[]).length]).toEqual([reported, 300]);
    expect(lab("import", file("future")).out).toContain(reported);
    const analysis = lab("analyze", "COIN-USD", "--candles", file("future"));
    expect(analysis.err.trim()).toBe(reported);
    expect(marketDataSchema.parse(JSON.parse(analysis.out)).technicalAnalysis.bars).toBe(300);
  });
});

describe("indicators", () => {
  const sma = (...options: readonly string[]): unknown => {
    const csv = file("sound/stocks/1d/SPLT.csv");
    const rows = JSON.parse(lab("indicators", csv, "--names", "sma:2", "--json", ...options).out) as object[];
    return rows.map((row) => (row as Record<string, unknown>)["sma:2"]);
  };

  it("reads the file unchanged, null before warm-up", () => {
    expect(sma()).toEqual([null, 102, 78.5, 53.5]);
  });

  it("halves what was paid before a 2 for 1 split with --adjust splits", () => {
    // Closes by hand: 50, 52, 53, 54.
    expect(sma("--adjust", "splits")).toEqual([null, 51, 52.5, 53.5]);
  });

  it("computes a VWAP from a given day on, and restarts it with the UTC day of a coin and the exchange's day of a stock", () => {
    // A winter's evening in New York, which is the next day in UTC, and the morning after.
    const bars = ["09T20:00", "10T00:30", "10T14:30", "10T15:00"].map(
      (time, i) => `2024-01-${time}:00Z,${String(10 + i)},${String(10 + i)},${String(10 + i)},${String(10 + i)},1`,
    );
    for (const name of ["hours/stocks/30m/EVE.csv", "hours/crypto/30m/EVEUSD.csv", "eve.csv"]) {
      mkdirSync(path.dirname(file(name)), { recursive: true });
      writeFileSync(file(name), ["time,open,high,low,close,volume", ...bars].join("\n"));
    }
    const vwap = (name: string, text: string, ...options: readonly string[]): unknown => {
      const { out, err } = lab("indicators", file(name), "--names", text, "--json", ...options);
      return err !== "" ? err : (JSON.parse(out) as Record<string, unknown>[]).map((row) => row[text]);
    };
    expect(vwap("hours/crypto/30m/EVEUSD.csv", "vwap")).toEqual([10, 11, 11.5, 12]);
    expect(vwap("hours/stocks/30m/EVE.csv", "vwap")).toEqual([10, 10.5, 12, 12.5]);
    expect(vwap("eve.csv", "vwap", "--market", "stocks")).toEqual([10, 10.5, 12, 12.5]);
    expect(vwap("eve.csv", "vwap:2024-01-10")).toEqual([null, 11, 11.5, 12]);
    expect(vwap("hours/stocks/30m/EVE.csv", "avwap:2024-01-10")).toEqual([null, null, 12, 12.5]);
    expect(vwap("eve.csv", "vwap:2024-01-10T15:00:00Z")).toEqual([null, null, null, 13]);
    expect(vwap("eve.csv", "vwap:2024-02-01")).toContain("the file ends before that");
    expect(vwap("eve.csv", "vwap:14")).toContain("write it like vwap:2024-01-02");
    expect(vwap("eve.csv", "vwap", "--market", "bonds")).toContain("--market takes 'stocks' or 'crypto'");
  });

  it("prints a table with '-' before warm-up", () => {
    const { out } = lab("indicators", file("sound/stocks/1d/SPLT.csv"), "--names", "sma:2");
    expect(out.split("\n")[1]).toMatch(/^2024-01-02 +-$/);
  });
});

describe("patterns", () => {
  it("names the bars that complete one, by TA-Lib's values, and rejects a file without bars", () => {
    const bars = Array.from({ length: 14 }, (_, i) => `2024-01-${String(i + 1).padStart(2, "0")},100,104,98,102,10`);
    // A falling body, and the next one around it.
    const engulfed = ["2024-01-15,102,103,99,100,10", "2024-01-16,99,106,98,105,10"];
    const csv = file("engulfing.csv");
    writeFileSync(csv, ["time,open,high,low,close,volume", ...bars, ...engulfed].join("\n"));
    const reported = JSON.parse(lab("patterns", csv, "--json").out) as { time: string; patterns: object }[];
    expect(reported.at(-1)).toMatchObject({ time: "2024-01-16", patterns: { engulfing: 100 } });
    const whole = JSON.parse(lab("patterns", csv, "--all", "--json").out) as Record<string, unknown>[];
    expect(whole).toHaveLength(16);
    expect(Object.keys(whole[0] ?? {})).toHaveLength(21);
    expect(lab("patterns", csv).out).toContain("2024-01-16  engulfing 100");
    expect(lab("patterns").err).toContain("Name one candle file");
  });
});

describe("analyze", () => {
  it("gives the contract's market data as pure JSON, as known at --at", () => {
    const args = ["analyze", "COIN-USD", "--candles", file("sound"), "--at", "2024-10-01T12:00:00Z"];
    const { status, out } = lab(...args);
    expect(status).toBe(0);
    const analysis = marketDataSchema.parse(JSON.parse(out));
    expect(analysis.symbol).toBe("COIN-USD");
    expect(analysis.source).toBe("files");
    expect(analysis.asOf).toBe("2024-10-01T00:00:00.000Z");
    // 30 September is the last closed day: day 273 of the hand-made history.
    expect(analysis.price).toBeCloseTo(100 + Math.sin(273 / 9) * 8 + 27.3, 9);
    expect(lab(...args).out).toBe(out);
    // Coins are advised from hourly bars, of which this folder has none.
    expect(analysis.combinedRecommendation).toMatchObject({ action: "HOLD", confidence: null });
  });

  it.skipIf(!existsSync(REAL))("advises as the server does: a calibrated claim from real bars", () => {
    const { status, out } = lab("analyze", "AAPL", "--candles", REAL, "--at", "2024-06-28T21:00:00Z");
    expect(status).toBe(0);
    const { combinedRecommendation: advice } = marketDataSchema.parse(JSON.parse(out));
    expect(advice.calibrated).toBe(true);
    expect(advice.confidence).toBeGreaterThan(0);
    expect(advice.claim).toContain("AAPL");
  });
});

describe("sentiment", () => {
  it("counts agreement with the labels of a file", () => {
    const { status, out } = lab("sentiment", file("labels.csv"), "--json");
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      rows: 4,
      accuracy: 0.75,
      confusion: {
        positive: { positive: 1, neutral: 0, negative: 0 },
        neutral: { positive: 0, neutral: 1, negative: 0 },
        negative: { positive: 1, neutral: 0, negative: 1 },
      },
    });
    // Negative: one of two found, never claimed wrongly, so 2 * 1 / (2 + 1).
    expect((JSON.parse(out) as { f1: { negative: number } }).f1.negative).toBeCloseTo(2 / 3, 12);
  });
});
