import type { Invoice } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { invoiceStanding } from "./invoice-standing.ts";

const standing = (changes: Partial<Parameters<typeof invoiceStanding>[0]>, waitingForAgreement = false) =>
  invoiceStanding({
    ...({ status: "NEW", exception: "NONE", closedBecause: null } as const),
    confirmations: { waitingForAgreement, nodes: 2 } as Invoice["confirmations"],
    ...changes,
  });

it("says what is unusual about it", () => {
  expect(standing({})).toEqual(["Waiting", "bdg-info"]);
  expect(standing({ exception: "PAID_PARTIAL" })).toEqual(["Waiting, partly paid", "bdg-info"]);
  expect(standing({ status: "SETTLED", exception: "REVERSED" })).toEqual(["Paid, undone by the network", "bdg-warn"]);
  expect(standing({ status: "SETTLED", exception: "MARKED" })).toEqual(["Paid, marked by a person", "bdg-good"]);
});

it("one that was replaced or called off says so, until it is paid all the same", () => {
  expect(standing({ status: "EXPIRED", closedBecause: "superseded" })).toEqual(["Replaced", "bdg-line"]);
  expect(standing({ closedBecause: "withdrawn" })).toEqual(["Called off", "bdg-line"]);
  expect(standing({ status: "PROCESSING", closedBecause: "superseded" })).toEqual(["Confirming", "bdg-info"]);
  expect(standing({ status: "SETTLED", closedBecause: "superseded" })).toEqual(["Paid", "bdg-good"]);
});

it("what its nodes hold back is told first", () => {
  expect(standing({ status: "PROCESSING", exception: "PAID_LATE" }, true)).toEqual([
    "Confirming, waits until its nodes agree",
    "bdg-info",
  ]);
});
