import { ENDPOINTS, Failure } from "@sextant/core/contract";
import { expect, it } from "vitest";
import type { SetUpUser } from "../identity/person.ts";
import { createCallAs } from "./call-as.ts";
import { exampleAddress } from "./test-examples.ts";
import { httpParts } from "./test-parts.ts";

const ann = { id: "ann", subject: "uid-ann", issuer: "i", role: "user", plan: { plan: "free" } } as SetUpUser;
const seen: string[] = [];
const { handlers } = httpParts({
  getWatchlist: ({ params }) => {
    seen.push(params.id);
    return Promise.resolve([]);
  },
});
const CLOCK = { wallMs: () => Date.UTC(2026, 0, 1) };
const call = createCallAs(
  () => handlers,
  CLOCK,
  () => undefined,
)(ann);

it("reads as its user, and as no other", async () => {
  expect(await call("getWatchlist", { params: { id: "ann" } })).toEqual([]);
  await expect(call("getWatchlist", { params: { id: "bob" } })).rejects.toEqual(new Failure("not-found"));
  expect(seen).toEqual(["ann"]);
});

it("makes no call that changes something, needs a recent sign-in, another plan or the merchant", async () => {
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const { changes, stepUp, needs, access } = endpoint as {
      changes?: true;
      stepUp?: true;
      needs?: string;
      access: string;
    };
    if (changes !== true && stepUp !== true && needs === undefined && access !== "merchant") continue;
    expect(exampleAddress(endpoint.path, { id: "ann", uid: "uid-ann" })).toContain("/api/");
    await expect(call(name, { params: { id: "ann" } })).rejects.toBeInstanceOf(Failure);
  }
  await expect(call("addToWatchlist", { params: { id: "ann" }, body: { symbol: "AAPL" } })).rejects.toEqual(
    new Failure("not-found"),
  );
  await expect(call("listBacktests", {})).rejects.toMatchObject({ code: "plan-too-small" });
});

it("counts a call with a rate of its own against the user's, and says when to try again", async () => {
  const taken: string[] = [];
  const limited = createCallAs(
    () => handlers,
    CLOCK,
    (rate, caller) => {
      taken.push(`${rate} ${caller}`);
      return 7;
    },
  )(ann);
  await expect(limited("getMarketData", { params: { symbol: "NVDA" } })).rejects.toMatchObject({
    code: "too-many-requests",
    retryAfterSeconds: 7,
  });
  expect(await limited("getWatchlist", { params: { id: "ann" } })).toEqual([]);
  expect(taken).toEqual(["market_data ann"]);
});
