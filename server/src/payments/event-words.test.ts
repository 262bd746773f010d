import { expect, test } from "vitest";
import { eventWords } from "./event-words.ts";
import type { PaymentEventType } from "./payment-events.ts";

test("merchants are told of addresses in the words that were written with the event", () => {
  for (const type of ["wallet.changed", "wallet.tampered", "wallet.mended", "merchant-log.tampered"] as const)
    expect(eventWords(type, { text: "The address changed.", networkId: "tron" })).toEqual({
      user: undefined,
      merchant: "The address changed.",
    });
});

test("an event that is not known says nothing, and keeps none after it back", () => {
  const unknown = "invoice.sung" as PaymentEventType;
  expect(eventWords(unknown, {})).toEqual({ user: undefined, merchant: undefined });
});
