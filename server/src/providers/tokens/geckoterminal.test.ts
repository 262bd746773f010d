import { describe, expect, it } from "vitest";
import { createGeckoTerminalTokens } from "./geckoterminal.ts";
import gecko from "./samples/geckoterminal.json" with { type: "json" };
import { testLine } from "./test-line.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const TOKEN = "0x1111111111111111111111111111111111111111";
const WETH = "0x4200000000000000000000000000000000000006";
const POOL = `0x${"a".repeat(40)}`;

describe("GeckoTerminal", () => {
  it("tells a token's pools, with as many makers as there were at least", async () => {
    const line = testLine(() => gecko.tokens);
    const [news, ...more] = await createGeckoTerminalTokens(line).fetchTokens("base", [TOKEN]);
    expect(more).toEqual([]);
    expect(news).toMatchObject({ address: TOKEN, name: "Sample Token", symbol: "SAMPLE", source: "geckoterminal" });
    expect(news?.pools).toEqual([
      {
        ...{ chain: "base", poolAddress: POOL, dex: "uniswap-v3-base", quoteAddress: WETH, quoteSymbol: "WETH" },
        ...{ priceUsd: 0.0004531, liquidityUsd: 87928.45, fdvUsd: 453100 },
        volumeUsd: { m5: 0, h1: 459.62, h6: 43821.68, h24: 250142.62 },
        buys: { m5: 1, h1: 12, h6: 90, h24: 414 },
        sells: { m5: 0, h1: 16, h6: 122, h24: 368 },
        makers: { m5: 1, h1: 11, h6: 70, h24: 210 },
        changePercent: { m5: 0, h1: 1.08, h6: -8.18, h24: 22.9 },
        createdMs: Date.parse("2025-06-01T10:00:00Z"),
        url: `https://www.geckoterminal.com/base/pools/${POOL}`,
        ...{ source: "geckoterminal", asOfMs: nowMs },
      },
    ]);
    expect(line.asked[0]?.path).toBe(`/api/v2/networks/base/tokens/multi/${TOKEN}`);
  });

  it("reads a price with more decimals than a number holds", async () => {
    const text = JSON.stringify(gecko.tokens).replace('"0.0004531"', '"0.0000000000000012345678901234567890123456789"');
    const [news] = await createGeckoTerminalTokens(testLine(() => JSON.parse(text) as unknown)).fetchTokens("base", [
      TOKEN,
    ]);
    expect(news?.pools[0]?.priceUsd).toBeCloseTo(1.2345678901e-15, 24);
  });

  it("has a list of new and one of trending pools for each chain", async () => {
    const line = testLine(() => gecko.pools);
    const { feeds } = createGeckoTerminalTokens(line);
    expect(feeds).toHaveLength(12);
    const told = await Promise.all(feeds.map((feed) => feed.fetch()).map((one) => one.catch(() => [])));
    // The sample's pool is Base's: another network's list does not have it.
    expect(told.map(({ length }) => length)).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(told[4]?.[0]?.pools[0]?.quoteSymbol).toBe("WETH");
    expect(line.asked.map(({ path }) => path)).toContain("/api/v2/networks/polygon_pos/trending_pools");
  });

  it("keeps the path of another address, and brings its key", async () => {
    const line = testLine(() => gecko.tokens, { baseUrl: "https://pro.example/api/v3/onchain/" });
    await createGeckoTerminalTokens(line, "sample-key").fetchTokens("base", [TOKEN]);
    expect(line.asked[0]).toMatchObject({
      path: `/networks/base/tokens/multi/${TOKEN}`,
      get: { headers: { "x-cg-pro-api-key": "sample-key" } },
    });
  });

  it("gives bars oldest first, without those that are off their hours or unsound", async () => {
    const list = gecko.candles.data.attributes.ohlcv_list;
    const odd = [[1748880001, 1, 1, 1, 1, 1], [1748869200, 1, 0.5, 1, 1, 1], [1749000000, 1, 1, 1, 1, 1], "x"];
    const line = testLine(() => ({
      ...gecko.candles,
      data: { attributes: { ohlcv_list: [...list, ...list, ...odd] } },
    }));
    const candles = await createGeckoTerminalTokens(line).fetchPoolCandles?.("base", POOL, "1h", TOKEN);
    expect(candles?.map(({ openTimeMs, close }) => [openTimeMs / 1_000, close])).toEqual([
      [1748872800, 0.0004],
      [1748876400, 0.00044],
      [1748880000, 0.00045],
    ]);
    expect(line.asked[0]?.get.query).toEqual({ aggregate: 1, limit: 500, currency: "usd", token: TOKEN });
  });

  it("calls a trade a buy or a sale by which way the token went, newest first", async () => {
    const told = await createGeckoTerminalTokens(testLine(() => gecko.trades)).fetchPoolTrades?.("base", POOL, TOKEN);
    expect(told?.map(({ side, priceUsd, amountUsd }) => [side, priceUsd, amountUsd])).toEqual([
      ["sell", 0.00046, 0.046],
      ["buy", 0.00045, 400.01],
    ]);
    const ofWeth = await createGeckoTerminalTokens(testLine(() => gecko.trades)).fetchPoolTrades?.("base", POOL, WETH);
    expect(ofWeth?.map(({ side, priceUsd }) => [side, priceUsd])).toEqual([
      ["buy", 4000.1],
      ["sell", 4000.1],
    ]);
  });
});
