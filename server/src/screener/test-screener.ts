import type { Chain, TokenPool, TokenSecurity } from "@sextant/core/market";
import { createKnownTokens, type RiskLabel } from "@sextant/core/screening";
import type { Topic } from "../bus/index.ts";
import type { Ending, Lease } from "../leader-election/index.ts";
import type { SecurityVendor } from "../providers/token-security/port.ts";
import type { TokenFeed, TokenNews, TokenVendor } from "../providers/tokens/port.ts";
import { createSimulatedTokens } from "../providers/tokens/simulated.ts";
import { VendorError, type VendorErrorKind } from "../providers/vendor.ts";
import { createScreener } from "./create-screener.ts";
import type { TokenProfileChange, TokenProfileStore } from "./token-profile-store.ts";
import type { LabelStore } from "./label-store.ts";

export const START_MS = Date.UTC(2026, 4, 4, 9, 0, 0);
export const MINUTE_MS = 60_000;

/** For tests: a clock that is stopped until it is moved. */
export function testClock(atMs = START_MS) {
  return { nowMs: () => atMs, replay: undefined, pass: (ms: number) => void (atMs += ms) };
}
export type TestClock = ReturnType<typeof testClock>;

export function testAddress(number: number): string {
  return `0x${number.toString(16).padStart(40, "0")}`;
}

export function testPool(number: number, reported: Partial<TokenPool> = {}): TokenPool {
  return {
    chain: "base",
    poolAddress: testAddress(1_000_000 + number),
    dex: "uniswap",
    quoteSymbol: "WETH",
    priceUsd: 1 + number,
    liquidityUsd: 50_000 + number,
    volumeUsd: { h24: 10_000 },
    buys: { h24: 60 },
    sells: { h24: 40 },
    changePercent: {},
    createdMs: START_MS - 5 * 86_400_000,
    source: "first",
    asOfMs: START_MS,
    ...reported,
  };
}

/** For tests: a source with this many tokens, which counts requests and fails on command. */
export function testTokenVendor(name: string, clock: TestClock, tokens = 5, chains: readonly Chain[] = ["base"]) {
  const state = {
    error: undefined as VendorErrorKind | undefined,
    calls: 0,
    /** Counts one call, or rejects it. */
    take: () => true,
    priceOf: (number: number) => 1 + number,
  };
  function requested(): void {
    if (!state.take()) throw new VendorError(name, "no-budget", "asked too often");
    state.calls += 1;
    if (state.error !== undefined) throw new VendorError(name, state.error, "as told");
  }
  function news(number: number, withPools: boolean): TokenNews {
    const asOfMs = clock.nowMs();
    const pool = testPool(number, { source: name, asOfMs, priceUsd: state.priceOf(number) });
    return {
      chain: "base",
      address: testAddress(number),
      name: `Token ${String(number)}`,
      symbol: `T${String(number)}`,
      pools: withPools ? [pool] : [],
      source: name,
      asOfMs,
    };
  }
  const numbers = Array.from({ length: tokens }, (_, index) => index + 1);
  const feed: TokenFeed = {
    name: "profiles",
    everyMs: MINUTE_MS,
    fetch: async () => {
      requested();
      return numbers.map((number) => news(number, false));
    },
  };
  const vendor: TokenVendor = {
    name,
    chains,
    feeds: [feed],
    mostAtOnce: 30,
    async fetchTokens(_chain, addresses) {
      requested();
      return addresses.flatMap((address) => {
        const number = Number.parseInt(address.slice(2), 16);
        return number >= 1 && number <= tokens + 5 ? [news(number, true)] : [];
      });
    },
  };
  return { vendor, state };
}

export function testChecker(name: string, clock: TestClock, reported: (number: number) => Partial<TokenSecurity>) {
  const state = { error: undefined as VendorErrorKind | undefined, calls: 0, take: () => true };
  const vendor: SecurityVendor = {
    name,
    chains: ["base"],
    mostAtOnce: 1,
    holdsMs: 60 * MINUTE_MS,
    async fetchSecurity(_chain, addresses) {
      if (!state.take()) throw new VendorError(name, "no-budget", "asked too often");
      state.calls += 1;
      if (state.error !== undefined) throw new VendorError(name, state.error, "as told");
      return new Map(addresses.map((address) => [address, reported(Number.parseInt(address.slice(2), 16))]));
    },
  };
  return { vendor, state, fact: <T>(value: T) => ({ value, source: name, asOfMs: clock.nowMs() }) };
}

/** For tests: creates what the processes of one installation share. */
export function testInstallation() {
  const rows = new Map<string, TokenProfileChange & { readonly change: bigint }>();
  const labels: RiskLabel[] = [];
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  let last = 0n;
  const store: TokenProfileStore = {
    async write(changes) {
      for (const change of changes) rows.set(change.key, { ...change, change: (last += 1n) });
    },
    async after(change) {
      const reported = [...rows.values()].filter((row) => row.change > change);
      return {
        reported: reported.map(({ key, profile }) => ({ key, profile, past: profile?.past })),
        change: reported.length === 0 ? change : last,
      };
    },
  };
  const labelStore: LabelStore = {
    add: async (added) => void labels.push(...added),
    of: async (chain, address) =>
      labels
        .filter((label) => label.chain === chain && label.address === address)
        .map((label) => ({ label, outcomes: [] })),
    last: async () => labels,
    counted: async () => ({ labels: [], firstLabelMs: undefined }),
    addOutcomes: async () => undefined,
    due: async () => [],
    followed: async () => [],
    forget: async () => undefined,
    see: async () => undefined,
    observations: async () => [],
  };
  const bus = {
    publish<M>(topic: Topic<M>, message: M): void {
      for (const listener of listeners.get(topic.name) ?? []) listener(message);
    },
    subscribe<M>(topic: Topic<M>, listener: (message: M) => void): () => void {
      const all = listeners.get(topic.name) ?? new Set();
      listeners.set(topic.name, all.add(listener as (message: unknown) => void));
      return () => void all.delete(listener as (message: unknown) => void);
    },
  };
  return { rows, labels, store, labelStore, bus };
}

/** For tests: one process's leadership, taken and given up on command. */
export function testLeadership() {
  let lease: Lease | undefined;
  let begin: (() => Promise<Ending>) | undefined;
  let ending: Ending | undefined;
  return {
    held: () => lease,
    whileLeader(begun: () => Promise<Ending>) {
      begin = begun;
      return async () => void (await ending?.());
    },
    async take(fence = 1) {
      lease = { role: "screener", fence };
      ending = await begin?.();
    },
    async lose() {
      lease = undefined;
      await ending?.();
      ending = undefined;
    },
  };
}

type TestScreenerOptions = {
  readonly clock: TestClock;
  readonly tokens?: readonly TokenVendor[];
  readonly security?: readonly SecurityVendor[];
  readonly hasSimulated?: boolean;
  readonly installation?: Pick<ReturnType<typeof testInstallation>, "store" | "labelStore" | "bus">;
};

/** For tests: a screener of one process that runs on command. */
export async function testScreener(options: TestScreenerOptions) {
  const { clock, tokens = [], security = [], hasSimulated = false, installation = testInstallation() } = options;
  const role = testLeadership();
  const screener = createScreener({
    clock,
    log: { info: () => undefined, warn: () => undefined },
    known: createKnownTokens(),
    vendors: { tokens, security, social: [] },
    simulated: hasSimulated ? () => createSimulatedTokens({ clock }) : undefined,
    store: installation.store,
    labelStore: installation.labelStore,
    bus: installation.bus,
    role,
    watched: async () => [],
  });
  /** Runs once, including the sources' answers. */
  async function tick(): Promise<void> {
    await screener.tick();
    await screener.requested();
    await screener.tick();
  }
  return {
    screener,
    role,
    tick,
    async pass(ms: number, stepMs = 10_000) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.pass(Math.min(stepMs, ms - passed));
        await tick();
      }
    },
  };
}
