import type { Chain } from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import type { SecurityVendor } from "../providers/token-security/port.ts";
import type { TokenProfileCache, Entry } from "./token-profile-cache.ts";
import { createClientHealth, type ClientHealth } from "./client-health.ts";

const MINUTE_MS = 60_000;
/** Delay before a contract that the checker does not know is requested again: most are a few minutes old. */
const UNKNOWN_REST_MS = 20 * MINUTE_MS;
const MOST_BATCHES = 20;
const RUN_MS = 20_000;

export type CheckClient = {
  readonly vendor: SecurityVendor;
  readonly health: ClientHealth;
  /**
   * Requests contracts that it has never reported on or whose answer has expired, first those that no checker covers,
   * then those that users look at.
   */
  tick(isClose: (key: string) => boolean, signal: AbortSignal): Promise<void>;
  /** Requests one token at once and stores the answer; failures are only counted. */
  request(key: string, signal?: AbortSignal): Promise<void>;
};

type Unchecked = { readonly key: string; readonly chain: Chain; readonly address: string; readonly order: number };

/** Creates one contract checker as the poller uses it. */
export function createCheckClient(vendor: SecurityVendor, profiles: TokenProfileCache, clock: Clock): CheckClient {
  const health = createClientHealth(vendor.name, vendor.http);
  const requestedMs = new Map<string, number>();
  let isBusy = false;

  /** Returns the token's rank, lower is sooner; undefined: not now. */
  function orderOf(key: string, entry: Entry, isClose: (key: string) => boolean, nowMs: number): number | undefined {
    const { profile, checks } = entry;
    if (!vendor.chains.includes(profile.chain)) return undefined;
    // A token without any market is not worth a call of a small budget.
    if (profile.pools.length === 0) return undefined;
    const reported = checks.get(vendor.name);
    const lastMs = Math.max(
      requestedMs.get(key) ?? -Infinity,
      reported === undefined ? -Infinity : reportedMs(reported),
    );
    if (nowMs - lastMs < (reported === undefined ? UNKNOWN_REST_MS : vendor.holdsMs)) return undefined;
    const covered = checks.size - (reported === undefined ? 0 : 1);
    // A token known to be a trap needs no second answer soon; a clean one does.
    const isTrap = profile.security.honeypot?.value === true || profile.security.cannotSellAll?.value === true;
    const rank = (covered === 0 ? 0 : isTrap ? 4 : 2) + (isClose(key) ? 0 : 1);
    const liquidity = Math.max(0, ...profile.pools.map(({ liquidityUsd = 0 }) => liquidityUsd));
    return rank * 100 - Math.log10(liquidity + 1);
  }

  function unchecked(isClose: (key: string) => boolean, done: ReadonlySet<string>): readonly Unchecked[] {
    const nowMs = clock.nowMs();
    const all: Unchecked[] = [];
    for (const [key, entry] of profiles.entries()) {
      if (done.has(key)) continue;
      const order = orderOf(key, entry, isClose, nowMs);
      const { chain, address } = entry.profile;
      if (order !== undefined) all.push({ key, chain, address, order });
    }
    return all.sort((a, b) => a.order - b.order);
  }

  async function requestBatch(batch: readonly Unchecked[], signal?: AbortSignal): Promise<boolean> {
    const chain = batch[0]?.chain;
    if (chain === undefined) return false;
    try {
      const reported = await vendor.fetchSecurity(
        chain,
        batch.map(({ address }) => address),
        signal,
      );
      const nowMs = clock.nowMs();
      health.answered(nowMs);
      for (const { key, address } of batch) {
        requestedMs.set(key, nowMs);
        const security = reported.get(address);
        if (security !== undefined) profiles.takeSecurity(key, vendor.name, security);
      }
      return true;
    } catch (error) {
      return health.failed(error);
    }
  }

  async function run(isClose: (key: string) => boolean, signal: AbortSignal): Promise<void> {
    const startedMs = clock.nowMs();
    for (const key of requestedMs.keys()) if (profiles.get(key) === undefined) requestedMs.delete(key);
    const done = new Set<string>();
    for (let batches = 0; batches < MOST_BATCHES && !signal.aborted; batches += 1) {
      if (clock.nowMs() - startedMs > RUN_MS) return;
      // Computed again each time: a small budget causes waits, and tokens that appeared meanwhile may not have been
      // checked yet.
      const left = unchecked(isClose, done);
      const chain = left[0]?.chain;
      const batch = left.filter((one) => one.chain === chain).slice(0, vendor.mostAtOnce);
      if (batch.length === 0 || !(await requestBatch(batch, signal))) return;
      for (const { key } of batch) done.add(key);
    }
  }

  return {
    vendor,
    health,
    async tick(isClose, signal) {
      if (isBusy) return;
      isBusy = true;
      try {
        await run(isClose, signal);
      } finally {
        isBusy = false;
      }
    },
    async request(key, signal) {
      const entry = profiles.get(key);
      if (entry === undefined || !vendor.chains.includes(entry.profile.chain)) return;
      const { chain, address } = entry.profile;
      await requestBatch([{ key, chain, address, order: 0 }], signal);
    },
  };
}

function reportedMs(security: object): number {
  let newest = -Infinity;
  for (const { asOfMs } of Object.values(security) as { readonly asOfMs: number }[]) newest = Math.max(newest, asOfMs);
  return newest;
}
