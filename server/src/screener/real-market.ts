import type { Chain, TokenProfile } from "@sextant/core/market";
import type { Bus } from "../bus/index.ts";
import type { Clock } from "../clock.ts";
import type { Ending, Lease } from "../leader-election/index.ts";
import type { Logger } from "../log.ts";
import { asItStood } from "./as-it-stood.ts";
import type { TokenProfileCache } from "./token-profile-cache.ts";
import type { TokenProfileStore } from "./token-profile-store.ts";
import { createTokenProfileWriter } from "./token-profile-writer.ts";
import type { EvaluatedToken } from "./evaluated-token.ts";
import type { LabelHistory } from "./label-history.ts";
import type { LabelStore } from "./label-store.ts";
import type { LookedAt } from "./looked-at.ts";
import { createPoller, type Vendors } from "./poller.ts";
import { createRealLabels } from "./real-labels.ts";
import type { SourceState } from "./screener.ts";
import { observationOf } from "./observation-of.ts";
import { SOURCES } from "./screener-topics.ts";
import { createSoughtTokens } from "./sought-tokens.ts";
import type { TokenProfiles } from "./tiers.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const POLL_EVERY_MS = 10_000;

/** Elects the one process of an installation that requests the sources: this one, while `held` returns true. */
export type ScreenerLeadership = {
  held(): Lease | undefined;
  /**
   * Calls `begin` each time this process becomes the leader, and its result when it no longer is, one after the other;
   * retries a failed start. Returns a function that stops it permanently.
   */
  whileLeader(begin: () => Promise<Ending>, failed: (error: unknown) => void): () => Promise<void>;
};

export type RealMarketParts = {
  readonly vendors: Vendors;
  readonly profiles: TokenProfileCache;
  readonly lookedAt: LookedAt;
  readonly store: TokenProfileStore;
  readonly labelStore: LabelStore;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  readonly role: ScreenerLeadership;
  readonly bus: Pick<Bus, "publish" | "subscribe">;
};

/** The real tokens: one process of the installation requests the sources and writes, all others read what it wrote. */
export type RealMarket = {
  readonly profiles: TokenProfiles;
  readonly labels: LabelHistory;
  /** Returns whether any source reported a token within the last day. */
  isThere(nowMs: number): boolean;
  /** Returns all tokens as they were at a past timestamp. */
  at(atMs: number): readonly TokenProfile[];
  /** Starts requests if this process is the leader, otherwise reads what another wrote. Never rejects. */
  tick(): Promise<void>;
  /** Derives observations and labels from new assessments, and stores them. Never rejects. */
  evaluated(changed: readonly EvaluatedToken[], nowMs: number): Promise<void>;
  find(chain: Chain, address: string): Promise<TokenProfile | undefined>;
  states(): readonly SourceState[];
  requested(): Promise<void>;
  stop(): Promise<void>;
};

export function createRealMarket(parts: RealMarketParts): RealMarket {
  const { vendors, profiles, lookedAt, store, clock, log, role, bus } = parts;
  const poller = createPoller({ vendors, profiles, clock, isClose: lookedAt.isClose, top: () => lookedAt.top() });
  const labels = createRealLabels({ store: parts.labelStore, profiles, look: poller.look });
  const writer = createTokenProfileWriter(profiles, store, lookedAt.isClose);
  let change = 0n;
  let reported: readonly SourceState[] = [];
  const polls = new Set<Promise<void>>();
  let polledMs = -Infinity;
  let stopPolling = new AbortController();
  let isThere = false;

  const held = (): Lease | undefined => role.held();

  /** Reads everything that another process wrote. */
  async function read(): Promise<void> {
    for (;;) {
      const { reported: rows, change: last } = await store.after(change);
      for (const { key, profile, past } of rows) {
        if (profile === undefined) profiles.remove(key);
        else profiles.put({ ...profile, past: past ?? profiles.get(key)?.profile.past ?? [] });
      }
      if (last === change) return;
      change = last;
    }
  }

  async function quietly(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ error: String(error) }, `The screener could not ${what}; retrying`);
    }
  }

  /** A source still busy with an earlier run is skipped, and delays no other. */
  function poll(nowMs: number): void {
    if (nowMs - polledMs < POLL_EVERY_MS) return;
    polledMs = nowMs;
    const { signal } = stopPolling;
    const begun = quietly("request its sources", async () => {
      await lookedAt.tick(clock.nowMs());
      await poller.tick(signal);
    }).finally(() => polls.delete(begun));
    polls.add(begun);
  }

  async function polled(): Promise<void> {
    await Promise.all(polls);
  }

  const endLeadership = role.whileLeader(
    async () => {
      await read();
      writer.begin();
      stopPolling = new AbortController();
      polledMs = -Infinity;
      return async () => {
        stopPolling.abort();
        await polled();
      };
    },
    (error) => {
      log.warn({ error: String(error) }, "Requesting tokens could not start yet; retrying");
    },
  );

  const sought = createSoughtTokens({
    clock,
    bus,
    held,
    read,
    poller,
    knows: vendors.tokens.length > 0,
    get: (key) => profiles.get(key)?.profile,
    found: (key, lease) =>
      quietly("store a token that a user searched for", async () => {
        writer.changed([key]);
        await writer.flush(lease, clock.nowMs(), new Set([key]));
      }),
  });

  const ends = [
    sought.end,
    bus.subscribe(SOURCES, (states) => {
      if (held() === undefined) reported = states;
    }),
  ];

  return {
    labels,
    profiles: {
      get: (key) => profiles.get(key)?.profile,
      drain() {
        const changed = profiles.drain();
        if (held() !== undefined) writer.changed(changed);
        return changed;
      },
    },
    isThere(nowMs) {
      if (isThere) return true;
      for (const [, { readMs, profile }] of profiles.entries())
        isThere ||= (readMs ?? profile.firstSeenMs) > nowMs - DAY_MS;
      return isThere;
    },
    at: (atMs) =>
      [...profiles.entries()].flatMap(([, { profile }]) =>
        profile.firstSeenMs <= atMs ? asItStood(profile, atMs) : [],
      ),
    async tick() {
      if (held() === undefined) await quietly("read its stored tokens", read);
      else poll(clock.nowMs());
    },
    async evaluated(changed, nowMs) {
      const lease = held();
      if (lease === undefined) return;
      bus.publish(SOURCES, poller.states());
      for (const { token, profile } of changed) {
        const observation = observationOf(profile, nowMs);
        if (observation?.priceUsd !== undefined) profiles.sight(token.key, { ...observation, atMs: nowMs });
      }
      await quietly("store its tokens", () => writer.flush(lease, nowMs));
      await quietly("label its tokens", () => labels.tick(changed, nowMs, lease));
    },
    find: sought.find,
    states: () => (held() === undefined && reported.length > 0 ? reported : poller.states()),
    requested: polled,
    async stop() {
      for (const end of ends) end();
      await endLeadership();
    },
  };
}
