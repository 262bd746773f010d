import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SOLD_PLANS } from "../plans.ts";
import { type PaidPeriod, remainingMs, restMicro } from "./paid-period.ts";
import { planPreview, type PlanPreviewFacts, type PreviewedPlan } from "./plan-preview.ts";
import { PLAN_PERIOD_MS, planPriceMicro } from "./plan-prices.ts";

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

function bought(plan: PaidPeriod["plan"], startsAtMs: number, more: Partial<PaidPeriod> = {}): PaidPeriod {
  const endsAtMs = startsAtMs + PLAN_PERIOD_MS;
  return {
    id: `${plan}-${String(startsAtMs)}`,
    plan,
    startsAtMs,
    endsAtMs,
    boughtUntilMs: endsAtMs,
    paidMicro: planPriceMicro(plan),
    isSuspended: false,
    ...more,
  };
}

const facts = (more: Partial<PlanPreviewFacts> = {}): PlanPreviewFacts => ({
  periods: [],
  trialEndsAtMs: undefined,
  creditMicro: 0n,
  requested: "basic",
  nowMs: NOW,
  ...more,
});

/** The user's periods after the change. */
function after({ periods, nowMs }: PlanPreviewFacts, done: PreviewedPlan): PaidPeriod[] {
  const replaced = new Set(done.replaces.map(({ periodId }) => periodId));
  const { plan, startsAtMs, endsAtMs, paidMicro } = done;
  const made = { id: "made", plan, startsAtMs, endsAtMs, boughtUntilMs: endsAtMs, paidMicro, isSuspended: false };
  return [
    ...periods.map((period) =>
      replaced.has(period.id) ? { ...period, endsAtMs: Math.min(period.endsAtMs, nowMs) } : period,
    ),
    ...(done.durationMs > 0 ? [made] : []),
  ];
}

const worth = (periods: readonly PaidPeriod[], atMs: number) =>
  periods.reduce((sum, period) => sum + restMicro(period, atMs), 0n);

describe("the price of a plan", () => {
  it("is the pricing page's price for 30 days", () => {
    expect(SOLD_PLANS.map(planPriceMicro)).toEqual([29_000_000n, 79_000_000n, 149_000_000n]);
    expect(planPreview(facts())).toEqual({
      kind: "new",
      plan: "basic",
      priceMicro: 29_000_000n,
      paidMicro: 29_000_000n,
      creditUsedMicro: 0n,
      amountDueMicro: 29_000_000n,
      creditAfterMicro: 0n,
      durationMs: 30 * DAY,
      replaces: [],
      startsAtMs: NOW,
      endsAtMs: NOW + 30 * DAY,
      lines: [{ text: "30 days of Basic", amountMicro: 29_000_000n }],
    });
  });

  it("is paid from credit first, down to nothing", () => {
    expect(planPreview(facts({ creditMicro: 9_000_001n }))).toMatchObject({
      creditUsedMicro: 9_000_001n,
      amountDueMicro: 19_999_999n,
      creditAfterMicro: 0n,
    });
    expect(planPreview(facts({ creditMicro: 30_000_000n }))).toMatchObject({
      creditUsedMicro: 29_000_000n,
      amountDueMicro: 0n,
      creditAfterMicro: 1_000_000n,
    });
    expect(planPreview(facts({ creditMicro: -5n }))).toMatchObject({ creditUsedMicro: 0n, creditAfterMicro: -5n });
  });
});

describe("the start of a plan", () => {
  const trialEndsAtMs = NOW + 3 * DAY;
  it("is the trial's end for Basic and Premium, and now for Professional", () => {
    const at = (requested: PlanPreviewFacts["requested"]) =>
      planPreview(facts({ requested, trialEndsAtMs })).startsAtMs;
    expect([at("basic"), at("premium"), at("pro")]).toEqual([trialEndsAtMs, trialEndsAtMs, NOW]);
    expect(planPreview(facts({ requested: "premium", trialEndsAtMs: NOW - 1 })).startsAtMs).toBe(NOW);
  });

  it("is the end of everything purchased, for more of the same", () => {
    const periods = [bought("basic", NOW - 20 * DAY), bought("basic", NOW + 10 * DAY)];
    expect(planPreview(facts({ periods }))).toMatchObject({ kind: "renewal", startsAtMs: NOW + 40 * DAY });
  });

  it("ignores periods that are over or suspended", () => {
    const periods = [bought("pro", NOW - 31 * DAY), bought("pro", NOW - DAY, { isSuspended: true })];
    expect(planPreview(facts({ periods }))).toMatchObject({ kind: "new", startsAtMs: NOW });
  });
});

describe("an upgrade", () => {
  it("at half the period costs half of the difference, as in Stripe's example (10 to 20 USD: 5)", () => {
    // Premium's half is 39.5; the half of one that was paid with 69 is 34.5.
    const old = [bought("basic", NOW - 15 * DAY, { paidMicro: 69_000_000n })];
    expect(planPreview(facts({ periods: old, requested: "premium" }))).toMatchObject({
      kind: "upgrade",
      priceMicro: 5_000_000n,
      amountDueMicro: 5_000_000n,
      startsAtMs: NOW,
      endsAtMs: NOW + 15 * DAY,
    });
  });

  it("covers the remaining seconds of everything purchased, and shows their value", () => {
    const periods = [bought("basic", NOW - 20 * DAY), bought("basic", NOW + 10 * DAY)];
    const made = planPreview(facts({ periods, requested: "pro", creditMicro: 1_000_000n }));
    expect(made).toMatchObject({ kind: "upgrade", startsAtMs: NOW, endsAtMs: NOW + 40 * DAY });
    expect(made.lines).toEqual([
      { text: "40 d of Professional", amountMicro: 198_666_666n },
      { text: "Unused 40 d of Basic", amountMicro: -38_666_667n },
      { text: "Credit", amountMicro: -1_000_000n },
    ]);
    expect(made.replaces.map(({ restMicro: rest }) => rest)).toEqual([9_666_667n, 29_000_000n]);
    expect(made.paidMicro).toBe(198_666_666n);
  });

  it("of a plan that starts at the trial's end starts there too, and at once as Professional", () => {
    const trialEndsAtMs = NOW + 2 * DAY;
    const periods = [bought("basic", trialEndsAtMs)];
    expect(planPreview(facts({ periods, requested: "premium", trialEndsAtMs }))).toMatchObject({
      priceMicro: 50_000_000n,
      startsAtMs: trialEndsAtMs,
      durationMs: PLAN_PERIOD_MS,
    });
    expect(planPreview(facts({ periods, requested: "pro", trialEndsAtMs }))).toMatchObject({
      priceMicro: 120_000_000n,
      startsAtMs: NOW,
      durationMs: PLAN_PERIOD_MS,
    });
  });

  it("charges nothing if the old time cost more, and preserves all its value", () => {
    const periods = [bought("basic", NOW, { paidMicro: 100_000_000n })];
    expect(planPreview(facts({ periods, requested: "premium" }))).toMatchObject({
      priceMicro: 0n,
      paidMicro: 100_000_000n,
    });
  });
});

describe("a downgrade", () => {
  it("turns the rest into credit, buys a period of the smaller plan from it, and charges nothing", () => {
    const made = planPreview(facts({ periods: [bought("pro", NOW - 15 * DAY)] }));
    expect(made).toMatchObject({
      kind: "downgrade",
      amountDueMicro: 0n,
      creditAfterMicro: 45_500_000n,
      durationMs: PLAN_PERIOD_MS,
    });
    expect(made.lines).toEqual([
      { text: "30 days of Basic", amountMicro: 29_000_000n },
      { text: "Unused 15 d of Professional", amountMicro: -74_500_000n },
      { text: "Kept as credit", amountMicro: 45_500_000n },
    ]);
  });

  it("buys as many seconds as the credit pays for", () => {
    const made = planPreview(facts({ periods: [bought("pro", NOW - 29 * DAY)] }));
    expect(made.durationMs).toBe(443_917_000);
    expect(made.endsAtMs - made.startsAtMs).toBe(443_917_000);
    expect(made.creditAfterMicro).toBeLessThan(30n);
  });

  it("buys nothing while the smaller plan is already paid for, and only up to where it is", () => {
    const pro = bought("pro", NOW);
    expect(planPreview(facts({ periods: [pro, bought("basic", NOW - DAY)] }))).toMatchObject({
      durationMs: 0,
      priceMicro: 0n,
      creditAfterMicro: 149_000_000n,
    });
    expect(planPreview(facts({ periods: [pro, bought("basic", NOW + 3 * DAY)] })).endsAtMs).toBe(NOW + 3 * DAY);
  });

  it("starts at the trial's end if the trial is larger", () => {
    const trialEndsAtMs = NOW + 5 * DAY;
    expect(planPreview(facts({ periods: [bought("pro", NOW)], trialEndsAtMs })).startsAtMs).toBe(trialEndsAtMs);
  });
});

describe("any change of plan", () => {
  const period = fc
    .record({
      plan: fc.constantFrom(...SOLD_PLANS),
      from: fc.integer({ min: -40 * DAY, max: 40 * DAY }),
      length: fc.integer({ min: 1, max: 40 * DAY }),
      cut: fc.integer({ min: 0, max: 5 * DAY }),
      paidMicro: fc.bigInt({ min: 0n, max: 300_000_000n }),
      isSuspended: fc.boolean(),
    })
    .map(({ plan, from, length, cut, paidMicro, isSuspended }) => {
      const startsAtMs = NOW + from;
      const [boughtUntilMs, endsAtMs] = [startsAtMs + length, startsAtMs + Math.max(1, length - cut)];
      return bought(plan, startsAtMs, { boughtUntilMs, endsAtMs, paidMicro, isSuspended });
    });
  const some = fc
    .record({
      periods: fc.uniqueArray(period, { maxLength: 4, selector: ({ id }) => id }),
      trialEndsAtMs: fc.option(fc.integer({ min: NOW - DAY, max: NOW + 7 * DAY }), { nil: undefined }),
      creditMicro: fc.bigInt({ min: 0n, max: 200_000_000n }),
      requested: fc.constantFrom(...SOLD_PLANS),
    })
    .map((made) => facts(made));

  it("conserves money to the millionth: credit, value of the periods and amount due", () => {
    fc.assert(
      fc.property(some, (before) => {
        const done = planPreview(before);
        const had = before.creditMicro + worth(before.periods, NOW) + done.amountDueMicro;
        expect(done.creditAfterMicro + worth(after(before, done), NOW)).toBe(had);
        expect(done.lines.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)).toBe(done.amountDueMicro);
      }),
    );
  });

  it("has no negative amounts, and nothing in the past", () => {
    fc.assert(
      fc.property(some, (before) => {
        const done = planPreview(before);
        for (const micro of [
          done.priceMicro,
          done.creditUsedMicro,
          done.amountDueMicro,
          done.creditAfterMicro,
          done.paidMicro,
        ])
          expect(micro).toBeGreaterThanOrEqual(0n);
        expect(done.startsAtMs).toBeGreaterThanOrEqual(NOW);
        expect(done.endsAtMs).toBe(done.startsAtMs + done.durationMs);
        if (done.kind === "downgrade") expect(done.amountDueMicro).toBe(0n);
        else expect(done.durationMs).toBeGreaterThan(0);
      }),
    );
  });

  it("charges an upgrade at most the difference of both prices for the remaining time", () => {
    const running = fc
      .integer({ min: 0, max: 30 * 86_400 - 1 })
      .map((seconds) => bought("basic", NOW - seconds * 1_000));
    fc.assert(
      fc.property(running, fc.constantFrom("premium" as const, "pro" as const), (old, requested) => {
        const { priceMicro } = planPreview(facts({ periods: [old], requested }));
        const exact = (planPriceMicro(requested) - planPriceMicro("basic")) * BigInt(remainingMs(old, NOW));
        const short = exact - priceMicro * BigInt(PLAN_PERIOD_MS);
        expect(short).toBeGreaterThanOrEqual(0n);
        expect(short).toBeLessThan(2n * BigInt(PLAN_PERIOD_MS));
      }),
    );
  });

  it("that is reversed at once loses nothing", () => {
    const running = fc
      .integer({ min: 0, max: 30 * 86_400 - 1 })
      .map((seconds) => bought("basic", NOW - seconds * 1_000));
    fc.assert(
      fc.property(running, fc.constantFrom("premium" as const, "pro" as const), (old, requested) => {
        const before = facts({ periods: [old], requested });
        const up = planPreview(before);
        const between = facts({ periods: after(before, up), creditMicro: up.creditAfterMicro });
        const down = planPreview(between);
        expect(down.kind).toBe("downgrade");
        const left = down.creditAfterMicro + worth(after(between, down), NOW);
        expect(left).toBe(worth([old], NOW) + up.amountDueMicro);
      }),
    );
  });

  it("never overlaps the new period with another of the same plan", () => {
    fc.assert(
      fc.property(some, (before) => {
        const done = planPreview(before);
        const stored = after(before, done).filter(({ id, plan }) => id !== "made" && plan === done.plan);
        for (const each of stored.filter((other) => remainingMs(other, NOW) > 0))
          expect(each.endsAtMs <= done.startsAtMs || done.endsAtMs <= each.startsAtMs || done.durationMs === 0).toBe(
            true,
          );
      }),
    );
  });
});
