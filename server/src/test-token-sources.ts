import type { ServerResponse } from "node:http";
import { readConfig } from "./config.ts";
import { startFakeServer, type FakeAnswer } from "./providers/http/fake-server.ts";
import goplus from "./providers/token-security/samples/goplus.json" with { type: "json" };
import honeypot from "./providers/token-security/samples/honeypot.json" with { type: "json" };
import rugcheck from "./providers/token-security/samples/rugcheck.json" with { type: "json" };
import samplePairs from "./providers/tokens/samples/dexscreener-pairs.json" with { type: "json" };
import { testClock, testScreener } from "./screener/test-screener.ts";
import { createTokenVendors } from "./token-vendors.ts";

/** For tests: what each source answers, as it would. Addresses of EVM chains in lower case. */
export type ReportedByVendors = {
  pairs: readonly Pair[];
  profiles: readonly unknown[];
  boosts: readonly unknown[];
  /** Pools by GeckoTerminal's network, in its shape. */
  geckoPools: Readonly<Record<string, readonly unknown[]>>;
  /** GoPlus's rows by address. */
  contracts: Readonly<Record<string, unknown>>;
  /** Trials of honeypot.is by address. */
  trials: Readonly<Record<string, unknown>>;
  /** Reports of RugCheck by mint. */
  reports: Readonly<Record<string, unknown>>;
};
export type Pair = {
  readonly chainId: string;
  readonly baseToken: PairToken;
  readonly quoteToken: PairToken;
};
type PairToken = { readonly address: string; readonly name?: string; readonly symbol?: string };
const VENDOR_NAMES = ["dexscreener", "geckoterminal", "goplus", "honeypot", "rugcheck"] as const;
type VendorName = (typeof VENDOR_NAMES)[number];

/** For tests: the DexScreener pair of its documentation's shape, of another token. */
export function samplePair(number: number, over: object = {}): Pair {
  const [pair] = samplePairs.pairs;
  const address = evmAddress(number);
  const poolAddress = evmAddress(0x100_000 + number);
  const listed = {
    ...pair,
    chainId: "ethereum",
    pairAddress: poolAddress,
    url: `https://dexscreener.com/ethereum/${poolAddress}`,
    baseToken: { address, name: `Sample ${String(number)}`, symbol: `S${String(number)}` },
    boosts: undefined,
    quoteToken: { address: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", name: "Wrapped Ether", symbol: "WETH" },
    liquidity: { usd: 400_000, base: 450_000_000, quote: 50 },
    pairCreatedAt: Date.UTC(2025, 8, 1),
    ...over,
  };
  return listed;
}

/** For tests: a contract in which GoPlus finds nothing wrong. */
export function cleanContract(over: object = {}) {
  const [sample] = Object.values(goplus.contracts.result);
  return {
    ...sample,
    buy_tax: "0",
    sell_tax: "0",
    transfer_tax: "0",
    creator_percent: "0",
    dex: [],
    holders: [{ address: evmAddress(77), tag: "", is_contract: 0, percent: "0.02", is_locked: 0 }],
    lp_holders: [{ address: evmAddress(0xdead), tag: "", is_contract: 0, percent: "0.99", is_locked: 1 }],
    ...over,
  };
}

/** A trial sale of a token without any tax. */
export function sampleTrial(number: number, over: object = {}) {
  return {
    ...honeypot,
    token: { ...honeypot.token, address: evmAddress(number) },
    simulationResult: { ...honeypot.simulationResult, buyTax: 0, sellTax: 0 },
    holderAnalysis: {
      ...honeypot.holderAnalysis,
      averageTax: 0,
      highestTax: 0,
      taxDistribution: [{ tax: 0, count: 1500 }],
    },
    ...over,
  };
}

export function sampleReport(mint: string, over: object = {}) {
  return { ...rugcheck, mint, token: { ...rugcheck.token, mintAuthority: null, freezeAuthority: null }, ...over };
}

export function sampleMint(over: object = {}) {
  const [sample] = Object.values(goplus.mints.result);
  return { ...sample, mintable: { status: "0", authority: [] }, ...over };
}

export function evmAddress(number: number): string {
  return `0x${number.toString(16).padStart(40, "0")}`;
}

/** A row of DexScreener's profiles for each token of some pairs. */
export function profilesOf(pairs: readonly Pair[]): readonly object[] {
  const tokens = new Map(
    pairs.map(({ chainId, baseToken }) => [`${chainId} ${baseToken.address}`, { chainId, baseToken }]),
  );
  return [...tokens.values()].map(({ chainId, baseToken }) => ({ chainId, tokenAddress: baseToken.address }));
}

type Act = (response: ServerResponse) => void;

/** For tests: the five sources on one local server, and the screener on them, its time moved by hand. */
export async function testTokenSources(reported: Partial<ReportedByVendors>, atMs: number) {
  const says: ReportedByVendors = {
    pairs: [],
    profiles: profilesOf(reported.pairs ?? []),
    boosts: [],
    geckoPools: {},
    contracts: {},
    trials: {},
    reports: {},
    ...reported,
  };
  /** What a source does instead of answering. */
  const acts = new Map<VendorName, Act>();
  const server = await startFakeServer((path): FakeAnswer => {
    const [, vendor = "", ...rest] = path.split("/");
    const act = acts.get(vendor as VendorName);
    if (act !== undefined) return { act };
    const body = answerOf(says, vendor, new URL(`/${rest.join("/")}`, "http://vendor"));
    return body === undefined ? { json: { error: "not found" }, status: 404 } : { json: body };
  });
  const clock = testClock(atMs);
  const config = readConfig(
    Object.fromEntries(VENDOR_NAMES.map((name) => [`VENDOR_${name.toUpperCase()}_URL`, addressOf(server.url, name)])),
  );
  const warnings: object[] = [];
  const vendors = createTokenVendors({
    config,
    clock,
    log: { warn: (detail) => void warnings.push(detail) },
    // Who waits for a source's budget lets time pass: without that it would wait forever.
    timing: {
      monotonicMs: clock.nowMs,
      sleep: (ms) => {
        clock.pass(ms);
        return Promise.resolve();
      },
      random: () => 0.5,
    },
  });
  const running = await testScreener({ clock, ...vendors });
  await running.role.take();
  return {
    ...running,
    says,
    acts,
    clock,
    server,
    warnings,
    async close() {
      acts.clear();
      await running.screener.stop();
      vendors.close();
      await server.close();
    },
  };
}
export type TokenSources = Awaited<ReturnType<typeof testTokenSources>>;

function addressOf(url: string, name: VendorName): string {
  return `${url}/${name}${name === "geckoterminal" ? "/api/v2" : ""}`;
}

function answerOf(says: ReportedByVendors, vendor: string, { pathname, searchParams }: URL): unknown {
  const [address = ""] = (searchParams.get("address") ?? "").toLowerCase().split(",");
  switch (vendor) {
    case "dexscreener": {
      if (pathname.startsWith("/token-profiles/")) return says.profiles;
      if (pathname.startsWith("/token-boosts/")) return says.boosts;
      const [, , , chain = "", list = ""] = pathname.split("/");
      const requested = new Set(list.split(",").map((one) => one.toLowerCase()));
      const within = says.pairs.filter(
        ({ chainId, baseToken, quoteToken }) =>
          chainId === chain && [baseToken, quoteToken].some((token) => requested.has(token.address.toLowerCase())),
      );
      // As the vendor does: further results are dropped.
      return within.slice(0, 30);
    }
    case "geckoterminal": {
      const [, , , , network = "", what] = pathname.split("/");
      const data = what === "new_pools" ? (says.geckoPools[network] ?? []) : [];
      return { data, included: [] };
    }
    case "goplus": {
      const requested = (searchParams.get("contract_addresses") ?? "").split(",");
      const result = Object.fromEntries(
        requested.flatMap((one) => (one in says.contracts ? [[one, says.contracts[one]]] : [])),
      );
      return { code: 1, message: "OK", result };
    }
    case "honeypot":
      return says.trials[address];
    default:
      return says.reports[pathname.split("/")[3] ?? ""];
  }
}
