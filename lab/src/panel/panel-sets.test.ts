import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { panelOf, type Panel } from "./panel-sets.ts";

const folder = mkdtempSync(join(tmpdir(), "sextant-panel-"));
const DAY_MS = 86_400_000;

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A file of closes, one a day from `start` on; `extra` are further cells of each row. */
function put(
  path: string,
  closes: readonly number[],
  header = "",
  extra: (i: number) => string = () => "",
  start = 18_000,
) {
  const rows = closes.map((close, i) => {
    const price = String(close);
    return `${[dayText(start + i), price, String(close * 1.01), String(close * 0.99), price, "1000"].join(",")}${extra(i)}`;
  });
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [`time,open,high,low,close,volume${header}`, ...rows].join("\n"));
}

const flat = (price: number, count = 40): number[] => Array<number>(count).fill(price);
let panel: Panel;

beforeAll(() => {
  put(
    "stocks/1d/AAA.csv",
    [...flat(100), ...flat(50)],
    ",adj_close,split_coefficient",
    (i) => `,${i < 40 ? "45" : "50"},${i === 40 ? "2" : "1"}`,
  );
  put("stocks/1d-us2007_2024/AAA.csv", flat(7));
  writeFileSync(
    join(folder, "stocks/1d-us2007_2024/_dividends.csv"),
    `symbol,time,factor\nAAA,${dayText(18_010)},0.9\n`,
  );
  put("stocks/1d-usall2015_2017/BBB.csv", flat(10), ",adj_factor", (i) =>
    i === 20 ? ",0.98" : i === 30 ? ",0.5" : ",",
  );
  writeFileSync(join(folder, "stocks/1d-usall2015_2017/_symbols.csv"), "symbol,name,first,last,ended\nBBB,B,x,y,1\n");
  // A relisted ticker: 2 cents, and on the next day another company at 30.
  put("stocks/1d-usall2015_2017/CCC.csv", [...flat(0.02), ...flat(30)], ",adj_factor", () => ",");
  put("crypto/1d/DEADUSDT.csv", flat(5));
  put("crypto/1d/LIVEUSDT.csv", flat(5, 80));
  put("crypto/1d/LIVEUSDT-perp2024.csv", flat(6));
  writeFileSync(
    join(folder, "stocks/sp500_membership.csv"),
    `ticker,start_date,end_date\nAAA,${dayText(18_000)},${dayText(18_020)}\n`,
  );
  panel = panelOf([folder]);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const series = (set: string, symbol: string) => panel.series.filter((one) => one.set === set && one.symbol === symbol);

describe("a panel of daily bars", () => {
  it("never joins folders by ticker: the same ticker of two folders is two names", () => {
    expect(series("stocks/1d", "AAA")).toHaveLength(1);
    expect(series("stocks/1d-us2007_2024", "AAA")[0]?.candles.close[0]).toBe(7);
    expect(series("crypto/1d-perp2024", "LIVEUSDT")[0]?.candles.close[0]).toBe(6);
  });

  it("divides prices by splits, and takes dividends out of the total alone", () => {
    const [one] = series("stocks/1d", "AAA");
    expect([...new Set(one!.candles.close)]).toEqual([50]);
    expect([...new Set(one!.total)]).toEqual([45, 50]);
    const [paid] = series("stocks/1d-us2007_2024", "AAA");
    expect([paid!.total[9], paid!.total[10]]).toEqual([7 * 0.9, 7]);
    expect(paid!.candles.close[9]).toBe(7);
    const [raw] = series("stocks/1d-usall2015_2017", "BBB");
    expect([raw!.candles.close[0], raw!.candles.close[30]]).toEqual([5, 10]);
    expect(raw!.total[0]).toBeCloseTo(10 * 0.98 * 0.5, 12);
  });

  it("cuts a relisted ticker in two, so that nothing is read across the jump", () => {
    const pieces = series("stocks/1d-usall2015_2017", "CCC");
    expect(pieces.map(({ candles }) => candles.close[0])).toEqual([0.02, 30]);
    for (const { candles } of pieces) {
      const moves = [...candles.close].slice(1).map((close, i) => close / candles.close[i]!);
      expect(Math.max(...moves)).toBe(1);
    }
  });

  it("knows which last bars are a name's real end", () => {
    expect(series("stocks/1d-usall2015_2017", "BBB")[0]?.ended).toBe(true);
    expect(series("stocks/1d-us2007_2024", "AAA")[0]?.ended).toBe(false);
    expect(series("crypto/1d", "DEADUSDT")[0]?.ended).toBe(true);
    expect(series("crypto/1d", "LIVEUSDT")[0]?.ended).toBe(false);
  });

  it("reads the members of the index with their days", () => {
    expect(panel.membership.get("AAA")).toEqual([[18_000, 18_020]]);
  });

  it("takes the list of members that ships for folders without one of their own", () => {
    rmSync(join(folder, "stocks/sp500_membership.csv"));
    const { membership } = panelOf([folder]);
    expect(membership.get("TSLA")).toEqual([[Date.UTC(2020, 11, 21) / 86_400_000, Infinity]]);
    expect(membership.get("AAA")).toBeUndefined();
  });

  it("refuses a folder without daily bars in a sentence", () => {
    expect(() => panelOf([join(folder, "stocks")])).toThrow("hold no daily bars");
    expect(() => panelOf([join(folder, "nothing")])).toThrow("is no folder");
  });
});
