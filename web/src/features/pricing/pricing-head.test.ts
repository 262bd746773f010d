import { expect, it } from "vitest";
import { pricingHead } from "./pricing-head.ts";

it("says to a visitor what plans cost and that a trial is free", () => {
  const { answer, intro } = pricingHead(null, true, false, "UTC");
  expect(answer).toBe("A plan costs $29 to $149 a month. Market analysis stays free.");
  expect(intro).toContain("Free trial: 7 days of Premium. 14-day money-back guarantee");
});

it("says when a trial ends, and does not offer another", () => {
  const planEndsAt = "2031-12-06T21:23:00.000Z";
  const { answer, intro } = pricingHead({ subscriptionPlan: "trial", planEndsAt, role: "user" }, false, false, "UTC");
  expect(answer).toBe("Your trial of Premium ends on Sat 6 Dec 2031.");
  expect(intro).not.toContain("Free trial");
});

it("says why a plan is free, and how a larger one is paid", () => {
  const pro = pricingHead({ subscriptionPlan: "pro", planEndsAt: null, role: "merchant" }, false, false);
  expect(pro).toEqual({
    answer: "You have Professional and pay nothing.",
    intro: "It's free for you, because you run this installation.",
    isShort: true,
  });
  const basic = pricingHead({ subscriptionPlan: "basic", planEndsAt: null, role: "user" }, false, false);
  expect(basic.intro).toBe(
    "It's free for you, because the operator gives it to every account here. Larger plans are paid in USDT, no card needed.",
  );
});

it("says prices to those who bought a plan or have none", () => {
  for (const facts of [
    { subscriptionPlan: "premium", planEndsAt: "2031-12-06T21:23:00.000Z" },
    { subscriptionPlan: "free", planEndsAt: null },
  ] as const)
    expect(pricingHead({ ...facts, role: "user" }, false, false).intro).toBe(
      "Paid in USDT, no card needed. 14-day money-back guarantee, cancel anytime.",
    );
});

it("says that nobody can pay while no network takes payments, instead of how plans are paid", () => {
  const none = "We can't take payments right now: no network is available.";
  expect(pricingHead(null, false, true).intro).toBe(`${none} 14-day money-back guarantee, cancel anytime.`);
  const basic = pricingHead({ subscriptionPlan: "basic", planEndsAt: null, role: "user" }, false, true);
  expect(basic.intro).toBe(`It's free for you, because the operator gives it to every account here. ${none}`);
});
