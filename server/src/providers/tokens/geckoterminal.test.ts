import { describe, expect, it } from "vitest";
import { haveRecordings, sharedText } from "../test-recordings.ts";
import { createGeckoTerminalTokens } from "./geckoterminal.ts";
import gecko from "./samples/geckoterminal.json" with { type: "json" };
import { testClient } from "./test-client.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const TOKEN = "0x1111111111111111111111111111111111111111";
const WETH = "0x4200000000000000000000000000000000000006";
const POOL = `0x${"a".repeat(40)}`;

describe("GeckoTerminal", () => {
  it("reads a token's pools, with a lower bound for the number of makers", async () => {
    const client = testClient(() => gecko.tokens);
    const [news, ...more] = await createGeckoTerminalTokens(client).fetchTokens("base", [TOKEN]);
    expect(more).toEqual([]);
    expect(news).toMatchObject({ address: TOKEN, name: "Sample Token", symbol: "SAMPLE", source: "geckoterminal" });
    expect(news?.pools).toEqual([
      {
        chain: "base",
        poolAddress: POOL,
        dex: "uniswap-v3-base",
        quoteAddress: WETH,
        quoteSymbol: "WETH",
        priceUsd: 0.0004531,
        liquidityUsd: 87928.45,
        fdvUsd: 453100,
        volumeUsd: { m5: 0, h1: 459.62, h6: 43821.68, h24: 250142.62 },
        buys: { m5: 1, h1: 12, h6: 90, h24: 414 },
        sells: { m5: 0, h1: 16, h6: 122, h24: 368 },
        makers: { m5: 1, h1: 11, h6: 70, h24: 210 },
        changePercent: { m5: 0, h1: 1.08, h6: -8.18, h24: 22.9 },
        createdMs: Date.parse("2025-06-01T10:00:00Z"),
        url: `https://www.geckoterminal.com/base/pools/${POOL}`,
        source: "geckoterminal",
        asOfMs: nowMs,
      },
    ]);
    expect(client.requested[0]?.path).toBe(`/api/v2/networks/base/tokens/multi/${TOKEN}`);
  });

  it("reads a price with more decimals than a number can represent", async () => {
    const text = JSON.stringify(gecko.tokens).replace('"0.0004531"', '"0.0000000000000012345678901234567890123456789"');
    const [news] = await createGeckoTerminalTokens(testClient(() => JSON.parse(text) as unknown)).fetchTokens("base", [
      TOKEN,
    ]);
    expect(news?.pools[0]?.priceUsd).toBeCloseTo(1.2345678901e-15, 24);
  });

  it("has a list of new and one of trending pools for each chain", async () => {
    const client = testClient(() => gecko.pools);
    const { feeds } = createGeckoTerminalTokens(client);
    expect(feeds).toHaveLength(12);
    const reported = await Promise.all(feeds.map((feed) => feed.fetch()).map((one) => one.catch(() => [])));
    // The sample's pool is on Base: another network's list does not include it.
    expect(reported.map(({ length }) => length)).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(reported[4]?.[0]?.pools[0]?.quoteSymbol).toBe("WETH");
    expect(client.requested.map(({ path }) => path)).toContain("/api/v2/networks/polygon_pos/trending_pools");
  });

  it("keeps the path of another address, and sends its key", async () => {
    const client = testClient(() => gecko.tokens, { baseUrl: "https://pro.example/api/v3/onchain/" });
    await createGeckoTerminalTokens(client, "sample-key").fetchTokens("base", [TOKEN]);
    expect(client.requested[0]).toMatchObject({
      path: `/networks/base/tokens/multi/${TOKEN}`,
      get: { headers: { "x-cg-pro-api-key": "sample-key" } },
    });
  });

  it("returns bars oldest first, without those off the hour or invalid", async () => {
    const list = gecko.candles.data.attributes.ohlcv_list;
    const odd = [[1748880001, 1, 1, 1, 1, 1], [1748869200, 1, 0.5, 1, 1, 1], [1749000000, 1, 1, 1, 1, 1], "x"];
    const client = testClient(() => ({
      ...gecko.candles,
      data: { attributes: { ohlcv_list: [...list, ...list, ...odd] } },
    }));
    const candles = await createGeckoTerminalTokens(client).fetchPoolCandles?.("base", POOL, "1h", TOKEN);
    expect(candles?.map(({ openTimeMs, close }) => [openTimeMs / 1_000, close])).toEqual([
      [1748872800, 0.0004],
      [1748876400, 0.00044],
      [1748880000, 0.00045],
    ]);
    expect(client.requested[0]?.get.query).toEqual({ aggregate: 1, limit: 500, currency: "usd", token: TOKEN });
  });

  it("calls a trade a buy or a sale by the token's direction, newest first", async () => {
    const reported = await createGeckoTerminalTokens(testClient(() => gecko.trades)).fetchPoolTrades?.(
      "base",
      POOL,
      TOKEN,
    );
    expect(reported?.map(({ side, priceUsd, amountUsd }) => [side, priceUsd, amountUsd])).toEqual([
      ["sell", 0.00046, 0.046],
      ["buy", 0.00045, 400.01],
    ]);
    const ofWeth = await createGeckoTerminalTokens(testClient(() => gecko.trades)).fetchPoolTrades?.(
      "base",
      POOL,
      WETH,
    );
    expect(ofWeth?.map(({ side, priceUsd }) => [side, priceUsd])).toEqual([
      ["buy", 4000.1],
      ["sell", 4000.1],
    ]);
  });
});

/** A row of the recorded history, which has the fields of its API's pools side by side. */
type RecordedPool = Readonly<Record<string, unknown>> & { readonly address: string; readonly base_token_id: string };

describe.skipIf(!haveRecordings)("recorded pools and bars of GeckoTerminal, put back into the shape of its API", () => {
  const at = { nowMs: Date.parse("2026-01-01T00:00:00Z") };
  const bars = (file: string) =>
    sharedText(`dex/pool_ohlcv/${file}`)
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => {
        const [time = "", , ...metrics] = line.split(",");
        return [Date.parse(`${time.replace(" ", "T")}Z`) / 1_000, ...metrics.map(Number)];
      });

  it("are read, each price as it was", async () => {
    const rows = JSON.parse(sharedText("dex/geckoterminal_2025-09-16/new_pools_history.json.gz")) as RecordedPool[];
    const ofId = (id: unknown) => ({ data: { id: String(id) } });
    const data = rows.map((row) => ({
      type: "pool",
      attributes: {
        ...row,
        volume_usd: { h24: row["volume_usd_h24"] },
        price_change_percentage: { h1: row["price_change_percentage_h1"], h24: row["price_change_percentage_h24"] },
        transactions: { h24: { buys: row["transactions_h24_buys"], sells: row["transactions_h24_sells"] } },
      },
      relationships: {
        base_token: ofId(`solana_${row.base_token_id}`),
        quote_token: ofId(`solana_${String(row["quote_token_id"])}`),
        dex: ofId(row["dex_id"]),
      },
    }));
    const client = testClient(() => ({ data }), at);
    const feed = createGeckoTerminalTokens(client).feeds.find(({ name }) => name === "new-pools solana");
    const pools = new Map(
      ((await feed?.fetch()) ?? []).flatMap((one) => one.pools.map((pool) => [pool.poolAddress, pool])),
    );
    expect(client.warned).toEqual([]);
    expect(pools.size).toBe(new Set(rows.map(({ address }) => address)).size);
    for (const row of [...rows].reverse()) {
      const pool = pools.get(row.address);
      expect(pool?.dex).toBe(row["dex_id"]);
      expect(pool?.quoteSymbol).toBe(
        String(row["name"])
          .split(" / ")
          .at(-1)
          ?.replace(/ [\d.]+%$/, ""),
      );
    }
    const first = rows[0];
    expect(pools.get(first?.address ?? "")).toMatchObject({
      priceUsd: Number(first?.["base_token_price_usd"]),
      liquidityUsd: Number(first?.["reserve_in_usd"]),
      createdMs: Date.parse(String(first?.["pool_created_at"])),
    });
  });

  it("are all valid bars", async () => {
    const [token, pool] = [
      "Samp1eMint11111111111111111111111111111pump",
      "3TceJtbPsPpgJ1TvtsqNLe51mVyQ3Fv3CehmnPodBmrm",
    ];
    const list = bars(`solana_${pool}.csv.gz`);
    const client = testClient(() => ({ data: { attributes: { ohlcv_list: [...list].reverse() } } }), at);
    const candles = await createGeckoTerminalTokens(client).fetchPoolCandles?.("solana", pool, "1h", token);
    expect(client.warned).toEqual([]);
    expect(candles?.map(({ openTimeMs, close }) => [openTimeMs / 1_000, close])).toEqual(
      list.map(([time, , , , close]) => [time, close]),
    );
    expect(list.length).toBeGreaterThan(50);
  });
});
