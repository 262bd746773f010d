import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../statistics/index.ts";
import {
  endIfStopped,
  ledgerLines,
  ledgerReturns,
  SESSIONS_TO_STOP,
  wealthOf,
  type LedgerSlot,
} from "./paper-ledger.ts";

const slot = (over: Partial<LedgerSlot> = {}): LedgerSlot => ({
  days: [10, 11, 12],
  closes: [100, 110, 99],
  weights: [1, 0.5, 0],
  untilDay: 12,
  costPercent: 0,
  isStopped: false,
  ...over,
});
const wealth = (slots: readonly LedgerSlot[]) => {
  const found = ledgerReturns(slots)!;
  const end = (of: Float64Array): number => wealthOf(of).at(-1)!;
  return { ...found, advice: end(found.returns.advice), hold: end(found.returns.hold) };
};

describe("the paper ledger", () => {
  it("follows the advice of the previous close, never that of the same close", () => {
    const one = wealth([slot()]);
    // In full over +10 %, half over -10 %.
    expect(one.advice).toBeCloseTo(1.1 * 0.95, 12);
    expect(one.hold).toBeCloseTo(0.99, 12);
    expect(one.exposure).toBeCloseTo(0.75, 12);
    expect([one.fromDay, ...one.days]).toEqual([10, 11, 12]);
    expect(wealthOf(one.returns["same-exposure"]).at(-1)).toBeCloseTo((1 + 0.1 * 0.75) * (1 - 0.1 * 0.75), 12);
  });

  it("pays half the cost of a round trip for each purchase and sale, on the traded amount", () => {
    const flat = { closes: [100, 100, 100], costPercent: 0.2 };
    // In full: 0.1 %; half sold: 0.05 %; the rest sold: 0.05 %.
    expect(wealth([slot(flat)]).advice).toBeCloseTo(0.999 * 0.9995 * 0.9995, 12);
    expect(wealth([slot(flat)]).hold).toBeCloseTo(0.999, 12);
    expect(wealth([slot({ ...flat, weights: [0, 0, 0] })]).advice).toBe(1);
  });

  it("counts a move over a missing close in full, at the next close", () => {
    const gap = slot({ days: [10, 13], closes: [100, 120], weights: [1, 1], untilDay: 13 });
    const other = slot({ days: [10, 11, 12, 13], closes: [50, 50, 50, 50], weights: [1, 1, 1, 1], untilDay: 13 });
    const { returns } = ledgerReturns([gap, other])!;
    expect([...returns.hold]).toEqual([0, 0, expect.closeTo(0.1, 12)]);
  });

  it("keeps a share's slot through the days on which only coins trade", () => {
    const share = slot({ days: [10, 13], closes: [100, 100], weights: [1, 1], untilDay: 13 });
    const coin = slot({ days: [10, 11, 12, 13], closes: [100, 110, 121, 121], weights: [1, 1, 1, 1], untilDay: 13 });
    // Half of the ledger is in coins on each day, including weekends.
    expect([...ledgerReturns([share, coin])!.returns.hold]).toEqual([
      ...[expect.closeTo(0.05, 12), expect.closeTo(0.05, 12), 0],
    ]);
  });

  it("drops a slot after its last day and redistributes among the others", () => {
    const ended = slot({ days: [10, 11], closes: [100, 90], weights: [1, 1], untilDay: 11 });
    const stays = slot({ days: [10, 11, 12], closes: [100, 100, 120], weights: [1, 1, 1] });
    expect([...ledgerReturns([ended, stays])!.returns.hold]).toEqual([
      expect.closeTo(-0.05, 12),
      expect.closeTo(0.2, 12),
    ]);
  });

  it("ends the slot of a symbol without a close on ten sessions of its market, and no sooner", () => {
    const sessions = Array.from({ length: 40 }, (_, i) => 10 + i);
    const name = slot({ untilDay: 49 });
    expect(endIfStopped(name, sessions)).toEqual({ ...name, untilDay: 12 + SESSIONS_TO_STOP, isStopped: true });
    // The market itself was closed, the advice ended earlier, or closes resumed.
    expect(endIfStopped(name, sessions.slice(0, 12))).toBe(name);
    expect(endIfStopped(slot({ untilDay: 21 }), sessions)).toMatchObject({ untilDay: 21, isStopped: false });
    const back = slot({ days: [10, 11, 40], untilDay: 49 });
    expect(endIfStopped(back, sessions)).toBe(back);
  });

  it("closes a stopped symbol at its last price; any further delisting loss is deducted from the holding", () => {
    const days = Array.from({ length: 15 }, (_, i) => 10 + i);
    const goesOn = slot({ days, closes: days.map(() => 100), weights: days.map(() => 1), untilDay: 24 });
    const owned = (weight: number) =>
      endIfStopped(
        slot({ days: [10, 11], closes: [100, 80], weights: [weight, weight], untilDay: 24 }),
        goesOn.days as readonly number[],
      );
    const ends = (weight: number, stopLoss: number) => {
      const { returns, days: all } = ledgerReturns([goesOn, owned(weight)], stopLoss)!;
      const end = (of: Float64Array): number => wealthOf(of).at(-1)!;
      expect(all.at(-1)).toBe(24);
      return [end(returns.advice), end(returns.hold)];
    };
    // Half of the ledger fell by 20 %; 30 % of the last price is 15 % of what the two are worth by then.
    expect(ends(1, 0)).toEqual([expect.closeTo(0.9, 12), expect.closeTo(0.9, 12)]);
    expect(ends(1, 0.3)).toEqual([expect.closeTo(0.9 * 0.85, 12), expect.closeTo(0.9 * 0.85, 12)]);
    // Advice to sell it had left nothing to lose.
    expect(ends(0, 0.3)).toEqual([1, expect.closeTo(0.9 * 0.85, 12)]);
  });

  it("is undefined before a second close", () => {
    expect(ledgerReturns([])).toBeUndefined();
    expect(ledgerReturns([slot({ days: [10], closes: [100], weights: [1] })])).toBeUndefined();
  });

  it("equals the hold line if all advice is to buy, and is flat if all is to sell", () => {
    const anyCloses = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(anyCloses, { minLength: 1, maxLength: 5 }), (names) => {
        const of = (weight: number, costPercent = 0.1) =>
          ledgerReturns(
            names.map((closes, i) => ({
              closes,
              days: closes.map((_, t) => t + i),
              weights: closes.map(() => weight),
              untilDay: closes.length - 1 + i,
              costPercent,
              isStopped: false,
            })),
          )!;
        expect([...of(1).returns.advice]).toEqual([...of(1).returns.hold]);
        expect([...of(1).returns["same-exposure"]]).toEqual([...of(1).returns.hold]);
        expect(of(0).returns.advice.every((change) => change === 0)).toBe(true);
        // Half of everything swings half as much.
        const whole = of(1, 0).returns.hold;
        of(0.5, 0).returns.advice.forEach((change, t) => {
          expect(change).toBeCloseTo(whole[t]! / 2, 9);
        });
      }),
      { numRuns: 50 },
    );
  });

  it("reports return, yearly volatility and maximum drawdown with intervals, the same for the same dice", () => {
    const changes = Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? 0.011 : -0.01));
    const closes = changes.reduce<number[]>((all, change) => [...all, all.at(-1)! * (1 + change)], [100]);
    const ledger = ledgerReturns([
      slot({ closes, days: closes.map((_, t) => t), weights: closes.map(() => 1), untilDay: 400 }),
    ])!;
    const { hold } = ledgerLines(ledger, seededDice(7));
    expect(hold.total).toBeCloseTo(closes.at(-1)! / 100 - 1, 12);
    const mean = changes.reduce((sum, one) => sum + one, 0) / 300;
    const variance = changes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 299;
    expect(hold.volatility).toBeCloseTo(Math.sqrt(variance * 365.25), 6);
    expect(hold.worstFall).toBeCloseTo(0.01, 9);
    for (const name of ["total", "volatility", "worstFall"] as const) {
      expect(hold.intervals[name].low).toBeLessThanOrEqual(hold[name] + 1e-9);
      expect(hold.intervals[name].high).toBeGreaterThanOrEqual(hold[name] - 1e-9);
    }
    expect(ledgerLines(ledger, seededDice(7))).toEqual(ledgerLines(ledger, seededDice(7)));
  });
});
