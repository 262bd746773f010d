import { PRICING_PLANS } from "@sextant/core/billing";
import { expect, it } from "vitest";
import { shownLines } from "./shown-lines.ts";

const texts = (promises: readonly string[]) =>
  PRICING_PLANS.flatMap((plan) => shownLines(plan, promises)).map(({ text }) => text);

it("services by people are listed only if the operator promises them", () => {
  expect(texts([])).not.toContain("24/7 VIP support");
  expect(texts(["24/7 VIP support"])).toContain("24/7 VIP support");
  expect(texts(["24/7 VIP support"])).not.toContain("Dedicated account manager");
  expect(texts([])).toContain("Trading signals");
});
