import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergedMarket } from "./merged-market.ts";
import { slippage } from "./slippage.ts";
import { aTokenProfile, aPool, DAY_MS, HOUR_MS, MINUTE_MS, NOW_MS, poolWithout } from "./test-profile.ts";
import type { TokenPool } from "../market/index.ts";

const marketOf = (...pools: readonly TokenPool[]) => mergedMarket(aTokenProfile({ pools }), NOW_MS);

describe("pools made one market", () => {
  it("sums liquidity and volume of all pools, and uses the price of the deepest", () => {
    const market = marketOf(
      aPool({
        poolAddress: "thin",
        priceUsd: 9,
        liquidityUsd: 40,
        liquidityBase: 2,
        volumeUsd: { h24: 100 },
        buys: { h24: 1 },
        sells: { h24: 2 },
      }),
      aPool({ makers: { h24: 300 } }),
      aPool({
        poolAddress: "second",
        priceUsd: 2.1,
        liquidityUsd: 100_000,
        liquidityBase: 25_000,
        makers: { h24: 50 },
      }),
    );
    expect(market.priceUsd).toBe(2);
    expect(market.liquidityUsd).toBe(600_040);
    expect(market.volume24hUsd).toBe(1_200_100);
    expect([market.buys24h, market.sells24h, market.makers24h]).toEqual([2_401, 1_802, 350]);
    expect(market.pools.map((pool) => pool.poolAddress)).toEqual(["pool-a", "second", "thin"]);
  });

  it("uses the freshest report of a pool and only fills its gaps", () => {
    const fresh = poolWithout(["liquidityUsd", "createdMs"], {
      source: "geckoterminal",
      priceUsd: 2.2,
      volumeUsd: { h24: 700_000 },
      asOfMs: NOW_MS,
    });
    const market = marketOf(aPool(), fresh);
    expect(market.pools).toHaveLength(1);
    expect(market.priceUsd).toBe(2.2);
    expect(market.liquidityUsd).toBe(500_000);
    expect(market.main?.volumeUsd).toEqual({ m5: 1_000, h1: 20_000, h6: 130_000, h24: 700_000 });
    expect(market.createdMs).toBe(NOW_MS - 10 * DAY_MS);
    expect(market.asOfMs).toBe(NOW_MS);
  });

  it("fills no changing value from a report more than an hour older, but constant ones", () => {
    const fresh = poolWithout(["liquidityUsd", "quoteSymbol"], { source: "geckoterminal", asOfMs: NOW_MS });
    const market = marketOf(aPool({ asOfMs: NOW_MS - 2 * HOUR_MS }), fresh);
    expect(market.liquidityUsd).toBeUndefined();
    expect(market.main?.quoteSymbol).toBe("WETH");
  });

  it("leaves out pools unreported for a day and those of another chain, but keeps their creation time", () => {
    const old = aPool({
      poolAddress: "old",
      asOfMs: NOW_MS - DAY_MS - 1,
      createdMs: NOW_MS - 90 * DAY_MS,
      liquidityUsd: 9e6,
    });
    const market = marketOf(old, aPool(), aPool({ poolAddress: "else", chain: "bsc" }));
    expect(market.pools.length).toBe(1);
    expect(market.liquidityUsd).toBe(500_000);
    expect(market.createdMs).toBe(NOW_MS - 90 * DAY_MS);
  });

  it("is empty without pools", () => {
    expect(marketOf()).toMatchObject({
      pools: [],
      main: undefined,
      priceUsd: undefined,
      liquidityUsd: undefined,
      asOfMs: undefined,
    });
  });

  it("lists its sources, highest liquidity first", () => {
    const market = marketOf(
      aPool({ poolAddress: "b", source: "geckoterminal", liquidityUsd: 1_000, liquidityBase: 250 }),
      aPool(),
    );
    expect(market.sources).toEqual(["dexscreener", "geckoterminal"]);
  });
});

describe("rejected depth claims", () => {
  const claims: readonly (readonly [string, Partial<TokenPool>])[] = [
    ["more than ever lay in a pool", { liquidityUsd: 9e12, liquidityBase: 2e12 }],
    [
      "more than it says it holds",
      { quoteSymbol: "USDC", liquidityUsd: 5e6, liquidityBase: 1_000, liquidityQuote: 2_000 },
    ],
    ["the token's side alone is worth more", { liquidityUsd: 600_000, liquidityBase: 700_000 }],
    ["dollars that are none", { quoteSymbol: "USDC", quoteAddress: "0x00000000000000000000000000000000000000bb" }],
    ["enormous, and nothing is traded", { liquidityUsd: 5e7, liquidityBase: 1e7, volumeUsd: { h24: 10 } }],
  ];
  it.each(claims)("%s: beside another pool it gives neither price nor liquidity", (_, claim) => {
    const market = marketOf(aPool(), aPool({ poolAddress: "hostile", priceUsd: 3, ...claim }));
    expect(market.priceUsd).toBe(2);
    expect(market.liquidityUsd).toBe(500_000);
    expect(market.volume24hUsd).toBe(600_000);
  });
  it.each(claims)("%s: alone its price stands, its liquidity and market cap are not known", (_, claim) => {
    const market = marketOf(aPool({ ...claim }));
    expect(market.priceUsd).toBeDefined();
    expect(market.liquidityUsd).toBeUndefined();
    expect(market.marketCapUsd).toBeUndefined();
  });

  // As recorded: two billion dollars of an imitated USD1, four dollars traded.
  const hollow = {
    quoteSymbol: "USDC",
    liquidityUsd: 2_155_806_857,
    liquidityBase: 2_155_806_817,
    liquidityQuote: 40,
    priceUsd: 1,
    volumeUsd: { h24: 4 },
  };
  it("counts a pool that holds only the token itself as twice what it can pay out", () => {
    const alone = marketOf(aPool(hollow));
    expect([alone.liquidityUsd, alone.priceUsd, alone.marketCapUsd]).toEqual([80, 1, undefined]);
    expect(slippage(alone)[0]?.percent).toBeCloseTo((100 / 140) * 100, 10);
    const beside = marketOf(aPool(), aPool({ poolAddress: "hollow", ...hollow }));
    expect([beside.liquidityUsd, beside.priceUsd]).toEqual([500_080, 2]);
    expect(marketOf(aPool({ liquidityUsd: 600_000, liquidityBase: 299_000 })).liquidityUsd).toBe(4_000);
  });

  it("accepts dollars at their genuine address, in any spelling", () => {
    const quoteAddress = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";
    const market = marketOf(aPool({ quoteSymbol: "USDC", quoteAddress, liquidityQuote: 250_000 }));
    expect(market.liquidityUsd).toBe(500_000);
  });
  it("prefers the price of a launchpad pool of unknown depth to that of a tiny pool", () => {
    const curve = poolWithout(["liquidityUsd", "liquidityBase"], { poolAddress: "curve", priceUsd: 1.5 });
    expect(marketOf(aPool({ poolAddress: "dust", liquidityUsd: 12, liquidityBase: 3 }), curve).priceUsd).toBe(1.5);
  });
});

describe("market cap compared with the fully diluted value", () => {
  const caps = (marketCapUsd: number, fdvUsd: number) => {
    const market = marketOf(aPool({ marketCapUsd, fdvUsd }));
    return [market.marketCapUsd, market.fdvUsd];
  };
  it("is unchanged if not above it", () => expect(caps(2e6, 4e6)).toEqual([2e6, 4e6]));
  it("is unchanged if the value counts one chain of several, as recorded for USD1", () =>
    expect(caps(2_987_043_662, 157_903_102)).toEqual([2_987_043_662, undefined]));
  it("is the value if absurdly above it", () => expect(caps(9e11, 4e6)).toEqual([4e6, 4e6]));
  it("is unknown if it exceeds the value of all coins", () => expect(caps(1e14, 4e15)).toEqual([undefined, undefined]));
});

describe("the cost of a sale", () => {
  const percents = (...pools: readonly TokenPool[]) => slippage(marketOf(...pools)).map(({ percent }) => percent);
  it("is x / (q + x) against the paying side of the best pool", () => {
    // The paying side holds 250,000 dollars.
    const [small, large] = percents(aPool(), aPool({ poolAddress: "b", liquidityUsd: 1_000, liquidityBase: 250 }));
    expect(small).toBeCloseTo((100 / 250_100) * 100, 10);
    expect(large).toBeCloseTo((1_000 / 251_000) * 100, 10);
  });
  it("assumes half for the paying side if a source does not report the sides", () => {
    expect(percents(poolWithout(["liquidityBase"], { liquidityUsd: 2_000 }))[1]).toBeCloseTo(50, 10);
  });
  it("is unknown without liquidity", () =>
    expect(percents(poolWithout(["liquidityUsd"]))).toEqual([undefined, undefined]));
});

describe("invariants of merging", () => {
  const metric = fc.option(fc.oneof(fc.double(), fc.double({ min: 0, max: 1e7, noNaN: true })), { nil: undefined });
  const windows = fc.record({ h1: fc.double(), h6: fc.double(), h24: fc.double() }, { requiredKeys: [] });
  const pools = fc.uniqueArray(
    fc
      .record({
        poolAddress: fc.constantFrom("a", "b", "c", "d"),
        source: fc.constantFrom("x", "y", "z"),
        asOfMs: fc.integer({ min: NOW_MS - 2 * DAY_MS, max: NOW_MS }),
        metrics: fc.record({
          priceUsd: metric,
          liquidityUsd: metric,
          liquidityBase: metric,
          liquidityQuote: metric,
          marketCapUsd: metric,
          fdvUsd: metric,
          createdMs: metric,
        }),
        volumeUsd: windows,
        buys: windows,
        sells: windows,
        changePercent: windows,
      })
      .map(({ metrics, ...pool }) => {
        const reported = Object.fromEntries(Object.entries(metrics).filter(([, value]) => value !== undefined));
        return { chain: "base" as const, dex: "uniswap", ...pool, ...reported };
      }),
    { maxLength: 8, selector: (pool) => `${pool.poolAddress} ${pool.source}` },
  );
  it("the order of pools and sources does not matter", () => {
    fc.assert(
      fc.property(
        pools.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const { sources, ...market } = marketOf(...all);
          const { sources: others, ...other } = marketOf(...shuffled);
          expect(other).toEqual(market);
          expect([...others].sort()).toEqual([...sources].sort());
        },
      ),
    );
  });
  it("every pool counts once", () => {
    fc.assert(
      fc.property(pools, (all) => {
        const { pools: stored } = marketOf(...all);
        expect(new Set(stored.map((pool) => pool.poolAddress)).size).toBe(stored.length);
      }),
    );
  });
  it("repeating a pool's report changes nothing", () => {
    const again = aPool({ asOfMs: NOW_MS - 5 * MINUTE_MS, source: "geckoterminal", liquidityUsd: 1 });
    expect({ ...marketOf(aPool(), again) }).toEqual({ ...marketOf(aPool()) });
  });
});
