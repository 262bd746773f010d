import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planNow, TRIAL_MS, type PlanFacts, type PlanPeriod } from "./plan-now.ts";
import { PLANS, SOLD_PLANS } from "./plans.ts";

const START = 1_800_000_000_000;
const facts: PlanFacts = { trialStartedAtMs: START, defaultPlan: undefined, role: "user", periods: [], nowMs: START };

describe("the plan now", () => {
  it("is the trial from its first millisecond to its last, and free from the next", () => {
    const end = START + 7 * 24 * 60 * 60 * 1_000;
    expect(planNow(facts)).toEqual({ plan: "trial", endsAtMs: end, trialEndsAtMs: end });
    expect(planNow({ ...facts, nowMs: end - 1 }).plan).toBe("trial");
    expect(planNow({ ...facts, nowMs: end })).toEqual({ plan: "free", endsAtMs: undefined, trialEndsAtMs: end });
  });

  it("is free without a trial", () => {
    expect(planNow({ ...facts, trialStartedAtMs: undefined })).toEqual({
      plan: "free",
      endsAtMs: undefined,
      trialEndsAtMs: undefined,
    });
  });

  it("is the operator's plan for everyone if one is set, in place of the trial", () => {
    for (const defaultPlan of ["free", "basic", "premium", "pro"] as const) {
      expect(planNow({ ...facts, defaultPlan })).toMatchObject({ plan: defaultPlan, endsAtMs: undefined });
    }
  });

  it("is always the largest for the merchant", () => {
    expect(planNow({ ...facts, role: "merchant", defaultPlan: "free" })).toMatchObject({
      plan: "pro",
      endsAtMs: undefined,
    });
  });

  it("is the plan that was bought, to the millisecond, if that is larger", () => {
    const periods: PlanPeriod[] = [{ plan: "pro", startsAtMs: START + 10, endsAtMs: START + 20 }];
    const at = (ms: number) => planNow({ ...facts, periods, nowMs: START + ms }).plan;
    expect([at(9), at(10), at(19), at(20)]).toEqual(["trial", "pro", "pro", "trial"]);
  });

  it("is Premium by name for a user who bought it within the trial", () => {
    const periods: PlanPeriod[] = [{ plan: "premium", startsAtMs: START, endsAtMs: START + 20 }];
    expect(planNow({ ...facts, periods })).toMatchObject({ plan: "premium", endsAtMs: START + 20 });
  });

  it("runs over consecutive periods, and not over a gap", () => {
    const month = (from: number, to: number): PlanPeriod => ({
      plan: "basic",
      startsAtMs: START + from,
      endsAtMs: START + to,
    });
    const none = { ...facts, trialStartedAtMs: undefined };
    expect(planNow({ ...none, periods: [month(30, 40), month(0, 10), month(10, 20)] }).endsAtMs).toBe(START + 20);
  });

  const span = fc
    .tuple(fc.constantFrom(...SOLD_PLANS), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 40 }))
    .map(([plan, from, length]): PlanPeriod => ({ plan, startsAtMs: START + from, endsAtMs: START + from + length }));
  const someFacts = fc.record({
    trialStartedAtMs: fc.option(fc.integer({ min: START - TRIAL_MS - 40, max: START - TRIAL_MS + 40 }), {
      nil: undefined,
    }),
    defaultPlan: fc.option(fc.constantFrom("free", "basic", "premium", "pro" as const), { nil: undefined }),
    role: fc.constantFrom("user" as const, "merchant" as const),
    periods: fc.array(span, { maxLength: 5 }),
    nowMs: fc.integer({ min: START - 60, max: START + 60 }),
  }) as fc.Arbitrary<PlanFacts>;

  it("is never smaller because of a purchase", () => {
    fc.assert(
      fc.property(someFacts, span, (some, bought) => {
        const [before, after] = [planNow(some), planNow({ ...some, periods: [...some.periods, bought] })];
        expect(PLANS.indexOf(after.plan)).toBeGreaterThanOrEqual(PLANS.indexOf(before.plan));
      }),
    );
  });

  it("is valid until its end and not at it", () => {
    fc.assert(
      fc.property(someFacts, (some) => {
        const { plan, endsAtMs } = planNow(some);
        if (endsAtMs === undefined) return;
        expect(endsAtMs).toBeGreaterThan(some.nowMs);
        expect(PLANS.indexOf(planNow({ ...some, nowMs: endsAtMs - 1 }).plan)).toBeGreaterThanOrEqual(
          PLANS.indexOf(plan),
        );
        expect(planNow({ ...some, nowMs: endsAtMs }).plan).not.toBe(plan);
      }),
    );
  });

  it("does not depend on the order of purchases", () => {
    fc.assert(
      fc.property(someFacts, (some) => {
        expect(planNow({ ...some, periods: [...some.periods].reverse() })).toEqual(planNow(some));
      }),
    );
  });
});
