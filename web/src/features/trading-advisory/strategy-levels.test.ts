import type { CandlesAnswer, Strategy } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { strategyLevels } from "./strategy-levels.ts";
import { strategyTimeframe } from "./strategy-timeframe.ts";

const closed = "2025-06-06T20:00:00.000Z";
const strategy = (parts: Partial<Strategy>): Strategy =>
  ({
    entryPrice: 100,
    targetPrice: null,
    stopLoss: null,
    hold: { low: 96, high: 104 },
    barClosedAt: closed,
    cone: [{ at: "2025-06-09T20:00:00.000Z", p05: 92, p25: 97, p50: 100, p75: 103, p95: 108 }],
    ...parts,
  }) as unknown as Strategy;
const bars = (last: string, currency = "USD"): CandlesAnswer =>
  ({ symbol: "AAPL", timeframe: "1d", currency, candles: [{ time: last }] }) as unknown as CandlesAnswer;
const of = { kind: "stock", currency: "USD", asOf: closed } as const;

it("a HOLD draws the bounds of its claim, and the range ahead", () => {
  const { lines, cone } = strategyLevels({ ...of, strategy: strategy({}) }, bars("2025-06-06T00:00:00.000Z"));
  expect(lines.map(({ price }) => price)).toEqual([104, 96]);
  expect(cone?.steps.at(-1)?.outer).toEqual({ low: 92, high: 108 });
});

it("a coin's range months ahead is labelled an estimate", () => {
  const plan = { entry: 100 } as Strategy["plan"];
  const name = (kind: "stock" | "crypto", parts: Partial<Strategy>) =>
    strategyLevels({ ...of, kind, strategy: strategy(parts) }, bars("2025-06-06T00:00:00.000Z")).cone?.name;
  expect(name("crypto", { plan })).toBe("Estimated 90% range");
  expect(name("crypto", { plan: null })).toBe("90% range");
  expect(name("stock", { plan })).toBe("90% range");
});

it("a trade draws target, entry and stop", () => {
  const trade = strategy({ targetPrice: 104, stopLoss: 97 });
  const { lines } = strategyLevels({ ...of, strategy: trade }, bars("2025-06-06T00:00:00.000Z"));
  expect(lines.map(({ label, price }) => [label, price])).toEqual([
    ["Target", 104],
    ["Entry", 100],
    ["Stop", 97],
  ]);
});

it("nothing is drawn over bars of another time or currency, with the reason", () => {
  const other = strategyLevels({ ...of, strategy: strategy({}) }, bars("2025-05-02T00:00:00.000Z"));
  expect(other).toMatchObject({ lines: [], cone: undefined });
  expect(other.absence).toMatch(/the advice is from Fri,? 6 Jun 2025/);
  expect(strategyLevels({ ...of, strategy: strategy({}) }, bars("2025-06-06T00:00:00.000Z", "EUR")).absence).toMatch(
    /in EUR/,
  );
});

it.each([
  ["2025-06-06T20:15:00.000Z", "stock", "5m"],
  ["2025-06-07T20:00:00.000Z", "crypto", "1h"],
  ["2025-06-11T20:00:00.000Z", "crypto", "4h"],
  ["2025-06-11T20:00:00.000Z", "stock", "1d"],
  ["2025-12-06T20:00:00.000Z", "crypto", "1d"],
] as const)("advice up to %s on a %s is drawn on %s bars", (expiresAt, kind, timeframe) => {
  expect(strategyTimeframe(strategy({ expiresAt }), kind)).toBe(timeframe);
});
