import { expect, it } from "vitest";
import { sharePath } from "./share-path.ts";

it("leads to the screen of what was shared", () => {
  expect(sharePath({ kind: "symbol", symbol: "BRK.B" })).toBe("/market-analysis?symbol=BRK.B");
  expect(sharePath({ kind: "token", chain: "base", address: "0x1" })).toBe("/token?chain=base&address=0x1");
  expect(sharePath({ kind: "contract", address: "0x1" })).toBe("/crypto-screener?view=table&q=0x1");
  expect(sharePath({ kind: "nothing" })).toBe("/dashboard");
});

it("keeps hostile words inside one value of the query", () => {
  expect(sharePath({ kind: "search", text: "a&b=c#d /../ <x>" })).toBe(
    "/dashboard?find=a%26b%3Dc%23d%20%2F..%2F%20%3Cx%3E",
  );
});
