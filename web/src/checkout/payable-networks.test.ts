import { expect, it } from "vitest";
import { payableNetworks } from "./payable-networks.ts";

const shown = (statuses: Parameters<typeof payableNetworks>[0]) =>
  payableNetworks(statuses).map(({ id, isClosed }) => (isClosed ? `${id}, closed` : id));

it("puts networks that take no payments here last, each part by its fee", () => {
  const statuses = [
    { id: "ethereum", takesPayments: true },
    { id: "tron", takesPayments: true },
    { id: "polygon", takesPayments: false },
  ] as const;
  expect(shown(statuses)).toEqual(["tron", "ethereum", "polygon, closed", "bsc, closed"]);
});

it("calls none closed while nothing is known", () => {
  expect(shown(undefined)).toEqual(["polygon", "bsc", "tron", "ethereum"]);
});
