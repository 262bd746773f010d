import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { evaluateCommand, type Evaluation } from "./evaluate-command.ts";
import { diceNamed } from "./evaluate-dice.ts";

const NOW_MS = Date.UTC(2026, 0, 1);
const folder = mkdtempSync(join(tmpdir(), "sextant-evaluate-"));

/** Invented hours of a coin that nobody can foretell: a walk with breathing volatility. */
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
  it("judges every trained horizon of a folder it never saw, and repeats to the byte", () => {
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

  it("counts only the time it is told", () => {
    const some = JSON.parse(evaluate("--json", "--from", "2025-02-01", "--to", "2025-02-05")) as Evaluation;
    expect(some.ranges.find((one) => one.horizon === "1h")!.n).toBe(2 * 4 * 24);
  });

  it("says in a sentence what it cannot do", () => {
    expect(() => evaluate("--slice", "best")).toThrow("--slice 'best' is none of");
    expect(() => evaluate("--from", "2030-01-01")).toThrow("no bars that the model can be judged on");
  });
});
