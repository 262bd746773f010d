import { ENDPOINTS } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { ENDPOINT_ROUTES } from "./endpoint-routes.ts";

describe("the page's table of calls", () => {
  it.each(Object.entries(ENDPOINTS))("%s has the contract's method and path", (name, { method, path }) => {
    expect(ENDPOINT_ROUTES[name as keyof typeof ENDPOINTS]).toEqual({ method, path });
  });
});
