import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { tokenAddress, type Chain } from "../market/index.ts";
import { createKnownTokens } from "./look-alike.ts";
import { WELL_KNOWN_TOKENS } from "./well-known-tokens.ts";

const known = createKnownTokens();
const SOMEWHERE = "0x00000000000000000000000000000000000000aa";
const imitated = (symbol: string, name: string, chain: Chain = "base", address = SOMEWHERE) =>
  known.imitatedBy({ chain, address, symbol, name });

describe("a borrowed name", () => {
  it.each([
    ["USDT", "Some dollar", "USDT"],
    ["usdt", "x", "USDT"],
    ["$PEPE", "Frog", "PEPE"],
    ["XYZ", "dogwifhat", "WIF"],
    ["SOL", "Solana", "SOL"],
  ])("%s (%s) bears that of %s", (symbol, name, known) => {
    expect(imitated(symbol, name)).toMatchObject({ symbol: known, how: "same" });
  });
  it.each([
    ["\u0420\u0415\u0420\u0415", "frog", "PEPE"], // Cyrillic letters
    ["P3PE", "frog", "PEPE"],
    ["PEPE2.0", "x", "PEPE"],
    ["XX", "Official Trump Token", "TRUMP"],
    ["XX", "Chainlnk", "LINK"],
    ["MOODANG", "Hippo", "MOODENG"],
  ])("%s (%s) looks like %s", (symbol, name, known) => {
    expect(imitated(symbol, name)).toMatchObject({ symbol: known, how: "similar" });
  });
  it.each([
    ["QRV", "Quorvel"],
    ["W", "Something else"],
    ["Stackr", "Stackr"],
    ["", ""],
    ["\ud83e\udd85\u261d\ufe0f", "\ud83e\udd85"],
  ])("%s (%s) is nobody's", (symbol, name) => {
    expect(imitated(symbol, name)).toBeUndefined();
  });
  it("belongs to the token at its genuine address, on each of its chains", () => {
    for (const token of WELL_KNOWN_TOKENS)
      for (const [chain, addresses] of Object.entries(token.addresses) as [Chain, readonly string[]][])
        for (const address of addresses) {
          expect(imitated(token.symbol, token.name, chain, address)).toBeUndefined();
          // Polygon's wrapped coin changed its name, not its address.
          if (token.symbol !== "WMATIC") expect(known.genuineAt(chain, address)?.symbol).toBe(token.symbol);
        }
  });
  it("is still borrowed at the genuine address of another chain", () => {
    expect(imitated("PEPE", "Pepe", "base", "0x6982508145454ce325ddbe47a25d4ec3d2311933")).toMatchObject({
      how: "same",
    });
  });
  it("of any length and content is processed safely", () => {
    expect(imitated("\u202e".repeat(64), "x".repeat(10_000))).toBeUndefined();
  });
});

const LISTS = resolve(process.env["SHARED_DATA"] ?? "../shared/data", "dex/tokenlists");
const haveLists = existsSync(LISTS);
if (!haveLists)
  console.warn(`SKIPPED: no token lists at ${LISTS} (SHARED_DATA); genuine addresses are not cross-checked.`);
type Listed = { symbol: string; name: string; address: string };
const listed = (file: string): Listed[] => {
  const bytes = readFileSync(`${LISTS}/${file}`);
  return JSON.parse((file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")) as Listed[];
};

describe.runIf(haveLists)("our list against published token lists", () => {
  const files: readonly (readonly [Chain, string])[] = [
    ["ethereum", "uniswap_mainnet.json.gz"],
    ["solana", "uniswap_solana.json.gz"],
    ["base", "uniswap_base.json"],
    ["bsc", "uniswap_bnb.json"],
    ["polygon", "uniswap_polygon.json"],
    ["arbitrum", "uniswap_arbitrum.json"],
  ];
  it.each(files)("%s: where both know a symbol, our address is among theirs", (chain, file) => {
    const theirs = listed(file);
    let compared = 0;
    for (const { symbol, addresses } of WELL_KNOWN_TOKENS) {
      const same = theirs.filter((token) => token.symbol.toLowerCase() === symbol.toLowerCase());
      const ours = addresses[chain];
      if (same.length === 0 || ours === undefined) continue;
      compared += 1;
      expect(
        same.some(({ address }) => ours.includes(tokenAddress(chain, address) ?? "")),
        symbol,
      ).toBe(true);
    }
    expect(compared).toBeGreaterThan(1);
  });
  it("few of the tokens they list are flagged as impostors, and only for a symbol that two share", () => {
    let requested = 0;
    let taken = 0;
    for (const [chain, file] of files)
      for (const { symbol, name, address } of listed(file)) {
        requested += 1;
        if (imitated(symbol, name, chain, tokenAddress(chain, address) ?? "") !== undefined) taken += 1;
      }
    expect(requested).toBeGreaterThan(700);
    expect(taken / requested).toBeLessThan(0.04);
  });
});
