import type { CandlesAnswer } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { joinBars } from "./join-bars.ts";

const DAY_MS = 86_400_000;
const bar = (day: number, close = 100 + day): CandlesAnswer["candles"][number] => ({
  time: new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString(),
  open: 100,
  high: Math.max(100, close),
  low: Math.min(100, close),
  close,
  volume: 10,
  closed: true,
});
const answer = (days: readonly number[], rest: Partial<CandlesAnswer> = {}): CandlesAnswer => ({
  symbol: "ETH-USD",
  timeframe: "1d",
  currency: "USD",
  quotedIn: null,
  source: "coinbase",
  asOf: "2026-02-01T00:00:00Z",
  freshness: { state: "live", delayMinutes: null },
  adjusted: "splits",
  candles: days.map((day) => bar(day)),
  ...rest,
});
const days = ({ candles }: CandlesAnswer) =>
  candles.map(({ time }) => (Date.parse(time) - Date.UTC(2026, 0, 1)) / DAY_MS);

describe("joinBars", () => {
  it("prepends older bars, with the shared one once", () => {
    expect(days(joinBars(answer([0, 1, 2]), answer([2, 3, 4])))).toEqual([0, 1, 2, 3, 4]);
  });

  it("preserves bars that a newer answer no longer has, and prefers the newer values where both have a bar", () => {
    const newer = { ...answer([2, 3, 4]), candles: [bar(2), bar(3, 333), bar(4)] };
    const joined = joinBars(answer([0, 1, 2, 3]), newer);
    expect(days(joined)).toEqual([0, 1, 2, 3, 4]);
    expect(joined.candles[3]?.close).toBe(333);
  });

  it("never joins another source, adjustment or currency", () => {
    const newer = answer([2, 3]);
    for (const other of [{ source: "simulated" }, { adjusted: "none" }, { currency: "USDT" }] as const)
      expect(joinBars(answer([0, 1, 2], other), newer)).toBe(newer);
  });

  it("never bridges a gap, nor a bar on which the two disagree, as after a split", () => {
    const newer = answer([3, 4]);
    expect(joinBars(answer([0, 1, 2]), newer)).toBe(newer);
    const before = { ...answer([0, 1]), candles: [...answer([0, 1]).candles, bar(3, 51)] };
    expect(joinBars(before, newer)).toBe(newer);
  });

  it("names the files of both answers once", () => {
    const used = (...names: readonly string[]) => ({
      files: { used: names.map((name) => ({ name, from: bar(0).time })), leftOut: [] },
    });
    const joined = joinBars(answer([0, 1, 2], used("old.csv", "new.csv")), answer([2, 3], used("new.csv")));
    expect(joined.files).toEqual(used("old.csv", "new.csv").files);
    expect(joinBars(answer([0, 1, 2]), answer([2, 3])).files).toBeUndefined();
  });

  it("returns the newer answer when there is nothing older", () => {
    const newer = answer([2, 3]);
    expect(joinBars(answer([2]), newer)).toBe(newer);
    expect(days(joinBars(answer([0, 1]), answer([])))).toEqual([]);
  });
});
