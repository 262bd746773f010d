import { expect, test } from "vitest";
import { MANAGEMENT_ADDRESS } from "./use-management-address.ts";

const at = (search: string) => MANAGEMENT_ADDRESS.read(new URLSearchParams(search));

test("an empty address shows the dashboard", () => {
  expect(at("")).toEqual({
    tab: "dashboard",
    list: undefined,
    standing: undefined,
    networkId: undefined,
    status: undefined,
    isForReview: false,
  });
});

test("reads tab, list and filters", () => {
  expect(at("tab=wallets").tab).toBe("wallets");
  expect(at("part=transfers&standing=decided&network=bsc")).toMatchObject({
    list: "transfers",
    standing: "decided",
    networkId: "bsc",
  });
  expect(at("part=invoices&status=EXPIRED&review=true")).toMatchObject({ status: "EXPIRED", isForReview: true });
});

test("treats unknown values as absent", () => {
  expect(at("tab=admin&part=__proto__&standing=toString&network=solana&status=new&review=1")).toEqual(at(""));
});
