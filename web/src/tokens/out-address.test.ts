import { expect, it } from "vitest";
import { outAddress } from "./out-address.ts";

it("only https with a host becomes a link", () => {
  expect(outAddress("https://dexscreener.com/solana/x")).toBe("https://dexscreener.com/solana/x");
  for (const text of [
    null,
    "",
    "javascript:alert(1)",
    "http://a.example",
    "data:text/html,x",
    "//a.example",
    "https://dex@evil.example/",
  ])
    expect(outAddress(text), String(text)).toBeUndefined();
});
