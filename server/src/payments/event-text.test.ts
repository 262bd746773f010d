import { expect, test } from "vitest";
import { describeEvent } from "./event-text.ts";
import type { PaymentEventType } from "./payment-events.ts";

test("notifies merchants of address changes in the words stored with the event", () => {
  for (const type of ["wallet.changed", "wallet.tampered", "wallet.mended", "merchant-log.tampered"] as const)
    expect(describeEvent(type, { text: "The address changed.", networkId: "tron" })).toEqual({
      user: undefined,
      merchant: "The address changed.",
    });
});

test("notifies payer and merchant of refunds, payments and endings, with the amount", () => {
  const facts = { number: 1047, amount: "29", address: "T9", reason: "used for 13 days" };
  for (const type of ["refund.asked", "refund.paid", "refund.refused", "credit.given"] as const) {
    const { user, merchant } = describeEvent(type, facts);
    expect(user, type).toMatch(/^Invoice 1047: .+\.$/);
    expect(merchant, type).toMatch(/29 USDT.* invoice 1047.*\.$/);
  }
  expect(describeEvent("refund.paid", facts).user).toContain("the merchant refunded 29 USDT to T9");
  // The merchant's reason is for the log.
  expect(JSON.stringify(describeEvent("refund.refused", facts))).not.toContain("13 days");
  expect(describeEvent("subscription.reminder", { planName: "Pro", days: 3, path: "/billing?renew=pro" }).user).toBe(
    "Pro ends within 3 days. Renew it at /billing?renew=pro to continue without a gap.",
  );
  expect(describeEvent("subscription.reminder", {}).user).toBe(
    "Your plan ends soon. Renew it at /billing to continue without a gap.",
  );
});

test("returns no text for an unknown event, and doesn't hold up later ones", () => {
  const unknown = "invoice.sung" as PaymentEventType;
  expect(describeEvent(unknown, {})).toEqual({ user: undefined, merchant: undefined });
});

test("shows a payer the end of a plan as a date", () => {
  const facts = { number: 1047, planName: "Premium", entitlement: { endsAt: "2026-12-22T12:00:01.000Z" } };
  expect(describeEvent("invoice.settled", facts).user).toBe(
    "Invoice 1047 is paid. You have Premium until 22 Dec 2026.",
  );
});

test("does not call an invoice that the merchant marked as invalid waiting for its chain", () => {
  const facts = { number: 1047, networkId: "bsc" };
  expect(describeEvent("invoice.invalid", facts).merchant).toContain("was not confirmed within a day");
  expect(describeEvent("invoice.invalid", { ...facts, exception: "MARKED" })).toEqual({
    user: "Invoice 1047: the merchant marked it as invalid. Ask them why.",
    merchant: undefined,
  });
});
