import { describe, expect, it } from "vitest";
import { CAPABILITIES, entitlementsSchema } from "../contract/index.ts";
import { planEntitlements, planName, PLANS, planWith, SOLD_PLANS } from "./plans.ts";
import { LANDING_PLANS, landingPlans, PRICING_PLANS, type PricedPlan } from "./price-lists.ts";

const amount = (limit: number | null) => limit ?? Infinity;

describe("plans", () => {
  it("each include what the contract can express", () => {
    for (const plan of PLANS) expect(entitlementsSchema.parse(planEntitlements(plan))).toEqual(planEntitlements(plan));
  });

  it("never include less if they are larger", () => {
    for (const [at, plan] of PLANS.entries()) {
      for (const smaller of PLANS.slice(0, at)) {
        const [less, more] = [planEntitlements(smaller), planEntitlements(plan)];
        expect(more.capabilities).toEqual(expect.arrayContaining(less.capabilities));
        for (const limit of ["advisoriesPerDay", "portfolioAssets", "portfolioConnections", "customAlerts"] as const) {
          expect(amount(more[limit])).toBeGreaterThanOrEqual(amount(less[limit]));
        }
        expect(more.screenerDelayMinutes).toBeLessThanOrEqual(less.screenerDelayMinutes);
        expect(more.teamSeats).toBeGreaterThanOrEqual(less.teamSeats);
      }
    }
  });

  it("include the same in the trial as in Premium", () => {
    expect(planEntitlements("trial")).toEqual(planEntitlements("premium"));
  });

  it("include what each is sold with, and the trial all of it", () => {
    expect(planEntitlements("free")).toEqual({
      capabilities: [],
      advisoriesPerDay: 3,
      portfolioAssets: 3,
      portfolioConnections: 1,
      customAlerts: 3,
      screenerDelayMinutes: 15,
      teamSeats: 1,
    });
    expect(planEntitlements("basic")).toMatchObject({ advisoriesPerDay: 30, portfolioAssets: 5, customAlerts: 10 });
    expect(planEntitlements("premium")).toMatchObject({
      advisoriesPerDay: 300,
      portfolioAssets: null,
      customAlerts: 50,
    });
    expect(planEntitlements("pro")).toMatchObject({ advisoriesPerDay: null, customAlerts: null, teamSeats: 5 });
    expect(new Set(planEntitlements("pro").capabilities)).toEqual(new Set(CAPABILITIES));
  });

  it("are copies, so that changing one changes no other", () => {
    planEntitlements("free").capabilities.push("backtesting");
    expect(planEntitlements("free").capabilities).toEqual([]);
  });

  it.each([
    ["live_signals", "basic"],
    ["mail_channel", "basic"],
    ["risk_tools", "premium"],
    ["api_keys", "premium"],
    ["realtime_screener", "premium"],
    ["backtesting", "pro"],
    ["team", "pro"],
  ] as const)("with %s start at %s", (capability, plan) => expect(planWith(capability)).toBe(plan));

  it("name the smallest that has a capability, for every capability", () => {
    for (const capability of CAPABILITIES) {
      const named = SOLD_PLANS.indexOf(planWith(capability));
      const having = SOLD_PLANS.map((plan) => planEntitlements(plan).capabilities.includes(capability));
      expect(having.indexOf(true)).toBe(named);
    }
  });
});

describe("price lists", () => {
  it("mark as planned what this version does not have, and nothing else", () => {
    const planned = (plans: readonly PricedPlan[]) =>
      plans.flatMap(({ name, lines }) =>
        lines.filter(({ state }) => state === "planned").map(({ text }) => `${name}: ${text}`),
      );
    expect(planned(PRICING_PLANS)).toEqual(["Professional: Analytics", "Professional: Team tools"]);
    expect(planned(LANDING_PLANS)).toEqual(["Enterprise: Multi-user"]);
  });

  it("promise all of Premium in Professional because it includes all of it", () => {
    expect(planEntitlements("pro").capabilities).toEqual(
      expect.arrayContaining(planEntitlements("premium").capabilities),
    );
    expect(PRICING_PLANS.find(({ id }) => id === "pro")?.lines).toContainEqual({ text: "All Premium", state: "built" });
  });

  it("are two", () => {
    expect(
      LANDING_PLANS.map(({ name, pricePerMonthUsd, popular, contactSales }) => [
        name,
        pricePerMonthUsd,
        popular,
        contactSales,
      ]),
    ).toEqual([
      ["Starter", "10", false, false],
      ["Professional", "35", true, false],
      ["Enterprise", "99", false, true],
    ]);
    expect(
      PRICING_PLANS.map(({ id, name, pricePerMonthUsd, popular }) => [id, name, pricePerMonthUsd, popular]),
    ).toEqual([
      ["basic", "Basic", "29", false],
      ["premium", "Premium", "79", true],
      ["pro", "Professional", "149", false],
    ]);
  });

  it("lead from each card of the landing page to a plan that checkout sells, in the same order", () => {
    expect(LANDING_PLANS.map(({ id, soldAs }) => [id, soldAs])).toEqual([
      ["starter", "basic"],
      ["professional", "premium"],
      ["enterprise", "pro"],
    ]);
  });

  it("sell exactly the plans that are sold, under their names", () => {
    expect(PRICING_PLANS.map(({ id }) => id)).toEqual(SOLD_PLANS);
    for (const { id, name } of PRICING_PLANS) expect(name).toBe(planName(id));
  });

  it("write prices as exact decimals", () => {
    for (const { pricePerMonthUsd } of [...LANDING_PLANS, ...PRICING_PLANS])
      expect(pricePerMonthUsd).toMatch(/^\d+(\.\d{2})?$/);
  });
});

describe("the landing page's cards of an installation", () => {
  const card = (terms: Parameters<typeof landingPlans>[0], id: string) =>
    landingPlans(terms).find((one) => one.id === id);

  it("contain no unconfirmed promise, and no trial if there is none", () => {
    const bare = { plans: { promises: [], landingPrices: {} }, offersTrial: false };
    expect(landingPlans(bare).flatMap(({ lines }) => lines.filter(({ state }) => state === "operator"))).toEqual([]);
    expect(card(bare, "starter")?.lines.map(({ text }) => text)).not.toContain("7-day trial");
  });

  it("contain the operator's promises and prices", () => {
    const own = { plans: { promises: ["Priority support"], landingPrices: { professional: "40" } }, offersTrial: true };
    expect(card(own, "professional")).toMatchObject({ pricePerMonthUsd: "40" });
    expect(card(own, "professional")?.lines.map(({ text }) => text)).toContain("Priority support");
    expect(card(own, "starter")).toMatchObject({ pricePerMonthUsd: "10" });
    expect(card(own, "starter")?.lines.map(({ text }) => text)).toContain("7-day trial");
  });
});
