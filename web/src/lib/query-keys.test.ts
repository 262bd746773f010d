import { matchQuery, QueryCache, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { getAlerts, getCandles, getChannels, getTradingSignals } from "./calls.gen.ts";
import { callQuery, codeKey, keyOf, pagesKeyOf, type QueryKey } from "./query-keys.ts";

/** Returns whether invalidating `prefix` reaches what is stored under `key`. */
function reaches(prefix: ReturnType<typeof keyOf>, key: ReturnType<typeof keyOf>): boolean {
  const query = new QueryCache().build(new QueryClient(), { queryKey: key });
  return matchQuery({ queryKey: prefix }, query);
}

it("a key without input matches every response of the call, one with parameters those of one resource", () => {
  const anns = keyOf(getAlerts, { params: { id: "ann" }, query: { limit: 10 } });
  expect(reaches(keyOf(getAlerts), anns)).toBe(true);
  expect(reaches(keyOf(getAlerts, { params: { id: "ann" } }), anns)).toBe(true);
  expect(reaches(keyOf(getAlerts, { params: { id: "bob" } }), anns)).toBe(false);
  expect(reaches(keyOf(getChannels), anns)).toBe(false);
});

it("a call without parameters is distinguished by its query", () => {
  const buys = keyOf(getTradingSignals, { query: { action: "buy" } });
  expect(reaches(keyOf(getTradingSignals), buys)).toBe(true);
  expect(reaches(keyOf(getTradingSignals, { query: { action: "sell" } }), buys)).toBe(false);
});

it("a paginated list and a single response of the same call have separate keys", () => {
  const input = { params: { id: "ann" } };
  expect(reaches(keyOf(getAlerts, input), pagesKeyOf(getAlerts, input))).toBe(false);
  expect(reaches(pagesKeyOf(getAlerts, input), pagesKeyOf(getAlerts, { ...input, query: { limit: 20 } }))).toBe(true);
});

it("responses of the same input at different times have separate keys below the call's", () => {
  const at = (timestamp: string) =>
    keyOf(getCandles, { params: { symbol: "AAPL" }, query: { timeframe: "1d" } }, timestamp);
  expect(reaches(at("1"), at("2"))).toBe(false);
  expect(reaches(keyOf(getCandles, { params: { symbol: "AAPL" } }), at("2"))).toBe(true);
  expect(reaches(keyOf(getCandles), codeKey("chart"))).toBe(false);
});

it("a query makes the call that its key names, and aborts it when no longer needed", async () => {
  const requests: { address: string; signal: AbortSignal | null | undefined }[] = [];
  vi.stubGlobal("fetch", (address: string, { signal }: RequestInit) => {
    requests.push({ address, signal });
    return Promise.resolve(Response.json({ channels: [] }));
  });
  const { queryKey, queryFn } = callQuery(getChannels, { params: { id: "ann" } });
  const { signal } = new AbortController();
  expect(await queryFn({ signal })).toEqual({ channels: [] });
  expect(requests).toEqual([{ address: "/api/users/ann/channels", signal }]);
  expect(queryKey).toEqual(keyOf(getChannels, { params: { id: "ann" } }));
});

it("a key that is built elsewhere does not compile", () => {
  const queries = new QueryClient();
  // @ts-expect-error Only keyOf, pagesKeyOf and codeKey make keys.
  const spelled: QueryKey = ["alerts", "ann"];
  // @ts-expect-error The same for what is read, written and invalidated by it.
  expect(queries.getQueryData(["alerts", "ann"])).toBe(queries.getQueryData(spelled));
});
