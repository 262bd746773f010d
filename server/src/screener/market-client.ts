import { type Chain, tokenKey } from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import type { TokenFeed, TokenNews, TokenVendor } from "../providers/tokens/port.ts";
import { createClientHealth, type ClientHealth } from "./client-health.ts";
import type { Due } from "./poll-priority.ts";

const MINUTE_MS = 60_000;
/** Delay before a token that the source does not know is requested again. */
const UNKNOWN_REST_MS = 30 * MINUTE_MS;
/** If another source knows it, sooner, and then half as often each time: one empty answer may be a mistake. */
const MISSED_REST_MS = MINUTE_MS;
/** The next run continues: a slow source delays only itself. */
const RUN_MS = 20_000;
/** Maximum batches per run, whatever the budget allows. */
const MOST_BATCHES = 40;
/** While one source is queried for a token, and for a run after it answered, no other is. */
const CLAIMED_FOR_MS = RUN_MS;

export type MarketClient = {
  readonly vendor: TokenVendor;
  readonly health: ClientHealth;
  /**
   * Reads the feeds that are due, then the market of due tokens, until its budget is used up. `isLead`: whether no
   * source before it handles this chain.
   */
  tick(due: () => readonly Due[], isLead: (chain: Chain) => boolean, signal: AbortSignal): Promise<void>;
  /** Requests tokens of one chain at once, at most as many as one call may name. Throws VendorError. */
  requestMany(chain: Chain, addresses: readonly string[], signal?: AbortSignal): Promise<readonly TokenNews[]>;
};

export type MarketClientParts = {
  readonly vendor: TokenVendor;
  readonly clock: Clock;
  readonly take: (reported: readonly TokenNews[]) => void;
  /** Keys that a source is being queried for, and since when; shared by all sources. */
  readonly claimed: Map<string, number>;
};

/** Creates one source of tokens as the poller uses it. */
export function createMarketClient({ vendor, clock, take, claimed }: MarketClientParts): MarketClient {
  const health = createClientHealth(vendor.name, vendor.http);
  const feedDueMs = new Map<string, number>();
  const resting = new Map<string, { readonly tillMs: number; readonly restMs: number }>();
  let isBusy = false;

  async function requested<T>(work: () => Promise<T>): Promise<T | undefined | false> {
    try {
      const answer = await work();
      health.answered(clock.nowMs());
      return answer;
    } catch (error) {
      return health.failed(error) ? undefined : false;
    }
  }

  async function requestFeed(feed: TokenFeed, signal: AbortSignal): Promise<boolean> {
    const nowMs = clock.nowMs();
    if (nowMs < (feedDueMs.get(feed.name) ?? -Infinity)) return true;
    const reported = await requested(() => feed.fetch(signal));
    // A feed that failed alone is read at its next time; one that could not be requested, in the next run.
    if (reported !== false || health.state().state !== "resting") feedDueMs.set(feed.name, nowMs + feed.everyMs);
    if (reported === false) return false;
    if (reported !== undefined) take(reported);
    return true;
  }

  function isClaimed(key: string, nowMs: number): boolean {
    return nowMs - (claimed.get(key) ?? -Infinity) < CLAIMED_FOR_MS;
  }

  function batchOf(due: readonly Due[], isLead: (chain: Chain) => boolean): readonly Due[] {
    const nowMs = clock.nowMs();
    let chain: Chain | undefined;
    const batch: Due[] = [];
    for (const one of due) {
      if (chain !== undefined && one.chain !== chain) continue;
      if (isClaimed(one.key, nowMs) || !vendor.chains.includes(one.chain)) continue;
      if ((resting.get(one.key)?.tillMs ?? -Infinity) > nowMs) continue;
      if (!isLead(one.chain) && !isLeftOver(one)) continue;
      chain = one.chain;
      batch.push(one);
      if (batch.length >= vendor.mostAtOnce) break;
    }
    // A source that failed last time may try, but blocks no other.
    if (!health.isAiling) for (const { key } of batch) claimed.set(key, nowMs);
    return batch;
  }

  async function requestBatch(batch: readonly Due[], signal: AbortSignal): Promise<boolean> {
    const chain = batch[0]?.chain;
    if (chain === undefined) return false;
    const addresses = batch.map(({ address }) => address);
    const reported = await requested(() => vendor.fetchTokens(chain, addresses, signal));
    if (reported === false || reported === undefined) {
      for (const { key } of batch) claimed.delete(key);
      return reported !== false;
    }
    const nowMs = clock.nowMs();
    const found = new Set(
      reported.filter(({ pools }) => pools.length > 0).map((one) => tokenKey(one.chain, one.address)),
    );
    for (const { key, readMs } of batch) {
      if (found.has(key)) {
        claimed.set(key, nowMs);
        resting.delete(key);
        continue;
      }
      claimed.delete(key);
      const first = readMs === undefined ? UNKNOWN_REST_MS : MISSED_REST_MS;
      const restMs = Math.min(UNKNOWN_REST_MS, (resting.get(key)?.restMs ?? first / 2) * 2);
      resting.set(key, { tillMs: nowMs + restMs, restMs });
    }
    // Only requested tokens: an answer about others is no reason to store them.
    const wanted = new Set(batch.map(({ key }) => key));
    take(reported.filter((one) => wanted.has(tokenKey(one.chain, one.address))));
    return true;
  }

  async function run(
    dueNow: () => readonly Due[],
    isLead: (chain: Chain) => boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const startedMs = clock.nowMs();
    for (const [key, { tillMs }] of resting) if (tillMs <= startedMs - UNKNOWN_REST_MS) resting.delete(key);
    for (const key of claimed.keys()) if (!isClaimed(key, startedMs)) claimed.delete(key);
    // Feeds may have a separate budget: exhausting it does not prevent token requests.
    for (const feed of vendor.feeds) if (!(await requestFeed(feed, signal))) break;
    // Includes those that the feeds just reported.
    const due = dueNow();
    for (let batches = 0; batches < MOST_BATCHES && !signal.aborted; batches += 1) {
      if (clock.nowMs() - startedMs > RUN_MS) return;
      const batch = batchOf(due, isLead);
      if (batch.length === 0 || !(await requestBatch(batch, signal))) return;
    }
  }

  return {
    vendor,
    health,
    async tick(due, isLead, signal) {
      if (isBusy) return;
      isBusy = true;
      try {
        await run(due, isLead, signal);
      } finally {
        isBusy = false;
      }
    },
    async requestMany(chain, addresses, signal) {
      if (!vendor.chains.includes(chain)) return [];
      try {
        const reported = await vendor.fetchTokens(chain, addresses, signal);
        health.answered(clock.nowMs());
        return reported.filter((one) => one.chain === chain && addresses.includes(one.address));
      } catch (error) {
        health.failed(error);
        throw error;
      }
    },
  };
}

/** Returns whether the first source was queried for it and did not report it. */
function isLeftOver({ rank, lateMs }: Due): boolean {
  return rank === 0 || (Number.isFinite(lateMs) && lateMs > 5 * MINUTE_MS);
}
