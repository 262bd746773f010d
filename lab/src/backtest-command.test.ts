import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lab } from "./test-lab.ts";

let folder = "";
let coin = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lab-backtest-"));
  coin = path.join(folder, "COIN.csv");
  const rows = ["time,open,high,low,close,volume"];
  for (let day = 0; day < 400; day++) {
    const close = 100 + Math.sin(day / 9) * 8 + day * 0.1;
    const date = new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 10);
    rows.push([date, close - 0.5, close + 1, close - 1, close, 1000 + day].join(","));
  }
  writeFileSync(coin, `${rows.join("\n")}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backtest = (...args: readonly string[]) => lab("backtest", ...args);

describe("lab backtest", () => {
  it("walks forward unless parameters are given, and prints what it tried", () => {
    const found = JSON.parse(backtest(coin, "--rule", "macd-cross", "--json").out);
    expect(found).toMatchObject({ rule: "macd-cross", mode: "walk-forward", parameters: null });
    expect(found.folds).toHaveLength(5);
    expect(found.report.trials).toBeGreaterThan(20);
    expect(found.lookAhead.error).toBeNull();
  });
  it("tests given parameters over all bars, at the given cost", () => {
    const found = JSON.parse(
      backtest(coin, "--rule", "sma-cross", "--params", "fast=3,slow=9", "--cost", "0", "--slippage", "0", "--json")
        .out,
    );
    expect(found).toMatchObject({ mode: "fixed", parameters: { fast: 3, slow: 9 }, folds: [] });
    expect(found.report).toMatchObject({ bars: 400, fees: 0, slippage: 0, trials: 1 });
    expect(found.trades).toHaveLength(found.report.trades);
    expect(found.report.totalReturn).toBeGreaterThan(found.report.holdReturn);
  });
  it("prints a page for a person", () => {
    const { out, status } = backtest(coin, "--rule", "buy-and-hold", "--params", "");
    expect(status).toBe(0);
    expect(out).toContain("with the given parameters");
    expect(out).toMatch(/^trades +1$/m);
  });
  it.each([
    [["--rule", "magic"], "'magic' is no rule; there are sma-cross, macd-cross"],
    [[], "Name a rule: --rule <name>."],
    [["--rule", "sma-cross", "--params", "fast"], "'fast' is not that"],
    [["--rule", "sma-cross", "--params", "fast=9,slow=3"], "fast must be below slow"],
    [["--rule", "sma-cross", "--cost", "x"], "--cost takes a number, not 'x'."],
    [["--rule", "sma-cross", "--folds", "90"], "400 bars are too few"],
  ])("refuses %j in one sentence", (args, sentence) => {
    const { status, err } = backtest(coin, ...args);
    expect(status).toBe(1);
    expect(err).toContain(sentence);
  });
});
