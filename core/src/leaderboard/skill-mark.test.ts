import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../statistics/index.ts";
import { BOARD_ERROR, leadBoundary, skillBoundary } from "./skill-boundary.ts";
import { NO_CALLS, withEndedCall, withOpenedCall, type SkillRecord } from "./skill-mark.ts";

const boundary = skillBoundary(1_000);

/**
 * The exact probability of crossing at any call, by propagating the whole distribution of the lead: an independent
 * check of the reflection principle.
 */
function chanceToCross(
  stages: readonly { calls: number; lead: number }[],
  winChance: number,
  until = Infinity,
): number {
  let leads = new Map([[0, 1]]);
  let crossed = 0;
  const last = Math.min(until, stages.at(-1)?.calls ?? 0);
  for (let call = 0; call < last; call++) {
    const lead = stages.find((one) => call < one.calls)?.lead ?? Infinity;
    const next = new Map<number, number>();
    for (const [at, mass] of leads) {
      for (const [to, share] of [
        [at + 1, winChance],
        [at - 1, 1 - winChance],
      ] as const) {
        if (to >= lead) crossed += mass * share;
        else if (mass * share > 1e-30) next.set(to, (next.get(to) ?? 0) + mass * share);
      }
    }
    leads = next;
  }
  return crossed;
}

/** A season of calls, checking for the mark after each one. */
function season(calls: number, callOf: (at: number) => { direction: "long" | "short"; isWon: boolean }): SkillRecord {
  let record = NO_CALLS;
  for (let at = 0; at < calls; at++) {
    const { direction, isWon } = callOf(at);
    record = withOpenedCall(record, { callId: "call", direction, openedAtMs: at });
    record = withEndedCall(record, { callId: "call", isWon }, boundary);
  }
  return record;
}

describe("the lead that earns the skill mark", () => {
  it("is the smallest that chance reaches as rarely as required (Feller III.7: of 10 tosses, a lead of 8 at any time has 12 of 1,024 ways)", () => {
    expect(leadBoundary(10, 12.1 / 1_024)).toBe(8);
    expect(leadBoundary(10, 11.9 / 1_024)).toBe(9);
    expect(leadBoundary(10, 22.1 / 1_024)).toBe(7);
    expect(leadBoundary(10, 0.0001)).toBe(11);
  });

  it("agrees with the whole distribution of the walk", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 1e-6, max: 0.4, noNaN: true }), (calls, error) => {
        const lead = leadBoundary(calls, error);
        expect(chanceToCross([{ calls, lead }], 0.5)).toBeLessThanOrEqual(error * (1 + 1e-9));
        if (lead > 1) expect(chanceToCross([{ calls, lead: lead - 1 }], 0.5)).toBeGreaterThan(error * (1 - 1e-9));
      }),
    );
  });

  it("lets at most 5 % of boards of 1,000 accounts show a mark over a whole season, exactly", () => {
    const account = chanceToCross(boundary, 0.5);
    expect(1 - (1 - account) ** 1_000).toBeLessThanOrEqual(BOARD_ERROR);
    expect(account * 1_000).toBeLessThanOrEqual(BOARD_ERROR);
    expect(account * 1_000).toBeGreaterThan(BOARD_ERROR / 2);
  });

  it("is reached within 600 calls four times in five by who is right in 60 %, exactly", () => {
    expect(chanceToCross(boundary, 0.6, 600)).toBeGreaterThanOrEqual(0.8);
  });

  it("rejects a board without accounts", () => {
    expect(() => skillBoundary(0)).toThrow(RangeError);
  });
});

describe("the skill mark", () => {
  it("is earned four times in five within 600 calls by a seeded caller who is right in 60 %, both sides together", () => {
    const dice = seededDice(24);
    let marked = 0;
    for (let caller = 0; caller < 500; caller++) {
      const record = season(600, () => ({ direction: dice() < 0.5 ? "long" : "short", isWon: dice() < 0.6 }));
      if (record.markedAtCall !== undefined) marked++;
    }
    expect(marked).toBeGreaterThanOrEqual(400);
  });

  it("is earned by at most one of 2,000 callers without skill, half of them in a season that rises steeply", () => {
    const dice = seededDice(7);
    // A twentieth of a board on average: two marks would occur once in 200 seeds. Without the rule about both sides,
    // the second board has dozens.
    for (const drift of [0, 0.15]) {
      let marks = 0;
      for (let account = 0; account < 1_000; account++) {
        const longShare = drift === 0 ? 0.5 : 2 / 3;
        const record = season(600, () => {
          const direction = dice() < longShare ? "long" : "short";
          return { direction, isWon: dice() < 0.5 + (direction === "long" ? drift : -drift) };
        });
        if (record.markedAtCall !== undefined) marks++;
      }
      expect(marks).toBeLessThanOrEqual(1);
    }
  });

  it("is not earned by buying only, however often that is right", () => {
    expect(season(600, (at) => ({ direction: "long", isWon: at % 10 !== 0 })).markedAtCall).toBeUndefined();
    const both = season(600, (at) => ({ direction: at % 2 === 0 ? "long" : "short", isWon: at % 10 !== 0 }));
    expect(both.markedAtCall).toBeDefined();
  });

  it("is not earned by a lead that only one side has", () => {
    // Two calls in three are long and nearly always won, the others lost as often: a lead of 189 of 600 that the drift explains.
    const drift = season(600, (at) => ({
      direction: at % 3 === 2 ? "short" : "long",
      isWon: at % 3 !== 2 && at % 37 !== 0,
    }));
    expect(2 * drift.wins - drift.calls).toBeGreaterThan(boundary[0]?.lead ?? Infinity);
    expect(drift.markedAtCall).toBeUndefined();
  });

  it("is kept once it is earned", () => {
    const stored = season(600, (at) => ({ direction: at % 2 === 0 ? "long" : "short", isWon: at < 300 }));
    expect(stored.markedAtCall).toBe(boundary[0]?.lead);
    expect(2 * stored.wins - stored.calls).toBe(0);
  });

  it("counts no call that was opened while another was running, whichever ends first, and none twice", () => {
    const first = withOpenedCall(NO_CALLS, { callId: "first", direction: "long", openedAtMs: 0 });
    expect(withOpenedCall(first, { callId: "second", direction: "short", openedAtMs: 1 })).toBe(first);
    expect(withEndedCall(first, { callId: "second", isWon: true }, boundary)).toBe(first);
    const ended = withEndedCall(first, { callId: "first", isWon: false }, boundary);
    expect(ended).toEqual({ ...NO_CALLS, calls: 1, longs: 1 });
    expect(withEndedCall(ended, { callId: "first", isWon: true }, boundary)).toBe(ended);
  });

  it("counts a call that does not end within a week as lost", () => {
    const first = withOpenedCall(NO_CALLS, { callId: "first", direction: "long", openedAtMs: 0 });
    const week = 7 * 86_400_000;
    expect(withOpenedCall(first, { callId: "second", direction: "short", openedAtMs: week - 1 })).toBe(first);
    const second = withOpenedCall(first, { callId: "second", direction: "short", openedAtMs: week });
    expect(second).toMatchObject({ calls: 1, wins: 0, running: { callId: "second" } });
  });

  it("is not earned beyond the last stage", () => {
    const late = season(5_200, (at) => ({ direction: at % 2 === 0 ? "long" : "short", isWon: at >= 2_400 }));
    expect(2 * late.wins - late.calls).toBe(400);
    expect(late.markedAtCall).toBeUndefined();
  });
});
