import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setupOddsFrom, type SetupOddsFile } from "@sextant/core/setups";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heldOut } from "../train-split.ts";
import { UserError } from "../user-error.ts";
import { setupsCommand } from "./setups-command.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 0, 1);
const START_MS = Date.UTC(2012, 0, 2);

type BarValues = readonly [open: number, high: number, low: number, close: number, volume: number];

let folder = "";
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lab-setups-"));
  said = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => said.push(text));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A seeded walk with gaps, calm and wild stretches. */
function walk(length: number, seed: number): BarValues[] {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  let close = 100;
  let size = 0.01;
  return Array.from({ length }, (): BarValues => {
    if (dice() < 0.03) size = 0.004 + dice() * 0.02;
    const open = close * (1 + (dice() < 0.1 ? (dice() - 0.5) * 0.08 : 0));
    close = open * (1 + (dice() - 0.49) * 2 * size);
    if (close < 10 || close > 1_000) close = open;
    const high = Math.max(open, close) * (1 + dice() * size);
    return [open, high, Math.min(open, close) * (1 - dice() * size), close, Math.floor(dice() * 5_000)];
  });
}

function write(
  place: string,
  bars: readonly BarValues[],
  { startMs = START_MS, holeAt = Infinity, column = "", cell = (_: number): string => "" } = {},
): void {
  const file = path.join(folder, place);
  mkdirSync(path.dirname(file), { recursive: true });
  const rows = bars.map((bar, i) => {
    const time = new Date(startMs + (i < holeAt ? i : i + 15) * DAY_MS).toISOString().slice(0, 10);
    return [time, ...bar, ...(column === "" ? [] : [cell(i)])].join(",");
  });
  writeFileSync(file, [`time,open,high,low,close,volume${column === "" ? "" : `,${column}`}`, ...rows].join("\n"));
}

function table(...folders: readonly string[]): { readonly text: string; readonly file: SetupOddsFile } {
  const out = path.join(folder, "odds.json");
  const [first = "", ...rest] = folders.length > 0 ? folders : [folder];
  setupsCommand(["--candles", first, ...rest, "--out", out], NOW_MS);
  const text = readFileSync(out, "utf8");
  return { text, file: JSON.parse(text) as SetupOddsFile };
}

const row = (file: SetupOddsFile, setup: string, side: "BUY" | "SELL" = "BUY") =>
  setupOddsFrom(file).oddsOf({ setup, side, kind: "stock", timeframe: "1d" });

const names = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH", "III", "JJJ"];
const trained = names.filter((name) => !heldOut(name));
const unseen = names.filter((name) => heldOut(name));

describe("lab setups", () => {
  it("makes the same bytes from the same folders, whatever their order", () => {
    names.forEach((name, i) => {
      write(`stocks/1d/${name}.csv`, walk(1_500, i + 1));
    });
    const { text, file } = table();
    expect(table().text).toBe(text);
    write(`other/stocks/1d/${trained[0]!}.csv`, walk(1_500, 1).slice(0, 900));
    const roots = [folder, path.join(folder, "other")] as const;
    expect(table(...roots).text).toBe(table(...roots.toReversed()).text);
    expect(row(file, "narrow-range")?.n).toBeGreaterThan(100);
    expect(said.join("\n")).toContain("narrow-range BUY stock 1d");
    // These walks are pure chance: a row's edge must read as on the screens, and never as unmeasured.
    expect(said.join("\n")).toContain("no proven edge");
    expect(said.join("\n")).not.toContain("no edge measured");
  });

  it("reads the training side alone: neither names that never train nor later time change a byte", () => {
    const bars = names.map((_, i) => walk(1_500, i + 1));
    const untilBar = (Date.UTC(2018, 0, 1) - START_MS) / DAY_MS;
    names.forEach((name, i) => {
      write(`stocks/1d/${name}.csv`, [...bars[i]!, ...walk(2_000, i + 50)].slice(0, untilBar));
    });
    const { text } = table();
    names.forEach((name, i) => {
      const trainedOn = heldOut(name) ? walk(1_500, i + 900) : [...bars[i]!, ...walk(2_000, i + 50)].slice(0, untilBar);
      const last = trainedOn.at(-1)![3];
      const later = walk(600, i + 300).map(([open, high, low, close, volume]): BarValues => {
        const scale = last / 100;
        return [open * scale, high * scale, low * scale, close * scale, volume];
      });
      write(`stocks/1d/${name}.csv`, [...trainedOn, ...(heldOut(name) ? [] : later)]);
    });
    expect(unseen.length).toBeGreaterThan(0);
    expect(table().text).toBe(text);
  });

  it("counts a plan that wins, and draws the odds of a single one to the base", () => {
    const bars = Array.from({ length: 330 }, (_, i): BarValues => {
      const close = i < 300 ? 100 + (i % 2) * 0.4 : 100 * 1.03 ** (i - 299);
      const open = i < 301 ? 100.2 : close / 1.03;
      return [open, Math.max(open, close) + 0.3, Math.min(open, close) - 0.3, close, 1_000];
    });
    write(`stocks/1d/${trained[0]!}.csv`, bars);
    const { file } = table();
    const odds = row(file, "year-extreme")!;
    expect(odds).toMatchObject({
      n: 1,
      target: 1,
      stop: 0,
      neither: 0,
      came: 1,
      baseN: 330 - 34,
      eras: 0,
      isShrunk: true,
    });
    expect(odds.odds).toBeCloseTo(odds.base + (1 / 301) * 0.5 * (1 - odds.base), 3);
    expect(row(file, "year-extreme", "SELL")).toBeUndefined();
  });

  it("cuts a series at a jump that no market makes, and at a hole in time", () => {
    const whole = walk(600, 3);
    write(`stocks/1d/${trained[0]!}.csv`, whole);
    const plain = row(table().file, "narrow-range")!.baseN;
    const jumped = whole.map(([open, high, low, close, volume], i): BarValues => {
      const scale = i < 300 ? 1 : 10;
      return [open * scale, high * scale, low * scale, close * scale, volume];
    });
    write(`stocks/1d/${trained[0]!}.csv`, jumped);
    expect(row(table().file, "narrow-range")!.baseN).toBe(plain - 34);
    write(`stocks/1d/${trained[0]!}.csv`, whole, { holeAt: 300 });
    expect(row(table().file, "narrow-range")!.baseN).toBe(plain - 34);
  });

  it("takes a split out before it counts, by either column", () => {
    const whole = walk(600, 4);
    write(`stocks/1d/${trained[0]!}.csv`, whole);
    const { text } = table();
    const raw = whole.map(([open, high, low, close, volume], i): BarValues =>
      i < 300 ? [open * 2, high * 2, low * 2, close * 2, volume / 2] : [open, high, low, close, volume],
    );
    write(`stocks/1d/${trained[0]!}.csv`, raw, { column: "adj_factor", cell: (i) => (i === 300 ? "0.5" : "") });
    expect(table().text).toBe(text);
    write(`stocks/1d/${trained[0]!}.csv`, raw, { column: "split_coefficient", cell: (i) => (i === 300 ? "2" : "1") });
    expect(table().text).toBe(text);
  });

  it("counts the same market in two folders once, and another company under the same ticker as well", () => {
    const bars = walk(900, 5);
    write(`one/stocks/1d/${trained[0]!}.csv`, bars);
    const once = table(path.join(folder, "one"));
    write(`two/stocks/1d-copy/${trained[0]!}.csv`, bars.slice(200, 700), { startMs: START_MS + 200 * DAY_MS });
    const both = [path.join(folder, "one"), path.join(folder, "two")];
    expect(table(...both).text).toBe(once.text);
    write(`two/stocks/1d-copy/${trained[0]!}.csv`, walk(500, 77), { startMs: START_MS + 200 * DAY_MS });
    expect(row(table(...both).file, "narrow-range")!.baseN).toBe(row(once.file, "narrow-range")!.baseN + 500 - 34);
  });

  it("evaluates a table on what it was not made from, and prints by how much it was off", () => {
    const wide = [...names, ..."KLMNOPQRSTUVWXYZ"].map((name) => name.repeat(3).slice(0, 3));
    wide.forEach((name, i) => {
      write(`stocks/1d/${name}.csv`, walk(1_800, i + 1));
    });
    const made = table();
    said = [];
    const out = path.join(folder, "odds.json");
    setupsCommand(["--candles", folder, "--evaluate", "--table", out, "--json"], NOW_MS);
    const rows = JSON.parse(said.join("\n")) as {
      slice: string;
      n: number;
      gap: number;
      bar: number;
      holds: boolean;
      setups: { setup: string; side: "BUY" | "SELL"; n: number; said: number; came: number }[];
    }[];
    expect(rows.map(({ slice }) => slice)).toEqual(["names", "all"]);
    const [evaluated] = rows;
    const gap = evaluated!.setups.reduce((sum, one) => sum + one.n * Math.abs(one.said - one.came), 0) / evaluated!.n;
    expect(evaluated!.gap).toBeCloseTo(gap, 10);
    expect(evaluated!.holds).toBe(evaluated!.gap <= evaluated!.bar);
    for (const one of evaluated!.setups) expect(one.said).toBe(row(made.file, one.setup, one.side)!.odds);
  });

  it("refuses what it cannot work on, in a sentence", () => {
    expect(() => {
      setupsCommand([], NOW_MS);
    }).toThrow(UserError);
    expect(() => {
      setupsCommand(["--candles", folder], NOW_MS);
    }).toThrow(/hold no candles/);
    expect(() => {
      setupsCommand(["--candles", path.join(folder, "none")], NOW_MS);
    }).toThrow(/is no folder/);
  });
});
