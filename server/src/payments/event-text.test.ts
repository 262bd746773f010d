import { expect, test } from "vitest";
import { describeEvent } from "./event-text.ts";
import type { PaymentEventType } from "./payment-events.ts";

test("merchants are told of addresses in the words that were written with the event", () => {
  for (const type of ["wallet.changed", "wallet.tampered", "wallet.mended", "merchant-log.tampered"] as const)
    expect(describeEvent(type, { text: "The address changed.", networkId: "tron" })).toEqual({
      user: undefined,
      merchant: "The address changed.",
    });
});

test("payer and merchant are told of money that goes back, comes or ends, with its amount", () => {
  const facts = { number: 1047, amount: "29", address: "T9", reason: "used for 13 days" };
  for (const type of ["refund.asked", "refund.paid", "refund.refused", "credit.given"] as const) {
    const { user, merchant } = describeEvent(type, facts);
    expect(user, type).toMatch(/^Invoice 1047: .+\.$/);
    expect(merchant, type).toMatch(/29 USDT.* invoice 1047 .+\.$/);
  }
  expect(describeEvent("refund.paid", facts).user).toContain("29 USDT were sent back to T9");
  // What the merchant wrote is for the log.
  expect(JSON.stringify(describeEvent("refund.refused", facts))).not.toContain("13 days");
  expect(describeEvent("subscription.reminder", { planName: "Pro", days: 3, path: "/billing?renew=pro" }).user).toBe(
    "Pro ends within 3 days. Renew it at /billing?renew=pro to go on without a gap.",
  );
  expect(describeEvent("subscription.reminder", {}).user).toBe(
    "Your plan ends soon. Renew it at /billing to go on without a gap.",
  );
});

test("an event that is not known says nothing, and keeps none after it back", () => {
  const unknown = "invoice.sung" as PaymentEventType;
  expect(describeEvent(unknown, {})).toEqual({ user: undefined, merchant: undefined });
});

test("a payer reads until when a plan is theirs as a date", () => {
  const facts = { number: 1047, planName: "Premium", entitlement: { endsAt: "2026-12-22T12:00:01.000Z" } };
  expect(describeEvent("invoice.settled", facts).user).toBe(
    "Invoice 1047 is paid: Premium is yours until 22 Dec 2026.",
  );
});

test("an invoice that the merchant marked as not valid is not said to wait for its chain", () => {
  const facts = { number: 1047, networkId: "bsc" };
  expect(describeEvent("invoice.invalid", facts).merchant).toContain("was not confirmed within a day");
  expect(describeEvent("invoice.invalid", { ...facts, exception: "MARKED" })).toEqual({
    user: "Invoice 1047: the merchant marked it as not valid. Ask them why.",
    merchant: undefined,
  });
});
