import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { evaluateCommand } from "./evaluate-command.ts";
import { diceNamed } from "./evaluate-dice.ts";
import type { WholeEvaluation } from "./evaluate-all.ts";
import type { Evaluation } from "./evaluate-forecast.ts";
import { inventedShares, writeCoins, writePanel } from "./grounds/test-panel.ts";
import { heldOut } from "./train-split.ts";

const NOW_MS = Date.UTC(2026, 0, 1);
const folder = mkdtempSync(join(tmpdir(), "sextant-evaluate-"));

/** Returns invented hourly bars of an unpredictable coin: a random walk with varying volatility. */
function walkCsv(name: string): string {
  const dice = diceNamed(name);
  let close = 100;
  const rows = Array.from({ length: 900 }, (_, i) => {
    const size = 0.02 * (1.3 + Math.sin(i / 70));
    const open = close;
    close = open * Math.exp((dice() + dice() + dice() - 1.5) * size);
    const high = Math.max(open, close) * (1 + dice() * size * 0.3);
    const low = Math.min(open, close) * (1 - dice() * size * 0.3);
    const time = new Date(Date.UTC(2025, 0, 1) + i * 3_600_000).toISOString().slice(0, 19);
    return `${time}Z,${open},${high},${low},${close},${Math.floor(dice() * 1000)}`;
  });
  return ["time,open,high,low,close,volume", ...rows].join("\n");
}

beforeAll(() => {
  mkdirSync(join(folder, "crypto", "1h"), { recursive: true });
  for (const name of ["AAAUSDT", "BBBUSDT"]) writeFileSync(join(folder, "crypto", "1h", `${name}.csv`), walkCsv(name));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function evaluate(...args: string[]): string {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
  const progress = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    evaluateCommand(["--candles", folder, ...args], NOW_MS);
  } finally {
    log.mockRestore();
    progress.mockRestore();
  }
  return lines.join("\n");
}

describe("lab evaluate", () => {
  it("evaluates every trained horizon on an unseen folder, and repeats to the byte", () => {
    const text = evaluate("--json");
    expect(evaluate("--json", "--slice", "all")).toBe(text);
    const { probabilities, ranges, peers } = JSON.parse(text) as Evaluation;
    const horizons = new Set(ranges.map((one) => one.horizon));
    for (const horizon of ["1h", "4h", "24h", "120h"]) expect(horizons).toContain(horizon);
    const heads = probabilities.filter((one) => one.horizon === "1h").map((one) => one.head);
    expect(heads).toEqual(["up", "hold", "move", "target", "stop", "expired", "claim"]);
    for (const one of probabilities) {
      expect(one.n).toBeGreaterThan(0);
      expect(one.ece).toBeGreaterThanOrEqual(0);
      expect(one.eceFloor).toBeGreaterThan(0);
      expect(one.brierSkillLow).toBeLessThanOrEqual(one.brierSkillHigh);
    }
    const hour = ranges.find((one) => one.horizon === "1h" && one.nominal === 90)!;
    expect(hour.coverage).toBeGreaterThan(0.87);
    expect(hour.coverage).toBeLessThan(0.93);
    expect(hour.byVolatilityTercile).toHaveLength(3);
    expect(peers.map((one) => one.peer)).toContain("votesIsotonic");
    const entries = peers.find((one) => one.peer === "freqtrade-sample" && one.horizon === "1h");
    expect(entries).toMatchObject({ assetClass: "crypto", head: "up" });
    if (entries?.peer !== "freqtrade-sample") throw new Error("no entries");
    expect(entries.n).toBeGreaterThan(0);
    expect(entries.lift).toBe(entries.hitRate - entries.baseRate);
    expect(entries.baseRate).toBeGreaterThan(0.4);
    expect(entries.baseRate).toBeLessThan(0.6);
  });

  it("counts only the given time", () => {
    const some = JSON.parse(evaluate("--json", "--from", "2025-02-01", "--to", "2025-02-05")) as Evaluation;
    expect(some.ranges.find((one) => one.horizon === "1h")!.n).toBe(2 * 4 * 24);
  });

  it("reports in a sentence what it cannot do", () => {
    expect(() => evaluate("--slice", "best")).toThrow("--slice 'best' is none of");
    expect(() => evaluate("--from", "2030-01-01")).toThrow("no bars that the model can be judged on");
  });

  describe("with a panel", () => {
    const panel = mkdtempSync(join(tmpdir(), "sextant-evaluate-panel-"));
    beforeAll(() => {
      writePanel(panel, inventedShares(60, 1000));
      const coins = Array.from({ length: 16 }, (_, i) => `C${String.fromCharCode(65 + i)}USDT`);
      writeCoins(panel, coins, 800);
      mkdirSync(join(panel, "crypto", "1h"), { recursive: true });
      writeFileSync(join(panel, "crypto", "1h", "CCCUSDT.csv"), walkCsv("CCCUSDT"));
      // The folder's own name trained: its bars in the panel are no other name's.
      writeFileSync(join(panel, "crypto", "1h", "BBBUSDT.csv"), walkCsv("BBBUSDT"));
    });
    afterAll(() => {
      rmSync(panel, { recursive: true, force: true });
    });

    it("measures every requirement of forecasts, grounds and setups in one run, each with its limit and whether it is met", () => {
      const { bars, forecast } = JSON.parse(evaluate("--panel", panel, "--json")) as WholeEvaluation;
      const ids = bars.map(({ id }) => id);
      for (const start of [
        "forecast-later-time",
        "forecast-the-panel-s-held-out-names",
        "up-skill-",
        "fall-skill-",
        "fall-ece-",
        "coin-rank",
        "coin-sell",
        "setups-all-",
      ])
        expect(
          ids.some((id) => id.startsWith(start)),
          start,
        ).toBe(true);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { what, required, holds, n } of bars) {
        expect(what).not.toBe("");
        expect(required).not.toBe("");
        expect(typeof holds).toBe("boolean");
        expect(n).toBeGreaterThanOrEqual(0);
      }
      expect(Object.keys(forecast)).toEqual(["later", "symbols", "panel"]);
      const hour = forecast.panel.evaluated.find(({ horizon }) => horizon === "1h")!;
      expect(hour.symbols).toBe(heldOut("BBB-USDT") ? 2 : 1);
      const ofOdds = bars.filter(({ id }) => /^(?:up-skill|fall-|coin-sell|coin-fall)/.test(id));
      expect(ofOdds.length).toBeGreaterThan(10);
      for (const { what } of ofOdds) expect(what).toMatch(/\(said \S+ %, came \S+ %, base \S+ %\)/);
      for (const { id, what } of bars) if (id.startsWith("setups-")) expect(what).toMatch(/noise floor [\d.]+ %/);
      const proven = bars.filter(({ what }) => what.includes("over the base rate"));
      expect(proven.length).toBeGreaterThan(0);
      for (const { interval } of proven) expect(interval![0]).toBeLessThanOrEqual(interval![1]);
    });

    it("needs one for the panel's slice and for the card", () => {
      expect(() => evaluate("--slice", "panel")).toThrow("--slice panel needs a panel");
      expect(() => evaluate("--card", join(panel, "card.md"))).toThrow("The card needs a panel too");
    });
  });
});
