import { projectSchema, type Project, tokenDetailSchema, type TokenDetail } from "@sextant/core/contract";
import { isChain } from "@sextant/core/market";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wireDetail } from "./features/dex-screener/wire-detail.ts";
import { wireProject } from "./features/dex-screener/wire-project.ts";
import { haveRecordings, recordedBody, sharedText } from "./providers/test-recordings.ts";
import { profilesOf, samplePair, testTokenSources, type Pair, type TokenSources } from "./test-token-sources.ts";

/** A recorded pair. */
type Recorded = Pair & {
  readonly pairAddress: string;
  readonly dexId: string;
  readonly url: string;
  readonly baseToken: { readonly address: string; readonly name: string; readonly symbol: string };
  readonly quoteToken: { readonly address: string; readonly symbol: string };
  readonly priceUsd: string;
  readonly volume: { readonly h24?: number };
  readonly priceChange: { readonly h24?: number };
  readonly liquidity?: { readonly usd: number; readonly quote: number };
  readonly marketCap?: number;
  readonly pairCreatedAt?: number;
};
type Boost = { readonly chainId: string; readonly tokenAddress: string; readonly totalAmount: number };
type Pool = Readonly<Record<string, string | number | null>> & {
  readonly address: string;
  readonly base_token_id: string;
  readonly name: string;
};

/** A little after the youngest recorded pair began. */
const AT_MS = Date.UTC(2025, 10, 6);
const DAY_MS = 86_400_000;
/** The contract that GoPlus was recorded for, and the token of honeypot.is. */
const CHECKED = { goplus: "0xd7e1055aa8ca4bc723788c5e69e38d27b90c5097" };
const NODE_AI = "0x1258d60b224c0c5cd888d37bbf31aa5fcfb7e870";

function recordedPairs(): readonly Recorded[] {
  type Answer = { readonly pairs: readonly Recorded[] };
  type Bundle = { raw: Answer; search: Answer; pools: readonly Recorded[]; tokensBatch: readonly Recorded[] };
  const { raw, search, pools, tokensBatch } = recordedBody("dexscreener/fardint_dexscreener.json.gz") as Bundle;
  const { pairs } = recordedBody("dexscreener/fardint_dexscreener1.json.gz") as Answer;
  const all = [...raw.pairs, ...search.pairs, ...pools, ...tokensBatch, ...pairs];
  return [...new Map(all.map((pair) => [`${pair.chainId} ${pair.pairAddress}`, pair])).values()];
}

const keyOf = (chain: string, address: string) => `${chain}:${chain === "solana" ? address : address.toLowerCase()}`;
const cents = (value: number) => Math.round(value * 100) / 100;
const isDollar = (symbol: string) => ["USDC", "USDT", "USD1"].includes(symbol);

/** What a pool is worth to who sells: its dollars' side twice where that is next to nothing of its claim. */
function payableUsd({ liquidity, quoteToken }: Recorded): number | undefined {
  if (liquidity === undefined) return undefined;
  const { usd, quote } = liquidity;
  return isDollar(quoteToken.symbol) && quote < usd / 100 ? 2 * quote : usd;
}

/** Returns what a token's card must show, computed independently from its recorded pairs. */
function cardOf(pairs: readonly Recorded[]) {
  const depth = (pair: Recorded) => payableUsd(pair) ?? -1;
  const deepest = [...pairs].sort((a, b) => depth(b) - depth(a))[0];
  if (deepest === undefined) throw new Error("no pair");
  const sum = (metrics: readonly (number | undefined)[]) => {
    const reported = metrics.filter((one) => one !== undefined);
    if (reported.length === 0) return null;
    return reported.length === 1 ? reported[0] : cents(reported.reduce((all, one) => all + one, 0));
  };
  const createdMs = Math.min(...pairs.flatMap(({ pairCreatedAt }) => pairCreatedAt ?? []));
  const isDayOld = AT_MS - createdMs >= DAY_MS;
  const isHollow = payableUsd(deepest) !== deepest.liquidity?.usd;
  return {
    price: Number(deepest.priceUsd),
    priceChange24h: isDayOld ? (deepest.priceChange.h24 ?? null) : null,
    marketCap: isHollow ? null : (deepest.marketCap ?? null),
    volume24h: sum(pairs.map(({ volume }) => volume.h24)),
    liquidity: sum(pairs.map(payableUsd)),
    dexUrl: deepest.url,
    dex: deepest.dexId,
    pools: pairs.length,
    createdAt: new Date(createdMs).toISOString(),
  };
}

let sources: TokenSources;

function projectOf(chain: string, address: string): Project {
  const known = isChain(chain)
    ? sources.screener.known("live", chain, keyOf(chain, address).split(":")[1] ?? "")
    : undefined;
  if (known === undefined) throw new Error(`${chain} ${address} is not known`);
  return projectSchema.parse(wireProject(known, { tier: "live", nowMs: sources.clock.nowMs(), isReplay: false }));
}

async function detailOf(chain: "ethereum", address: string): Promise<TokenDetail> {
  const view = await sources.screener.token("live", chain, address);
  if (view === undefined) throw new Error(`${address} is not known`);
  const seen = { tier: "live", nowMs: sources.clock.nowMs(), isReplay: false, watched: false } as const;
  return tokenDetailSchema.parse(wireDetail(view, { ...seen, labelRecord: [] }));
}

describe.skipIf(!haveRecordings)("recorded answers, replayed by a local server,", () => {
  const pairs = haveRecordings ? recordedPairs() : [];
  const boosts = haveRecordings
    ? (recordedBody("dexscreener/fardint_dexscreener.json.gz") as { latestBoosts: readonly Boost[] }).latestBoosts
    : [];
  const rows = haveRecordings
    ? (JSON.parse(sharedText("dex/geckoterminal_2025-09-16/new_pools_history.json.gz")) as readonly Pool[])
    : [];
  const pools = [...new Map(rows.map((row) => [row.base_token_id, row])).values()].slice(0, 20);

  beforeAll(async () => {
    const checked = [CHECKED.goplus, NODE_AI].map((address, index) =>
      samplePair(index, { baseToken: { address, name: "Checked", symbol: "CHK" } }),
    );
    const reported = {
      pairs: [...pairs, ...checked],
      profiles: profilesOf([...pairs, ...checked]),
      boosts,
      geckoPools: { solana: pools.map(documented) },
      contracts: (recordedBody("goplus/token_security_UNI-V2_tax.json") as { result: Record<string, unknown> }).result,
      trials: { [NODE_AI]: recordedBody("honeypotis/IsHoneypot_v2_NodeAI.json") },
    };
    sources = await testTokenSources(reported, AT_MS);
    for (let ticks = 0; ticks < 4; ticks += 1) {
      await sources.tick();
      sources.clock.pass(10_000);
    }
    await sources.tick();
  });
  afterAll(() => sources.close());

  const byToken = new Map<string, Recorded[]>();
  for (const pair of pairs) {
    const key = keyOf(pair.chainId, pair.baseToken.address);
    byToken.set(key, [...(byToken.get(key) ?? []), pair]);
  }
  it.each([...byToken])("appear on the card of %s field by field", (_, ofToken) => {
    const [first] = ofToken;
    if (first === undefined) throw new Error("no pair");
    const { chainId, baseToken } = first;
    const { token, ...project } = projectOf(chainId, baseToken.address);
    expect(token).toMatchObject(cardOf(ofToken));
    expect({ name: token.name, symbol: token.symbol }).toEqual({
      name: baseToken.name.trim().normalize("NFKC"),
      // A variation selector ('as an emoji') is invisible, and removed.
      symbol: baseToken.symbol.replace("\ufe0f", ""),
    });
    expect(token.changeNote === null).toBe(token.priceChange24h !== null);
    // No checker was queried or knew it: not checked, not available, never invented.
    expect(token).toMatchObject({ contractVerified: null, liquidityLocked: null, lockedPercent: null, unlockAt: null });
    expect(project.socialMetrics).toEqual({ telegramMembers: null, twitterMentions: null, socialTrend: null });
    expect(project.risks.overallRisk).not.toBe("LOW");
    expect(project.risks.notChecked).toBeGreaterThan(5);
    expect(project).toMatchObject({ sources: ["dexscreener"], freshness: { state: "live" } });
    expect(AT_MS <= Date.parse(project.asOf) && Date.parse(project.asOf) <= sources.clock.nowMs()).toBe(true);
  });

  it("flag paid promotion, which changes no score", () => {
    const known = boosts.filter(({ chainId }) => isChain(chainId));
    expect(known.length).toBeGreaterThan(10);
    for (const { chainId, tokenAddress, totalAmount } of known) {
      const { token, momentum } = projectOf(chainId, tokenAddress);
      expect(token.boosts).toBe(totalAmount);
      if (!byToken.has(keyOf(chainId, tokenAddress))) expect([token.price, momentum.score]).toEqual([null, 0]);
    }
  });

  it.each(pools)("of GeckoTerminal's new pools: $name", (pool) => {
    const { token, sources: reported } = projectOf("solana", pool.base_token_id);
    const number = (value: string | number | null | undefined) => (value == null ? null : Number(value));
    expect(token).toMatchObject({
      price: number(pool["base_token_price_usd"]),
      marketCap: number(pool["market_cap_usd"]),
      volume24h: number(pool["volume_usd_h24"]),
      liquidity: number(pool["reserve_in_usd"]),
      dex: pool["dex_id"],
      createdAt: new Date(String(pool["pool_created_at"])).toISOString(),
      dexUrl: `https://www.geckoterminal.com/solana/pools/${pool.address}`,
    });
    expect(reported).toEqual(["geckoterminal"]);
  });

  it("of checkers are facts with their source; the taxed contract that can be minted is not LOW", async () => {
    const { risk, project } = await detailOf("ethereum", CHECKED.goplus);
    const facts = Object.fromEntries(risk.facts.map(({ id, value, source }) => [id, `${value} (${source ?? "-"})`]));
    expect(facts).toMatchObject({
      honeypot: "no (goplus)",
      "buy-tax": "5% (goplus)",
      "sell-tax": "4.93% (goplus)",
      mintable: "yes (goplus)",
      "transfer-tax": "not checked (-)",
      proxy: "no (goplus)",
      "contract-verified": "published (goplus)",
      "sell-simulation": "not checked (-)",
    });
    expect(project.token.contractVerified).toBe(true);
    expect(project.risks.overallRisk).not.toBe("LOW");
    expect((await detailOf("ethereum", CHECKED.goplus)).holders.count).toMatchObject({ value: 3, source: "goplus" });
  });

  it("of a trial sale say that it succeeded, and what it cost", async () => {
    const { risk } = await detailOf("ethereum", NODE_AI);
    const facts = Object.fromEntries(risk.facts.map(({ id, value, source }) => [id, `${value} (${source ?? "-"})`]));
    expect(facts).toMatchObject({
      honeypot: "no (honeypot)",
      "sell-simulation": "succeeded (honeypot)",
      "buy-tax": "4% (honeypot)",
      "sell-tax": "4% (honeypot)",
      "contract-verified": "published (honeypot)",
      mintable: "not checked (-)",
    });
  });

  it("leave nothing simulated next to them", () => {
    expect(sources.screener.isSimulated).toBe(false);
    const { rows: all } = sources.screener.page({
      tier: "live",
      filter: {},
      order: { sort: "liquidity", descending: true },
      limit: 1_000,
      offset: 0,
    });
    expect(all.length).toBeGreaterThanOrEqual(byToken.size);
    expect(all.filter(({ token }) => token.simulated)).toEqual([]);
  });
});

/** A collector's row in the shape that GeckoTerminal documents. */
function documented(row: Pool): object {
  const related = (id: string | number | null | undefined) => ({ data: { id } });
  return {
    id: `solana_${row.address}`,
    type: "pool",
    attributes: {
      ...row,
      price_change_percentage: { h1: row["price_change_percentage_h1"], h24: row["price_change_percentage_h24"] },
      transactions: { h24: { buys: row["transactions_h24_buys"], sells: row["transactions_h24_sells"] } },
      volume_usd: { h24: row["volume_usd_h24"] },
    },
    relationships: {
      base_token: related(`solana_${row.base_token_id}`),
      quote_token: related(`solana_${String(row["quote_token_id"])}`),
      dex: related(row["dex_id"]),
    },
  };
}
