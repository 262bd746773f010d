import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../statistics/index.ts";
import { DAY_MS } from "./account-record.ts";
import { oppositeClusters, type PlacedTrade } from "./opposite-clusters.ts";
import { HOUR_MS, START_MS } from "./test-accounts.ts";

/** Trades at random hours of 90 days. */
function randomTrades(accountId: string, count: number, seed: number, symbols = 5): PlacedTrade[] {
  const dice = seededDice(seed);
  return Array.from({ length: count }, () => {
    const openedAtMs = START_MS + Math.floor(dice() * 90 * DAY_MS);
    return {
      accountId,
      symbol: `S${String(Math.floor(dice() * symbols))}`,
      direction: dice() < 0.5 ? "long" : "short",
      openedAtMs,
      closedAtMs: openedAtMs + 4 * HOUR_MS,
    };
  });
}

const mirrored = (trades: readonly PlacedTrade[], accountId: string, laterMs = 60_000): PlacedTrade[] =>
  trades.map((trade) => ({
    ...trade,
    accountId,
    direction: trade.direction === "long" ? "short" : "long",
    openedAtMs: trade.openedAtMs + laterMs,
  }));

describe("mirrored accounts", () => {
  it("are found, joined with any account that mirrors either, and listed in order", () => {
    const a = randomTrades("a", 30, 1);
    const clusters = oppositeClusters([
      ...mirrored(a, "z"),
      ...randomTrades("m", 30, 2),
      ...a,
      ...mirrored(mirrored(a, "z"), "c"),
    ]);
    expect(clusters.map(({ accountIds }) => accountIds)).toEqual([["a", "c", "z"]]);
    expect(clusters[0]?.matches).toBeGreaterThanOrEqual(50);
    // `c` opens two minutes after `a`, on the same side, and one minute after `z`: both mirror the one before them.
    expect(clusters[0]?.unrankedIds).toEqual(["c", "z"]);
  });

  it("are found among other trades that hide them", () => {
    const a = randomTrades("a", 20, 3);
    expect(oppositeClusters([...a, ...mirrored(a, "b"), ...randomTrades("b", 200, 4)])).toHaveLength(1);
  });

  it("both lose their rank if sometimes one opens first, sometimes the other, or both at once", () => {
    const a = randomTrades("a", 30, 9);
    const inTurn = a.map((trade, at) => mirrored([trade], "b", at % 2 === 0 ? 60_000 : -60_000)).flat();
    expect(oppositeClusters([...a, ...inTurn])[0]?.unrankedIds).toEqual(["a", "b"]);
    expect(oppositeClusters([...a, ...mirrored(a, "b", 0)])[0]?.unrankedIds).toEqual(["a", "b"]);
  });

  it("never cost an account its rank when others mirror it deliberately", () => {
    const leader = randomTrades("leader", 30, 10);
    const clusters = oppositeClusters([...leader, ...mirrored(leader, "envy1"), ...mirrored(leader, "envy2", 120_000)]);
    expect(clusters[0]?.unrankedIds).toEqual(["envy1", "envy2"]);
  });

  it("do not include programs that trade at the same hours independently", () => {
    const dice = seededDice(12);
    const daily = (accountId: string): PlacedTrade[] =>
      Array.from({ length: 90 }, (_, day) => ({
        accountId,
        symbol: "BTC-USD",
        direction: dice() < 0.5 ? "long" : "short",
        openedAtMs: START_MS + day * DAY_MS,
        closedAtMs: START_MS + day * DAY_MS + HOUR_MS,
      }));
    expect(oppositeClusters(["a", "b", "c", "d", "e"].flatMap(daily))).toEqual([]);
  });

  it("need ten matching trades at the same time", () => {
    const a = randomTrades("a", 9, 5);
    expect(oppositeClusters([...a, ...mirrored(a, "b")])).toEqual([]);
    const many = randomTrades("a", 30, 6);
    expect(oppositeClusters([...many, ...mirrored(many, "b", HOUR_MS)])).toEqual([]);
    const same = many.map((trade) => ({ ...trade, accountId: "b" }));
    expect(oppositeClusters([...many, ...same])).toEqual([]);
  });

  it("do not include accounts that trade independently, however often and in however few symbols", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 10, max: 2_000 }),
        fc.integer({ min: 1, max: 4 }),
        (seed, count, symbols) => {
          expect(
            oppositeClusters([...randomTrades("a", count, seed, symbols), ...randomTrades("b", 40, seed + 1, symbols)]),
          ).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("leave their trades unchanged", () => {
    const trades = randomTrades("a", 20, 8);
    const before = structuredClone(trades);
    oppositeClusters(trades);
    expect(trades).toEqual(before);
  });
});
