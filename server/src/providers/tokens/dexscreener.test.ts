import { describe, expect, it } from "vitest";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { createDexScreenerTokens } from "./dexscreener.ts";
import { checkNews, HIDDEN } from "./conformance.ts";
import type { TokenNews } from "./port.ts";
import pairs from "./samples/dexscreener-pairs.json" with { type: "json" };
import profiles from "./samples/dexscreener-profiles.json" with { type: "json" };
import { testClient } from "./test-client.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const TOKEN = "0x1111111111111111111111111111111111111111";
const DOLLAR = "0x2222222222222222222222222222222222222222";
const [pair] = pairs.pairs;

async function reportedOf(rows: readonly unknown[], addresses = [TOKEN]): Promise<readonly TokenNews[]> {
  const client = testClient(() => rows);
  return createDexScreenerTokens({ pairs: client, feeds: client }).fetchTokens("base", addresses);
}
/** Returns the only pool of the sample pair with a change in it. */
async function poolWith(change: object) {
  return (await reportedOf([{ ...pair, ...change }]))[0]?.pools[0];
}

describe("DexScreener's pairs", () => {
  it("put each value in its place, and add nothing that was not reported", async () => {
    const [news] = await reportedOf(pairs.pairs);
    expect(news).toEqual({
      chain: "base",
      address: TOKEN,
      name: "Sample Token",
      symbol: "SAMPLE",
      source: "dexscreener",
      asOfMs: nowMs,
      boosts: 10,
      links: [
        { kind: "website", url: "https://sample.example/" },
        { kind: "twitter", url: "https://x.com/sampletoken" },
        { kind: "telegram", url: "https://t.me/sampletoken" },
      ],
      pools: [
        {
          chain: "base",
          poolAddress: `0x${"a".repeat(40)}`,
          dex: "uniswap",
          quoteSymbol: "WETH",
          quoteAddress: "0x4200000000000000000000000000000000000006",
          priceUsd: 0.0004531,
          liquidityUsd: 87928.45,
          liquidityBase: 97226486,
          liquidityQuote: 12.5,
          volumeUsd: { m5: 0, h1: 459.62, h6: 43821.68, h24: 250142.62 },
          buys: { m5: 1, h1: 12, h6: 90, h24: 414 },
          sells: { m5: 0, h1: 16, h6: 122, h24: 368 },
          changePercent: { h1: 1.08, h6: -8.18, h24: 22.9 },
          marketCapUsd: 400000,
          fdvUsd: 453100,
          createdMs: 1748700000000,
          url: `https://dexscreener.com/base/0x${"a".repeat(40)}`,
          source: "dexscreener",
          asOfMs: nowMs,
        },
        expect.objectContaining({ poolAddress: `0x${"b".repeat(64)}`, liquidityUsd: 120.5 }),
      ],
    });
  });

  it("in which the token only pays for another are not its own, nor is their price", async () => {
    const [news, ...more] = await reportedOf(pairs.pairs);
    expect(more).toEqual([]);
    expect(news?.pools.map(({ priceUsd }) => priceUsd)).not.toContain(0.9998);
    expect((await reportedOf(pairs.pairs, [DOLLAR]))[0]?.pools.map(({ priceUsd }) => priceUsd)).toEqual([0.9998]);
  });

  it("have no boosts when they are missing, and unknown ones when they are odd", async () => {
    expect((await reportedOf(pairs.pairs, [DOLLAR]))[0]?.boosts).toBe(0);
    expect((await reportedOf([{ ...pair, boosts: { active: "many" } }]))[0]).not.toHaveProperty("boosts");
  });

  it.each([
    ["a price of 1e-30", { priceUsd: "1e-30" }, "priceUsd"],
    ["a price as hex", { priceUsd: "0x10" }, "priceUsd"],
    ["a negative depth", { liquidity: { usd: -5 } }, "liquidityUsd"],
    ["a depth beyond all money", { liquidity: { usd: 1e15 } }, "liquidityUsd"],
    ["a market cap of nothing", { marketCap: 0 }, "marketCapUsd"],
    ["a beginning in the future", { pairCreatedAt: nowMs + 3_600_000 }, "createdMs"],
    ["a beginning in seconds", { pairCreatedAt: 1_748_700_000 }, "createdMs"],
    ["a page elsewhere", { url: "https://dexscreener.com.evil.example/x" }, "url"],
    ["a page that is a script", { url: "javascript:alert(1)" }, "url"],
  ])("with %s lose that field and keep the others", async (_, change, field) => {
    const pool = await poolWith(change);
    expect(pool).not.toHaveProperty(field);
    expect(pool).toMatchObject({ dex: "uniswap", volumeUsd: { h24: 250142.62 } });
  });

  it.each([
    ["a factory's address", "0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6"],
    ["a program's address", "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8"],
  ])("of an exchange that has no name have %s for one", async (_, dexId) => {
    expect(await poolWith({ dexId })).toMatchObject({ dex: dexId, liquidityUsd: expect.any(Number) as number });
  });

  it("that start slightly in the future by their clock start now", async () => {
    expect((await poolWith({ pairCreatedAt: nowMs + 20_000 }))?.createdMs).toBe(nowMs);
  });

  it("with hostile texts are plain and short", async () => {
    const long = "\u202e<script>".repeat(1_000);
    const info = {
      websites: [{ url: "http://plain.example" }, { url: "https://user:word@evil.example" }, { url: long }],
      socials: [
        { type: "twitter", url: "https://evil.example/twitter.com" },
        { platform: "twitter", handle: "sampletoken" },
        { platform: "telegram", handle: "../evil" },
      ],
    };
    const [news] = await reportedOf([
      { ...pair, info, baseToken: { address: TOKEN, name: long, symbol: "\u200b\u0000" }, labels: [long] },
    ]);
    if (news === undefined) throw new Error("nothing was told");
    checkNews(news, "dexscreener", nowMs);
    expect(news.name).not.toMatch(HIDDEN);
    expect([...(news.name ?? "")].length).toBeLessThanOrEqual(64);
    expect(news).not.toHaveProperty("symbol");
    expect(news.links).toEqual([
      { kind: "other", url: "https://evil.example/twitter.com" },
      { kind: "twitter", url: "https://x.com/sampletoken" },
    ]);
  });

  it("of a launchpad keep its mark after the address, and one odd pair is no error of the source", async () => {
    expect((await poolWith({ pairAddress: `0x${"D".repeat(40)}:4meme` }))?.poolAddress).toBe(
      `0x${"d".repeat(40)}:4meme`,
    );
    expect(await reportedOf([{ ...pair, pairAddress: "../../evil" }])).toEqual([]);
    await expect(reportedOf(Array(5).fill({ ...pair, pairAddress: "../../evil" }))).rejects.toThrow("garbage");
  });

  it("of other chains are no error; an invalid row is counted and left out", async () => {
    const client = testClient(() => [{ ...pair, chainId: "ton" }, { ...pair, pairAddress: "nowhere" }, null, pair]);
    const reported = await createDexScreenerTokens({ pairs: client, feeds: client }).fetchTokens("base", [TOKEN]);
    expect(reported.map(({ pools }) => pools.length)).toEqual([1]);
    expect(client.warned).toEqual([{ what: "pairs", refused: 2, unread: 0 }]);
  });

  it("are at most a hundred per token, each once, the deepest first", async () => {
    const many = Array.from({ length: 1_500 }, (_, i) => {
      const pairAddress = `0x${(i % 400).toString(16).padStart(40, "0")}`;
      return { ...pair, pairAddress, liquidity: { usd: i % 400 } };
    });
    const pools = (await reportedOf(many))[0]?.pools ?? [];
    expect(pools).toHaveLength(100);
    expect(pools.map(({ liquidityUsd }) => liquidityUsd)).toEqual(Array.from({ length: 100 }, (_, i) => 399 - i));
  });

  it("that filled an answer are left out when the tokens that did not fit are requested again", async () => {
    const full = Array.from({ length: 30 }, (_, i) => ({
      ...pair,
      pairAddress: `0x${i.toString(16).padStart(40, "0")}`,
    }));
    const client = testClient((path) => (path.includes(TOKEN) ? full : [pairs.pairs[2]]));
    const reported = await createDexScreenerTokens({ pairs: client, feeds: client }).fetchTokens("base", [
      TOKEN,
      DOLLAR,
    ]);
    expect(reported.map(({ address }) => address)).toEqual([TOKEN, DOLLAR]);
    expect(client.requested.map(({ path }) => path)).toEqual([
      `/tokens/v1/base/${TOKEN},${DOLLAR}`,
      `/tokens/v1/base/${DOLLAR}`,
    ]);
  });

  it("that did not fit into an answer are requested in halves, so that a token has all its pools", async () => {
    const tokens = Array.from({ length: 8 }, (_, i) => `0x${(i + 1).toString(16).padStart(40, "0")}`);
    const all = Array.from({ length: 80 }, (_, i) => ({
      ...pair,
      pairAddress: `0x${(1_000 + i).toString(16).padStart(40, "0")}`,
      baseToken: { ...pair?.baseToken, address: tokens[i % 8] },
    }));
    const client = testClient((path) =>
      all.filter(({ baseToken }) => path.includes(baseToken.address ?? "-")).slice(0, 30),
    );
    const reported = await createDexScreenerTokens({ pairs: client, feeds: client }).fetchTokens("base", tokens);
    expect(reported.map(({ pools }) => pools.length)).toEqual(Array(8).fill(10));
    expect(client.requested).toHaveLength(7);
  });

  it("are requested without the coin that all of them are paid with, which gets its own request", async () => {
    const tokens = Array.from({ length: 6 }, (_, i) => `0x${(i + 1).toString(16).padStart(40, "0")}`);
    const all = Array.from({ length: 40 }, (_, i) => ({
      ...pair,
      pairAddress: `0x${(1_000 + i).toString(16).padStart(40, "0")}`,
      baseToken: {
        ...pair?.baseToken,
        address: i % 8 === 7 ? DOLLAR : i < 30 ? `0x${(100 + i).toString(16).padStart(40, "0")}` : tokens[i % 6],
      },
      quoteToken: { address: i % 8 === 7 ? tokens[0] : DOLLAR, symbol: "USD" },
    }));
    const client = testClient((path) =>
      all
        .filter(({ baseToken, quoteToken }) =>
          [baseToken, quoteToken].some(({ address }) => path.includes(address ?? "-")),
        )
        .slice(0, 30),
    );
    const reported = await createDexScreenerTokens({ pairs: client, feeds: client }).fetchTokens("base", [
      DOLLAR,
      ...tokens,
    ]);
    expect(client.requested.map(({ path }) => path.split(",").length)).toEqual([7, 6, 1]);
    const pools = (address: string | undefined) => reported.find((one) => one.address === address)?.pools.length ?? 0;
    expect(tokens.map(pools).reduce((sum, one) => sum + one, 0)).toBe(8);
  });

  it("are also read from an object, as in its older calls", async () => {
    const [news] = await reportedOf(pairs as never);
    expect(news?.pools).toHaveLength(2);
    expect(await reportedOf({ pairs: null } as never)).toEqual([]);
  });

  it("are never requested by an invalid address", async () => {
    const client = testClient(() => []);
    const { fetchTokens } = createDexScreenerTokens({ pairs: client, feeds: client });
    expect(await fetchTokens("base", ["../../evil", "0x1"])).toEqual([]);
    expect(client.requested).toEqual([]);
  });
});

describe("DexScreener's lists", () => {
  const client = testClient((path) => (path.includes("boosts") ? profiles.boosts : profiles.profiles));
  const { feeds } = createDexScreenerTokens({ pairs: testClient(() => []), feeds: client });

  it("find tokens of our chains, with their own description and paid promotion", async () => {
    const reported = await Promise.all(feeds.map((feed) => feed.fetch()));
    expect(reported[0]?.map(({ chain }) => chain)).toEqual(["base", "solana"]);
    expect(reported[0]?.[0]).toMatchObject({ description: "An invented token.", pools: [] });
    expect(reported[0]?.[1]).not.toHaveProperty("description");
    expect(reported[1]?.[0]).toMatchObject({ boosts: 50, links: [{ kind: "telegram" }] });
  });

  it("have names of their own", () => {
    expect(feeds.map(({ name }) => name)).toEqual(["profiles", "boosts", "top boosts"]);
  });
});

describe.skipIf(!haveRecordings)("recorded answers of DexScreener", () => {
  const body = (name: string) => {
    const whole = recordedBody(`dexscreener/${name}`) as { raw?: unknown };
    return (whole.raw ?? whole) as {
      pairs: { baseToken: { address: string }; pairAddress: string; priceUsd: string }[];
    };
  };

  it.each(["fardint_dexscreener.json.gz", "fardint_dexscreener1.json.gz"])("%s are read whole", async (file) => {
    const client = testClient(() => body(file), { nowMs: Date.parse("2026-01-01T00:00:00Z") });
    const reported = (await createDexScreenerTokens({ pairs: client, feeds: client }).search?.("usd1")) ?? [];
    expect(client.warned).toEqual([]);
    const byPool = new Map(
      reported.flatMap(({ address, pools }) => pools.map((one) => [one.poolAddress, { address, one }])),
    );
    for (const { pairAddress, baseToken, priceUsd } of body(file).pairs) {
      const read = byPool.get(pairAddress) ?? byPool.get(pairAddress.toLowerCase());
      if (!/solana|ethereum|base|bsc|polygon|arbitrum/.test(JSON.stringify(read ?? ""))) continue;
      expect(read?.address.toLowerCase()).toBe(baseToken.address.toLowerCase());
      expect(read?.one.priceUsd).toBe(Number(priceUsd));
    }
    expect(byPool.size).toBeGreaterThan(20);
    for (const news of reported) checkNews(news, "dexscreener", client.clock.nowMs());
  });

  it("of another chain give no token", async () => {
    const client = testClient(() => body("anisahu99_2024-03_injective.json"));
    expect(await createDexScreenerTokens({ pairs: client, feeds: client }).search?.("dojo")).toEqual([]);
  });
});
