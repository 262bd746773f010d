import { describe, expect, it } from "vitest";
import { mergedMarket } from "./merged-market.ts";
import { aTokenProfile, aPool, NOW_MS, poolWithout } from "./test-profile.ts";
import { washSign } from "./wash-sign.ts";
import type { TokenPool } from "../market/index.ts";

const signOf = (given: Partial<TokenPool>) => washSign(mergedMarket(aTokenProfile({ pools: [aPool(given)] }), NOW_MS));

describe("signs of wash trading", () => {
  it("are absent in an ordinary market", () => {
    expect(signOf({ makers: { h24: 500 } })).toEqual({ isSuspect: false, volumeToLiquidity: 1.2, reasons: [] });
  });
  it("include volume above 20 times the liquidity, with the numbers, but not exactly 20 times", () => {
    expect(signOf({ volumeUsd: { h24: 1e7 } }).isSuspect).toBe(false);
    const sign = signOf({ volumeUsd: { h24: 42e6 } });
    expect(sign.volumeToLiquidity).toBe(84);
    expect(sign.reasons).toEqual([
      "Traded 84 times its liquidity in 24 hours ($42M on $500K); above 20 times is rare among genuine traders.",
    ]);
  });
  it("include few addresses for many trades", () => {
    expect(signOf({ makers: { h24: 12 } }).reasons).toEqual(["2,100 trades by 12 addresses: 175 each."]);
    expect(signOf({ makers: { h24: 2 }, buys: { h24: 90 }, sells: { h24: 60 } }).isSuspect).toBe(false);
  });
  it("include equal numbers of buys and sells only if liquidity turns over often", () => {
    const equal = { buys: { h24: 1_000 }, sells: { h24: 1_002 } };
    expect(signOf(equal).isSuspect).toBe(false);
    expect(signOf({ ...equal, volumeUsd: { h24: 4e6 } }).reasons).toEqual([
      "1,000 buys and 1,002 sells, 0.1% apart, while it traded 8 times its liquidity.",
    ]);
  });
  it("include trades of one size all day", () => {
    const windows = { h1: 50, h6: 300, h24: 1_200 };
    const volumeUsd = { h1: 100 * 412, h6: 600 * 412, h24: 2_400 * 412 };
    const sign = signOf({ buys: windows, sells: windows, volumeUsd });
    expect(sign.reasons).toEqual([
      "The average trade is $412 in the last hour, in the five hours before and over the rest of the day.",
    ]);
    expect(signOf({ buys: windows, sells: windows, volumeUsd: { ...volumeUsd, h1: 100 * 430 } }).isSuspect).toBe(false);
  });
  it("include volume without liquidity", () => {
    expect(signOf({ liquidityUsd: 0, liquidityBase: 0 })).toEqual({
      isSuspect: true,
      volumeToLiquidity: undefined,
      reasons: ["Traded $600K in 24 hours with less than a dollar of liquidity."],
    });
  });
  it("are not derived from missing data", () => {
    const blind = poolWithout(["liquidityUsd"], { volumeUsd: { h24: 9e8 }, buys: {}, sells: {} });
    expect(washSign(mergedMarket(aTokenProfile({ pools: [blind] }), NOW_MS))).toEqual({
      isSuspect: false,
      volumeToLiquidity: undefined,
      reasons: [],
    });
  });
});
