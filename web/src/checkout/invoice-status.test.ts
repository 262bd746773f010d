import type { Invoice } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { invoiceStatus } from "./invoice-status.ts";

const standing = (changes: Partial<Parameters<typeof invoiceStatus>[0]>, waitingForAgreement = false) =>
  invoiceStatus({
    ...({ status: "NEW", exception: "NONE", closedBecause: null } as const),
    confirmations: { waitingForAgreement, nodes: 2 } as Invoice["confirmations"],
    ...changes,
  });

it("names what is unusual about an invoice", () => {
  expect(standing({})).toEqual(["Waiting", "bdg-info"]);
  expect(standing({ exception: "PAID_PARTIAL" })).toEqual(["Waiting, partly paid", "bdg-info"]);
  expect(standing({ status: "SETTLED", exception: "REVERSED" })).toEqual(["Paid, undone by the network", "bdg-warn"]);
  expect(standing({ status: "SETTLED", exception: "MARKED" })).toEqual(["Paid, marked by a person", "bdg-good"]);
});

it("a replaced or cancelled invoice says so, unless it is paid nonetheless", () => {
  expect(standing({ status: "EXPIRED", closedBecause: "superseded" })).toEqual(["Replaced", "bdg-line"]);
  expect(standing({ closedBecause: "withdrawn" })).toEqual(["Cancelled", "bdg-line"]);
  expect(standing({ status: "PROCESSING", closedBecause: "superseded" })).toEqual(["Confirming", "bdg-info"]);
  expect(standing({ status: "SETTLED", closedBecause: "superseded" })).toEqual(["Paid", "bdg-good"]);
});

it("disagreement between its nodes is shown first", () => {
  expect(standing({ status: "PROCESSING", exception: "PAID_LATE" }, true)).toEqual([
    "Confirming, waiting for its nodes to agree",
    "bdg-info",
  ]);
});
