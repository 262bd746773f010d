import { expect, it } from "vitest";
import { parseSymbol } from "./parse-symbol.ts";
import { parseTokenKey, tokenKey, describeTokenKey } from "./chain.ts";

const EVM = "0x6982508145454Ce325dDbE47a25d4ec3d2311933";
const SOLANA = "DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263";

it("parses a token's key in its chain's canonical form", () => {
  expect(parseTokenKey(` Base:${EVM} `)).toEqual({ chain: "base", address: EVM.toLowerCase() });
  expect(parseTokenKey(tokenKey("solana", SOLANA))).toEqual({ chain: "solana", address: SOLANA });
});

it.each([
  "",
  ":",
  "BTC-USD",
  "AAPL",
  `near:${EVM}`,
  "base:0x12",
  `base:${SOLANA}`,
  `solana:${EVM}`,
  `${EVM}`,
  "base:".repeat(1e5),
])("is none: %.20s", (text) => {
  expect(parseTokenKey(text)).toBeUndefined();
});

it("is never a share or a coin pair", () => {
  expect(parseSymbol(tokenKey("base", EVM))).toBeUndefined();
  expect(parseSymbol(tokenKey("solana", SOLANA))).toBeUndefined();
});

it("is displayed as its chain and both ends of its address", () => {
  expect(describeTokenKey(`base:${EVM}`)).toBe("Base 0x6982…1933");
  expect(describeTokenKey("BTC-USD")).toBe("BTC-USD");
});
