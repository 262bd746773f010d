import * as contract from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { BILLING_ROUTES } from "../checkout/billing-routes.ts";
import { ENDPOINT_ROUTES } from "./endpoint-routes.ts";
import { STOCK_ROUTES } from "./stock-routes.ts";

describe("the page's three tables of calls", () => {
  const routes = { ...ENDPOINT_ROUTES, ...STOCK_ROUTES, ...BILLING_ROUTES };

  it("name no call twice", () => {
    const names = [ENDPOINT_ROUTES, STOCK_ROUTES, BILLING_ROUTES].flatMap((table) => Object.keys(table));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.entries(contract.ENDPOINTS))("have the contract's method and path of %s", (name, { method, path }) => {
    expect(routes[name as keyof typeof routes]).toEqual({ method, path });
  });

  it.each(Object.entries(routes))("know of %s what is a call of the contract", (name, { method, path }) => {
    expect(contract[name as keyof typeof routes]).toMatchObject({ method, path });
  });
});
