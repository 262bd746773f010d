import fc from "fast-check";
import { expect, it } from "vitest";
import type { Recommendation } from "../../contract/index.ts";
import { ownProfile } from "./own-profile.ts";
import { personRecommendations } from "./person-recommendations.ts";
import { NOW_MS, personPortfolio, readingOf, readingsOf } from "./test-person.ts";

/** Matches statements that a portfolio would have less risk after a change. */
const LESS_RISK = /lowers? (?:your|the) risk|safer|would calm|(?<!would not make the portfolio )swing less/i;

/** Whether the range that a recommendation shows is narrower afterwards, and extends no further at either end. */
function narrows({ effect }: Recommendation): boolean {
  if (effect === null) return false;
  const { rangeNow: now, rangeAfter: after } = effect;
  return (
    after.lowPercent >= now.lowPercent &&
    after.highPercent <= now.highPercent &&
    after.highPercent - after.lowPercent < now.highPercent - now.lowPercent
  );
}

const SYMBOLS = ["AX", "BX", "CX", "DX", "EX", "FX-USD"];

const anyReadings = fc
  .array(
    fc.record({
      value: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
      // Very calm and very volatile ones together: selling the calm ones widens the rest.
      volatility: fc.constantFrom(0.001, 0.005, 0.02, 0.05, 0.1),
      market: fc.constantFrom(0, 0.5, 0.95),
      action: fc.constantFrom("BUY" as const, "SELL" as const, "HOLD" as const),
      size: fc.double({ min: 0, max: 1, noNaN: true }),
      days: fc.constantFrom(20, 260, 260, 260),
    }),
    { minLength: 1, maxLength: SYMBOLS.length },
  )
  .map((all) => all.map((one, i) => ({ ...one, symbol: SYMBOLS[i] ?? "" })));

type Held = { readonly symbol: string; readonly value: string } & NonNullable<Parameters<typeof readingOf>[1]>;

const recommended = (held: readonly Held[]) =>
  personRecommendations({
    nowMs: NOW_MS,
    own: ownProfile(undefined),
    watched: [],
    followed: [],
    events: [],
    portfolios: [personPortfolio(Object.fromEntries(held.map(({ symbol, value }) => [symbol, value])))],
    readings: readingsOf(...held.map(({ symbol, ...facts }) => readingOf(symbol, facts))),
  }).list;

it("no recommendation claims less risk unless its own range narrows, and none is made for risk alone otherwise", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(anyReadings, (held) => {
      for (const one of recommended(held)) {
        const text = `${one.title} ${one.reasoning}`;
        if (LESS_RISK.test(text)) {
          expect([text, narrows(one)]).toEqual([text, true]);
          seen.set(one.kind, (seen.get(one.kind) ?? 0) + 1);
        }
        if (one.kind === "diversify" && one.effect !== null) expect(narrows(one)).toBe(true);
        const isForRisk = !text.includes("is SELL (reduce)") && !text.includes("the limit for one holding is 35%");
        if (one.kind === "reduce" && isForRisk) expect(narrows(one)).toBe(true);
        if (one.kind === "rebalance") {
          const { rangeNow: now, rangeAfter: after } = one.effect ?? {};
          expect(after?.lowPercent ?? 0).toBeGreaterThanOrEqual(now?.lowPercent ?? 0);
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(seen.get("reduce")).toBeGreaterThan(0);
});

it("a holding above the weight limit is always reduced, whatever the range does, unless five other things come first", () => {
  let wider = 0;
  fc.assert(
    fc.property(anyReadings, (held) => {
      const list = recommended(held);
      const total = held.reduce((sum, { value }) => sum + Number(value), 0);
      // From 36 % on the sale back to 35 % is over the smallest trade.
      const tooLarge = held.length < 3 ? [] : held.filter(({ value }) => Number(value) > 0.36 * total);
      for (const { symbol } of tooLarge) {
        const one = list.find((each) => each.kind === "reduce" && each.symbol === symbol);
        if (list.length < 5) expect([symbol, one?.kind]).toEqual([symbol, "reduce"]);
        if (one?.reasoning.includes("The sale is only about the weight") === true) wider++;
      }
    }),
    { numRuns: 150 },
  );
  expect(wider).toBeGreaterThan(0);
});

it("more than half in one share next to volatile coins is reduced for its weight, and said to swing more for its size", () => {
  const [first] = recommended([
    { symbol: "NVDA", value: "10600", volatility: 0.018, action: "BUY" },
    { symbol: "AAPL", value: "2500", volatility: 0.015, action: "HOLD" },
    { symbol: "BTC-USD", value: "4200", volatility: 0.04, action: "HOLD" },
    { symbol: "DOGE-USD", value: "1000", volatility: 0.09, action: "HOLD" },
    { symbol: "MSFT", value: "1700", volatility: 0.014, action: "BUY" },
  ]);
  expect(first).toMatchObject({ kind: "reduce", symbol: "NVDA", trade: { side: "sell", isAll: false } });
  expect(first?.title).toMatch(/^More than half of your portfolio is NVDA: .* depend less on it\.$/);
  expect(first?.effect?.rangeAfter.highPercent).toBeGreaterThan(first?.effect?.rangeNow.highPercent ?? Infinity);
  expect(first?.reasoning).toContain(
    "the rest of your portfolio would be more volatile for its size. The sale is only about the weight",
  );
  expect(first?.reasoning).toContain("NVDA makes up 53% of the portfolio; the limit for one holding is 35%.");
  expect(`${first?.title ?? ""} ${first?.reasoning ?? ""}`).not.toMatch(LESS_RISK);
});

it("a sale on advice that leaves the more volatile holdings says that the rest swings more, not that risk is lower", () => {
  const [first] = recommended([
    ...[{ symbol: "AX", value: "5000", action: "SELL" as const, volatility: 0.005 }],
    ...["BX", "CX"].map((symbol) => ({ symbol, value: "2500", action: "HOLD" as const, volatility: 0.04 })),
  ]);
  expect(first).toMatchObject({ kind: "reduce", symbol: "AX", trade: { isAll: true } });
  expect(first?.effect?.rangeAfter.lowPercent).toBeLessThan(first?.effect?.rangeNow.lowPercent ?? 0);
  expect(first?.title).toBe("AX often falls hard on the way: today's advice is to own no AX.");
  expect(first?.reasoning).toContain("the rest of your portfolio would be more volatile for its size");
});
