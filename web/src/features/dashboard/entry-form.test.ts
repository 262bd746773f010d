import { addTransaction } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { EMPTY_ENTRY, entryOf } from "./entry-form.ts";

it("a filled form is what the contract takes", () => {
  const entry = entryOf({
    ...EMPTY_ENTRY,
    symbol: " btc-usd ",
    quantity: "0.25",
    price: "64,000",
    at: "2025-06-02T10:00",
  });
  expect(addTransaction.body.parse(entry)).toMatchObject({ symbol: "BTC-USD", price: "64000", fee: "0", note: null });
});
