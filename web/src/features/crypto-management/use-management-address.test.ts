import { expect, test } from "vitest";
import { MANAGEMENT_ADDRESS } from "./use-management-address.ts";

const at = (search: string) => MANAGEMENT_ADDRESS.read(new URLSearchParams(search));

test("without anything in the address it is the overview of the dashboard", () => {
  expect(at("")).toEqual({
    tab: "dashboard",
    part: "overview",
    standing: undefined,
    networkId: undefined,
    status: undefined,
    isForReview: false,
  });
});

test("tab, part and filters are read from it", () => {
  expect(at("tab=wallets").tab).toBe("wallets");
  expect(at("part=transfers&standing=decided&network=bsc")).toMatchObject({
    part: "transfers",
    standing: "decided",
    networkId: "bsc",
  });
  expect(at("part=invoices&status=EXPIRED&review=true")).toMatchObject({ status: "EXPIRED", isForReview: true });
});

test("what is not known there counts as absent", () => {
  expect(at("tab=admin&part=__proto__&standing=toString&network=solana&status=new&review=1")).toEqual(at(""));
});
