import { expect, it } from "vitest";
import { describeTraded } from "./traded-text.ts";

const address = "0x6982508145454ce325ddbe47a25d4ec3d2311933";
const symbol = `base:${address}`;
const token = (name: string | null) => ({ chain: "base" as const, address, symbol: name, name });

it("a token is named by its creator's symbol and its chain, however long it is", () => {
  expect(describeTraded({ symbol, token: token("PEPE") })).toBe("PEPE on Base");
  expect(describeTraded({ symbol, token: token("<b>".repeat(40)) })).toBe("<b><b><b><b><b><b><b><b>… on Base");
});

it("without a name it is shown by its address; other symbols as traders write them", () => {
  expect(describeTraded({ symbol, token: token(null) })).toBe("0x6982…1933 on Base");
  expect(describeTraded({ symbol, token: token("") })).toBe("0x6982…1933 on Base");
  expect(describeTraded({ symbol: "BTC-USD", token: null })).toBe("BTC/USD");
});
