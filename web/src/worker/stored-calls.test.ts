import { ENDPOINTS } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { isStored, STORED_CALLS } from "./stored-calls.ts";

const calls = Object.values(ENDPOINTS).map((call) => ({ ...call, route: `${call.method} ${call.path}` }));

it("stores only calls that read, for anybody or for the user who makes them", () => {
  for (const route of STORED_CALLS) {
    const call = calls.find((each) => each.route === route);
    expect(call?.method, route).toBe("GET");
    expect(["public", "user", "owner"], route).toContain(call?.access);
    expect(call, route).not.toMatchObject({ shownOnce: true });
  }
});

it("stores nothing about payments, keys, channels, connections, sign-ins and the merchant", () => {
  const secret =
    /\/(?:auth|billing|invoices|payments|crypto|merchant|channels|connections|connection-sources|sessions|shares|shared-portfolios|export)(?:\/|$)/;
  const stored = calls.filter(({ method, path }) => method === "GET" && isStored(path.replaceAll(/[{}]/g, "")));
  expect(stored.length).toBe(STORED_CALLS.length);
  expect(stored.filter(({ path }) => secret.test(path))).toEqual([]);
});

it("matches whole paths with one part for each parameter", () => {
  expect(isStored("/api/candles/BTC-USD")).toBe(true);
  expect(isStored("/api/candles/BTC-USD/more")).toBe(false);
  expect(isStored("/api/candles/")).toBe(false);
  expect(isStored("/elsewhere/api/candles/AAPL")).toBe(false);
});
