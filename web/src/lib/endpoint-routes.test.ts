import * as contract from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { ENDPOINT_ROUTES } from "./endpoint-routes.ts";

describe("the page's table of calls", () => {
  it.each(Object.entries(contract.ENDPOINTS))("%s has the contract's method and path", (name, { method, path }) => {
    expect(ENDPOINT_ROUTES[name as keyof typeof ENDPOINT_ROUTES]).toEqual({ method, path });
  });

  it.each(Object.entries(ENDPOINT_ROUTES))("%s is a call of the contract", (name, { method, path }) => {
    expect(contract[name as keyof typeof ENDPOINT_ROUTES]).toMatchObject({ method, path });
  });
});
