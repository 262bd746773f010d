import { type Project, projectSchema, tokenDetailSchema } from "@sextant/core/contract";
import type { Chain } from "@sextant/core/market";
import type { ServerResponse } from "node:http";
import { setImmediate as tick } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { wireDetail } from "./features/dex-screener/wire-detail.ts";
import { wireProject } from "./features/dex-screener/wire-project.ts";
import { HIDDEN } from "./providers/tokens/conformance.ts";
import {
  cleanContract,
  evmAddress,
  profilesOf,
  sampleMint,
  samplePair,
  sampleReport,
  sampleTrial,
  testTokenSources,
  type Pair,
  type TokenSources,
  type ReportedByVendors,
} from "./test-token-sources.ts";

const AT_MS = Date.UTC(2025, 10, 6);
const HOUR_MS = 3_600_000;
const MINT = "Samp1eMint11111111111111111111111111111pump";
const HONEST = 1;

let sources: TokenSources;
afterEach(() => sources.close());

/** Runs a number of rounds ten seconds apart, with the sources' answers to each. */
async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    await sources.tick();
    sources.clock.pass(10_000);
  }
}
async function started(reported: Partial<ReportedByVendors>, count = 3): Promise<void> {
  sources = await testTokenSources(reported, AT_MS);
  await rounds(count);
}

const seen = () => ({ tier: "live", nowMs: sources.clock.nowMs(), isReplay: false }) as const;
function projectOf(chain: Chain, address: string): Project {
  const known = sources.screener.known("live", chain, address);
  if (known === undefined) throw new Error(`${address} is not known`);
  return projectSchema.parse(wireProject(known, seen()));
}
async function detailOf(chain: Chain, address: string) {
  const view = await sources.screener.token("live", chain, address);
  if (view === undefined) throw new Error(`${address} is not known`);
  return tokenDetailSchema.parse(wireDetail(view, { ...seen(), watched: false, labelRecord: [] }));
}
const stateOf = (source: string) => sources.screener.sources().find((one) => one.source === source)?.state;

/** What each checker reports about a token. Null: it does not know it. */
type Text = readonly [goplus: object | null, honeypot: object | null];
const HONEYPOT = { honeypotResult: { isHoneypot: true, honeypotReason: "TRANSFER_FROM_FAILED" } };
const FAILED = { simulationSuccess: false, simulationResult: undefined, simulationError: "execution reverted" };

describe("a token that cannot be sold is EXTREME within a minute of its first sight,", () => {
  it.each<readonly [string, Text]>([
    ["as GoPlus flags it, whatever a trial says", [{ is_honeypot: "1" }, {}]],
    [
      "as GoPlus flags it and tells nothing else",
      [{ is_honeypot: "1", buy_tax: "", sell_tax: "", cannot_sell_all: "" }, null],
    ],
    ["when not all of it can be sold", [{ cannot_sell_all: "1" }, {}]],
    ["when selling costs all of it", [{ sell_tax: "1" }, null]],
    ["when a trial lost all of it", [null, { simulationResult: { buyTax: 0, sellTax: 100, transferTax: 0 } }]],
    ["as a trial found, whatever GoPlus says", [{}, HONEYPOT]],
    ["as a trial found that GoPlus knows nothing of", [null, HONEYPOT]],
    ["as a trial found that failed itself", [{}, { ...FAILED, ...HONEYPOT }]],
    ["as a trial gives its reason for", [{}, { ...FAILED, honeypotResult: { honeypotReason: "SELL_FAILED" } }]],
    ["as the summary of a trial says", [{}, { ...FAILED, honeypotResult: undefined, summary: { risk: "honeypot" } }]],
  ])("%s", async (_, [contract, trial]) => {
    const address = evmAddress(HONEST);
    await started({
      pairs: [samplePair(HONEST)],
      contracts: contract === null ? {} : { [address]: cleanContract(contract) },
      trials: trial === null ? {} : { [address]: sampleTrial(HONEST, trial) },
    });
    expect(projectOf("ethereum", address).risks).toMatchObject({ overallRisk: "EXTREME", score: 100 });
  });

  it.each(["goplus", "honeypot"] as const)("also while the other checker is down: only %s answers", async (one) => {
    sources = await testTokenSources(
      {
        pairs: [samplePair(HONEST)],
        contracts: { [evmAddress(HONEST)]: cleanContract({ is_honeypot: "1" }) },
        trials: { [evmAddress(HONEST)]: sampleTrial(HONEST, HONEYPOT) },
      },
      AT_MS,
    );
    sources.acts.set(one === "goplus" ? "honeypot" : "goplus", (response) => response.writeHead(500).end("{}"));
    await rounds(3);
    expect(projectOf("ethereum", evmAddress(HONEST)).risks.overallRisk).toBe("EXTREME");
  });

  it("on Solana by a live freeze authority on its first day, and by what can never be moved", async () => {
    const pair = samplePair(HONEST, {
      chainId: "solana",
      pairAddress: "Poo1111111111111111111111111111111111111111",
      baseToken: { address: MINT, name: "Sample Mint", symbol: "SMINT" },
      pairCreatedAt: AT_MS - 5 * HOUR_MS,
    });
    const frozen = {
      mintAuthority: null,
      freezeAuthority: "Auth111111111111111111111111111111111111111",
      supply: 1_000,
    };
    await started({ pairs: [pair], reports: { [MINT]: sampleReport(MINT, { token: frozen }) } });
    expect(projectOf("solana", MINT).risks.overallRisk).toBe("EXTREME");
    await sources.close();
    await started({ pairs: [pair], contracts: { [MINT]: sampleMint({ non_transferable: "1" }) } });
    expect(projectOf("solana", MINT).risks.overallRisk).toBe("EXTREME");
  });

  it("and one without a check, or with only a failed trial, is never LOW", async () => {
    const pairs = [1, 2, 3].map((number) => samplePair(number));
    await started({
      pairs,
      contracts: { [evmAddress(1)]: cleanContract() },
      trials: {
        [evmAddress(1)]: sampleTrial(1),
        [evmAddress(2)]: sampleTrial(2, { ...FAILED, honeypotResult: undefined }),
      },
    });
    const classes = [1, 2, 3].map((number) => projectOf("ethereum", evmAddress(number)).risks.overallRisk);
    expect(classes[0]).toBe("LOW");
    expect(classes.slice(1)).not.toContain("LOW");
  });
});

const token = (number: number, name: string, symbol = `S${String(number)}`) => ({
  baseToken: { address: evmAddress(number), name, symbol },
});
const bad = "javascript:alert(1)";
const HOSTILE: readonly Pair[] = [
  samplePair(11, token(11, "<img src=x onerror=alert(1)>Mark")),
  samplePair(12, token(12, "\u202eevil\u2066\u200bx\u0000")),
  samplePair(13, token(13, "A".repeat(10_240), "B".repeat(10_240))),
  samplePair(14, {
    url: bad,
    info: { websites: [{ url: bad }, { url: "data:text/html,x" }], socials: [{ type: "twitter", url: bad }] },
  }),
  samplePair(15, {
    priceUsd: "1e400",
    liquidity: { usd: 1e308, base: 1e308, quote: -5 },
    fdv: "-3",
    marketCap: "1e400",
    volume: { h24: "NaN", h6: -1 },
    priceChange: { h24: "Infinity" },
    txns: { h24: { buys: -3, sells: 1.5 } },
  }),
  samplePair(16, { priceUsd: "-1", liquidity: { usd: -400 }, volume: { h24: -1 }, marketCap: -1, fdv: null }),
  samplePair(17, { pairCreatedAt: AT_MS + 30 * 86_400_000 }),
  samplePair(18, {
    priceUsd: null,
    liquidity: null,
    volume: null,
    txns: null,
    priceChange: null,
    fdv: null,
    marketCap: null,
    pairCreatedAt: null,
    info: null,
  }),
  samplePair(19, token(19, "__proto__", "constructor")),
  // The same pool twice: a lie after the first, and under another spelling.
  samplePair(20),
  samplePair(20, { priceUsd: "999", liquidity: { usd: 9e9 } }),
  samplePair(20, {
    pairAddress: evmAddress(0x100_000 + 20)
      .toUpperCase()
      .replace("0X", "0x"),
  }),
  // Requested, but returned only as the quote token of another pair.
  samplePair(21, {
    baseToken: { address: evmAddress(2_100), name: "Other", symbol: "OTH" },
    quoteToken: { address: evmAddress(21), symbol: "S21" },
    priceUsd: "12345",
  }),
  samplePair(22, { dexId: "d".repeat(10_240), labels: ["x".repeat(10_240)] }),
  samplePair(23, token(23, "\u202e\u200b", "\u0000")),
];

describe("hostile answers", () => {
  beforeEach(async () => {
    const requested = {
      chainId: "ethereum",
      tokenAddress: evmAddress(21),
      description: `<b>${"x".repeat(10_240)}`,
      links: [{ url: bad }],
    };
    const pairs = [...HOSTILE, samplePair(HONEST)];
    await started({ pairs, profiles: [...profilesOf(pairs), requested, null, 5, { chainId: "ethereum" }] });
  });
  const cardOf = (number: number) => projectOf("ethereum", evmAddress(number)).token;

  it("do no harm to the honest token next to them", () => {
    expect(cardOf(HONEST)).toMatchObject({
      name: "Sample 1",
      symbol: "S1",
      price: 0.0004531,
      liquidity: 400_000,
      volume24h: 250_142.62,
      marketCap: 400_000,
      priceChange24h: 22.9,
      pools: 1,
      boosts: 0,
      dex: "uniswap",
      dexUrl: `https://dexscreener.com/ethereum/${evmAddress(0x100_000 + HONEST)}`,
    });
    expect(stateOf("dexscreener")).toBe("ok");
  });

  it("leave plain short names, https pages and finite numbers, whatever was sent", async () => {
    for (const number of [...Array.from({ length: 13 }, (_, index) => 11 + index)]) {
      const { project, links, pools, description } = await detailOf("ethereum", evmAddress(number));
      const { name, symbol, dexUrl } = project.token;
      for (const text of [name, symbol, description?.value ?? "", ...pools.map(({ dex }) => dex)])
        expect(text).not.toMatch(HIDDEN);
      expect(Math.max([...name].length, [...symbol].length)).toBeLessThanOrEqual(64);
      expect([...(description?.value ?? "")].length).toBeLessThanOrEqual(500);
      for (const page of [dexUrl ?? "https://x", ...links.map(({ url }) => url)]) expect(page).toMatch(/^https:\/\//);
      expect(project.risks.overallRisk).not.toBe("LOW");
    }
  });

  it("with implausible numbers give none", () => {
    const nothing = { price: null, liquidity: null, volume24h: null, marketCap: null };
    expect(cardOf(15)).toMatchObject({ ...nothing, priceChange24h: null });
    expect(cardOf(16)).toMatchObject(nothing);
    expect(cardOf(18)).toMatchObject({ ...nothing, createdAt: null });
    expect(cardOf(17)).toMatchObject({ createdAt: null, priceChange24h: null, price: 0.0004531 });
  });

  it("count a pool once, and give no token the price of another", () => {
    expect(cardOf(20)).toMatchObject({ pools: 1, price: 0.0004531, liquidity: 400_000 });
    expect(cardOf(21)).toMatchObject({ pools: 0, price: null });
  });
});

const BOMB = gzipSync(Buffer.alloc(4_000_000));
const json = { "content-type": "application/json" };
const ACTS: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ["fails", (response) => response.writeHead(500).end()],
  ["asks for a rest", (response) => response.writeHead(429, { "retry-after": "30" }).end()],
  ["sends an error page as an answer", (response) => response.writeHead(200, json).end("<html>sorry</html>")],
  ["sends half an answer", (response) => response.writeHead(200, json).end('[{"chainId":"ethereum","pai')],
  [
    "sends a gzip that unfolds without end",
    (response) => response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(BOMB),
  ],
  ["sends a hundred thousand rows", (response) => response.writeHead(200, json).end(`[${"1,".repeat(100_000)}1]`)],
  ["knows nothing any more", (response) => response.writeHead(200, json).end("[]")],
  ["sends one row without sense", (response) => response.writeHead(200, json).end("[[[[5]]]]")],
  ["sends null", (response) => response.writeHead(200, json).end("null")],
  ["breaks off", (response) => response.destroy()],
  ["sends elsewhere", (response) => response.writeHead(302, { location: "http://169.254.169.254/latest" }).end()],
];

describe("a source that", () => {
  const address = evmAddress(HONEST);
  beforeEach(async () => {
    await started({
      pairs: [samplePair(HONEST)],
      contracts: { [address]: cleanContract() },
      trials: { [address]: sampleTrial(HONEST) },
    });
    expect(projectOf("ethereum", address).risks.overallRisk).toBe("LOW");
  });

  it.each(ACTS)("%s loses only its own freshness, and is requested again", async (how, act) => {
    const before = projectOf("ethereum", address);
    sources.acts.set("dexscreener", act);
    await rounds(9);
    const { token, risks, asOf } = projectOf("ethereum", address);
    expect({ ...token, observations: [] }).toEqual({ ...before.token, observations: [] });
    expect(risks.overallRisk).toBe("LOW");
    expect(Date.parse(asOf)).toBeLessThan(sources.clock.nowMs() - 60_000);
    // A source that reports no data has answered.
    const away = /rest/.test(how) ? "resting" : "down";
    expect(stateOf("dexscreener")).toBe(/nothing|row without/.test(how) ? "ok" : away);
    expect(stateOf("goplus")).toBe("ok");
    sources.acts.clear();
    await rounds(12);
    expect(Date.parse(projectOf("ethereum", address).asOf)).toBeGreaterThan(sources.clock.nowMs() - 60_000);
    expect(stateOf("dexscreener")).toBe("ok");
  });

  it("that hangs delays no other", async () => {
    const held: ServerResponse[] = [];
    sources.acts.set("goplus", (response) => void held.push(response));
    sources.says.pairs = [samplePair(HONEST), samplePair(2)];
    sources.says.profiles = profilesOf(sources.says.pairs);
    for (let round = 0; round < 12 || held.length === 0; round += 1) {
      sources.clock.pass(10_000);
      await sources.screener.tick();
      for (let times = 0; times < 20; times += 1) await tick();
    }
    const { token, risks, asOf } = projectOf("ethereum", evmAddress(2));
    expect(token.price).toBe(0.0004531);
    expect(risks.overallRisk).not.toBe("LOW");
    expect(Date.parse(asOf)).toBeGreaterThan(sources.clock.nowMs() - 60_000);
    for (const response of held) response.destroy();
  });
});
