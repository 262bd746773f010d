import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAINS, type TokenProfile } from "../market/index.ts";
import { assessToken } from "./assess-token.ts";
import { LISTS } from "./assessment.ts";
import { isInList } from "./lists.ts";
import { createKnownTokens } from "./look-alike.ts";
import { aTokenProfile, aPool, DAY_MS, HOUR_MS, hourly, MINUTE_MS, NOW_MS, poolWithout } from "./test-profile.ts";

const known = createKnownTokens();
const assess = (given: Partial<TokenProfile> = {}) => assessToken(aTokenProfile(given), NOW_MS, known);
const reported = <T>(value: T, source = "goplus") => ({ value, source, asOfMs: NOW_MS - HOUR_MS });

describe("an assessment", () => {
  it("keeps the three states of a check", () => {
    const of = (security: TokenProfile["security"]) => {
      const { contractVerified, liquidityLocked, lockedPercent } = assess({ security });
      return [contractVerified, liquidityLocked, lockedPercent];
    };
    expect(of({})).toEqual([undefined, undefined, undefined]);
    expect(of({ contractVerified: reported(true), liquidityLockedPercent: reported(80) })).toEqual([true, true, 80]);
    expect(of({ contractVerified: reported(false), liquidityLockedPercent: reported(79) })).toEqual([false, false, 79]);
    expect(of({ liquidityLockedPercent: reported(99), liquidityUnlockMs: reported(NOW_MS) })).toEqual([
      undefined,
      false,
      99,
    ]);
    expect(of({ liquidityLockedPercent: reported(Number.NaN) })).toEqual([undefined, undefined, undefined]);
  });
  it("has no social metrics if no source reports them", () => {
    expect(assess()).toMatchObject({ telegramMembers: undefined, twitterMentions: undefined, socialTrend: undefined });
  });
  it.each([
    [121, 100, "RISING"],
    [120, 100, "STABLE"],
    [80, 100, "STABLE"],
    [79, 100, "DECLINING"],
    [1, 0, "RISING"],
    [0, 0, "STABLE"],
  ])("%i mentions after %i are %s", (now, before, trend) => {
    expect(
      assess({ social: { twitterMentions: reported(now), twitterMentionsBefore: reported(before) } }).socialTrend,
    ).toBe(trend);
  });
  it("computes no trend between counts of two sources", () => {
    const social = { twitterMentions: reported(9, "a"), twitterMentionsBefore: reported(1, "b") };
    expect(assess({ social }).socialTrend).toBeUndefined();
  });
  it("names the market's sources, and a token unreported for a day has no market", () => {
    expect(assess()).toMatchObject({ sources: ["dexscreener"], mainPool: { dex: "uniswap", poolAddress: "pool-a" } });
    const gone = assess({ pools: [aPool({ asOfMs: NOW_MS - 2 * DAY_MS })] });
    expect(gone).toMatchObject({ priceUsd: undefined, mainPool: undefined, poolCount: 0 });
    expect(gone.kind.narrative).toBe("No source has reported market data for a day.");
  });
});

describe("the project type", () => {
  const kindOf = (given: Partial<TokenProfile>) => {
    const { projectType, evidence } = assess(given).kind;
    return [projectType, ...evidence];
  };
  it("is Unknown without evidence", () => expect(kindOf({})).toEqual(["Unknown"]));
  it.each([
    [{ name: "Quorvel Cat" }, "Memecoin", "'Cat' in its name"],
    [{ name: "Quorvel AI" }, "AI", "'AI' in its name"],
    [{ name: "Maintain" }, "Unknown", undefined],
    [{ name: "Quorvel Swap" }, "DeFi", "'Swap' in its name"],
    [{ categories: ["gaming"], name: "Quorvel Cat" }, "Gaming", "Its source lists it under 'gaming'"],
    [
      {
        chain: "base" as const,
        address: "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
        name: "USD Coin",
        symbol: "USDC",
      },
      "Stablecoin",
      "The well-known USDC at its genuine address",
    ],
    [
      { pools: [aPool({ dex: "pumpfun" })], name: "Quorvel Finance" },
      "Memecoin",
      "Trades on the launchpad pump.fun, where nearly every token is a memecoin",
    ],
    [{ description: reported("A lending market.") }, "DeFi", "'lending' in its own description, which is unverified"],
    [{ description: reported("A stablecoin.") }, "Unknown", undefined],
    [{ pools: [aPool({ dex: "constructor" })] }, "Unknown", undefined],
  ])("%j: %s", (given, type, evidence) => {
    expect(kindOf(given)).toEqual(evidence === undefined ? [type] : [type, evidence]);
  });
  it("is never a backed type for a borrowed name", () => {
    const fake = { name: "Tether USD", symbol: "USDT", categories: ["stablecoins"], pools: [aPool({ priceUsd: 1 })] };
    expect(kindOf(fake)).toEqual(["Unknown"]);
  });
});

describe("the narrative", () => {
  const says = (given: Partial<TokenProfile>) => assess(given).kind.narrative;
  const pool = (given: Parameters<typeof aPool>[0]) => ({ pools: [aPool(given)] });
  it.each([
    [
      pool({ volumeUsd: { h24: 2_150_000 } }),
      "It traded 4.3 times its liquidity in a day, so expect large price swings.",
    ],
    [
      pool({ changePercent: { h24: -41.1 }, liquidityUsd: 38_100, liquidityBase: 9_500, volumeUsd: { h24: 3.2e6 } }),
      "It traded 84 times its liquidity; with $38.1K of liquidity, even a small sale moves the price a lot.",
    ],
    [
      pool({ createdMs: NOW_MS - 5 * HOUR_MS }),
      "Selling $1,000 at once would get 0.4% less than this price, before fees.",
    ],
    [pool({ asOfMs: NOW_MS - 7 * HOUR_MS }), "No source has reported it for 7 h, so this data is old."],
    [
      pool({ marketCapUsd: 16e6, fdvUsd: 16e6 }),
      "Its market cap is 32 times its liquidity, so only a small part of it could be sold near this price.",
    ],
    [
      { security: { liquidityLockedPercent: reported(0), contractVerified: reported(false) } },
      "Its contract's source code isn't published, so nobody can check what it does. Its liquidity isn't locked, so its provider can withdraw it at any time.",
    ],
    [{ pools: [poolWithout(["liquidityUsd"])] }, "We don't know how much liquidity there is to sell into."],
    [{ symbol: "PEPE" }, "It uses the name of PEPE (Pepe), but its address is not a known genuine one."],
  ])("%#: %s", (given, sentence) => {
    expect(says(given)).toBe(sentence);
  });
  it("repeats no claims a project makes about itself", () => {
    const promise = "guaranteed 100x by the team";
    expect(says({ description: reported(promise), categories: [promise] })).not.toContain("100x");
  });
});

describe("invariants over arbitrary profiles", () => {
  const number = fc.oneof(
    fc.double(),
    fc.constantFrom(0, -1, 1e-320, 1e308, Number.NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER),
    fc.double({ min: 0, max: 1e7, noNaN: true }),
  );
  const windows = fc.record({ m5: number, h1: number, h6: number, h24: number }, { requiredKeys: [] });
  const pool = fc
    .record(
      {
        priceUsd: number,
        liquidityUsd: number,
        liquidityBase: number,
        liquidityQuote: number,
        makers: windows,
        marketCapUsd: number,
        fdvUsd: number,
        createdMs: fc.oneof(number, fc.integer({ min: NOW_MS - 9 * DAY_MS, max: NOW_MS })),
        quoteSymbol: fc.constantFrom("USDC", "WETH"),
        volumeUsd: windows,
        buys: windows,
        sells: windows,
        changePercent: windows,
        poolAddress: fc.constantFrom("a", "b", "c"),
        source: fc.constantFrom("x", "y"),
        asOfMs: fc.oneof(number, fc.integer({ min: NOW_MS - DAY_MS, max: NOW_MS })),
      },
      { requiredKeys: ["poolAddress", "source", "asOfMs", "volumeUsd", "buys", "sells", "changePercent"] },
    )
    .map((fields) => ({ chain: "base" as const, dex: "uniswap", ...fields }));
  // Adapters reject invalid percentages; one far outside its bounds may still arrive.
  const percent = fc.oneof(fc.constantFrom(Number.NaN, -1, 1e15), fc.double({ min: 0, max: 100, noNaN: true }));
  const sourced = <T>(value: fc.Arbitrary<T>) => value.map((one) => reported(one));
  const profile = fc
    .record(
      {
        pools: fc.array(pool, { maxLength: 4 }),
        name: fc.string({ unit: "binary", maxLength: 80 }),
        symbol: fc.string({ unit: "grapheme", maxLength: 20 }),
        chain: fc.constantFrom(...CHAINS),
        past: fc.array(
          fc.record({
            atMs: fc.integer({ min: NOW_MS - 9 * DAY_MS, max: NOW_MS }),
            priceUsd: number,
            liquidityUsd: number,
            volume24hUsd: number,
          }),
          { maxLength: 12 },
        ),
        security: fc.record(
          {
            liquidityLockedPercent: sourced(percent),
            liquidityUnlockMs: sourced(number),
            sellTaxPercent: sourced(percent),
            contractVerified: sourced(fc.boolean()),
          },
          { requiredKeys: [] },
        ),
        social: fc.record(
          {
            telegramMembers: sourced(number),
            twitterMentions: sourced(number),
            twitterMentionsBefore: sourced(number),
          },
          { requiredKeys: [] },
        ),
        boosts: sourced(number),
      },
      { requiredKeys: [] },
    )
    .map((given) => aTokenProfile(given as Partial<TokenProfile>));

  function eachNumber(value: unknown, path: string, check: (value: number, path: string) => void): void {
    if (typeof value === "number") check(value, path);
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) eachNumber(inner, `${path}.${key}`, check);
    else if (typeof value === "string" && !path.endsWith("ame") && !path.endsWith(".symbol"))
      expect(value, path).not.toMatch(/\bNaN\b|Infinity|undefined/);
  }

  it("returns no invalid number, whatever the input", () => {
    fc.assert(
      fc.property(profile, (one) => {
        const { kind, lookAlike: _, ...assessment } = assessToken(one, NOW_MS, known);
        eachNumber({ ...assessment, narrative: kind.narrative }, "", (value, path) => {
          expect(Number.isFinite(value), path).toBe(true);
        });
        expect(assessment.momentum.score).toBeGreaterThanOrEqual(0);
        expect(assessment.momentum.score).toBeLessThanOrEqual(100);
      }),
    );
  });
  it("is unaffected by paid promotion except for the flag", () => {
    fc.assert(
      fc.property(profile, fc.integer({ min: 1, max: 1_000_000 }), (one, paid) => {
        const { boosts: _, ...unpaid } = one;
        const before = assessToken(unpaid, NOW_MS, known);
        const after = assessToken({ ...unpaid, boosts: reported(paid) }, NOW_MS, known);
        expect(before.boosts).toBe(0);
        expect(after).toEqual({ ...before, boosts: paid });
        for (const list of LISTS) expect(isInList(after, list, NOW_MS)).toBe(isInList(before, list, NOW_MS));
      }),
    );
  });
  it("never rates an unknown security fact better than a good one", () => {
    const good = {
      contractVerified: reported(true),
      honeypot: reported(false),
      liquidityLockedPercent: reported(99),
      top10Percent: reported(5),
    };
    fc.assert(
      fc.property(fc.subarray(Object.keys(good) as (keyof typeof good)[]), (hidden) => {
        const security = Object.fromEntries(
          Object.entries(good).filter(([field]) => !hidden.includes(field as keyof typeof good)),
        );
        expect(assess({ security }).risk.score).toBeGreaterThanOrEqual(assess({ security: good }).risk.score);
      }),
    );
  });
  it("the same dossier and moment give the same", () => {
    const one = aTokenProfile({ past: hourly(7, 1_000), pools: [aPool({ asOfMs: NOW_MS - MINUTE_MS })] });
    expect(assessToken(one, NOW_MS, createKnownTokens())).toEqual(assessToken(one, NOW_MS, known));
  });
});
