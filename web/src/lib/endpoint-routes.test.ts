import * as contract from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { BILLING_ROUTES } from "../checkout/billing-routes.ts";
import { ENDPOINT_ROUTES } from "./endpoint-routes.ts";

describe("the page's two tables of calls", () => {
  const routes = { ...ENDPOINT_ROUTES, ...BILLING_ROUTES };

  it("name no call twice", () => {
    expect(Object.keys(BILLING_ROUTES).filter((name) => name in ENDPOINT_ROUTES)).toEqual([]);
  });

  it.each(Object.entries(contract.ENDPOINTS))("have the contract's method and path of %s", (name, { method, path }) => {
    expect(routes[name as keyof typeof routes]).toEqual({ method, path });
  });

  it.each(Object.entries(routes))("know of %s what is a call of the contract", (name, { method, path }) => {
    expect(contract[name as keyof typeof routes]).toMatchObject({ method, path });
  });
});
