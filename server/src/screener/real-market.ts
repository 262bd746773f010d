import { type Chain, type TokenDossier, tokenKey } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import { setTimeout as pause } from "node:timers/promises";
import type { Bus } from "../bus/index.ts";
import type { Clock } from "../clock.ts";
import type { Ending, Holding } from "../duties/index.ts";
import type { Logger } from "../log.ts";
import type { DossierBook } from "./dossier-book.ts";
import type { DossierStore } from "./dossier-store.ts";
import { createDossierWriter } from "./dossier-writer.ts";
import type { Held } from "./held.ts";
import type { LabelBook } from "./label-book.ts";
import type { LabelStore } from "./label-store.ts";
import type { LookedAt } from "./looked-at.ts";
import { createPoller, type Vendors } from "./poller.ts";
import { createRealLabels } from "./real-labels.ts";
import type { SourceState } from "./screener.ts";
import { SOUGHT, SOURCES } from "./screener-topics.ts";
import type { Dossiers } from "./tiers.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const POLL_EVERY_MS = 10_000;
/** What no source knew is not asked again for so long, nor are so many new tokens in a minute: budgets are for what many look at. */
const UNKNOWN_FOR_MS = 5 * MINUTE_MS;
const MOST_SOUGHT_A_MINUTE = 20;
const SOUGHT_FOR_MS = 6_000;

/** That one process of an installation asks the sources: this one, while `held` says so. */
export type ScreenerDuty = {
  held(): Holding | undefined;
  /** Begins with each taking and ends with its end, one after the other; a beginning that fails is tried again. Gives what ends it for good. */
  whileHeld(begin: () => Promise<Ending>, failed: (fault: unknown) => void): () => Promise<void>;
};

export type RealMarketParts = {
  readonly vendors: Vendors;
  readonly book: DossierBook;
  readonly lookedAt: LookedAt;
  readonly store: DossierStore;
  readonly labelStore: LabelStore;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  readonly duty: ScreenerDuty;
  readonly bus: Pick<Bus, "publish" | "subscribe">;
};

/** The real tokens: one process of the installation asks the sources and writes, all others read what it wrote. */
export type RealMarket = {
  readonly dossiers: Dossiers;
  readonly labels: LabelBook;
  /** Whether any source told of a token within the last day. */
  isThere(nowMs: number): boolean;
  olderThan(atMs: number): readonly TokenDossier[];
  /** Begins to ask, where this process is the one, or reads what another wrote. Never rejects. */
  turn(): Promise<void>;
  /** What was just judged: sightings and labels follow from it, and it is stored. Never rejects. */
  judged(changed: readonly Held[], nowMs: number): Promise<void>;
  find(chain: Chain, address: string): Promise<TokenDossier | undefined>;
  states(): readonly SourceState[];
  asked(): Promise<void>;
  stop(): Promise<void>;
};

export function createRealMarket(parts: RealMarketParts): RealMarket {
  const { vendors, book, lookedAt, store, clock, log, duty, bus } = parts;
  const poller = createPoller({ vendors, book, clock, isClose: lookedAt.isClose, top: () => lookedAt.top() });
  const labels = createRealLabels({ store: parts.labelStore, book, look: poller.look });
  const writer = createDossierWriter(book, store, lookedAt.isClose);
  const unknown = new LRUCache<string, true>({ max: 5_000, ttl: UNKNOWN_FOR_MS, perf: { now: () => clock.nowMs() } });
  const seeking = new Map<string, Promise<TokenDossier | undefined>>();
  let change = 0n;
  let told: readonly SourceState[] = [];
  let polling: Promise<void> | undefined;
  let polledMs = -Infinity;
  let stopPolling = new AbortController();
  let isThere = false;
  let sought = { minute: NaN, count: 0 };

  const held = (): Holding | undefined => duty.held();

  /** What another process wrote, all of it. */
  async function read(): Promise<void> {
    for (;;) {
      const { told: rows, change: last } = await store.after(change);
      for (const { key, dossier, past } of rows) {
        if (dossier === undefined) book.remove(key);
        else book.put({ ...dossier, past: past ?? book.get(key)?.dossier.past ?? [] });
      }
      if (last === change) return;
      change = last;
    }
  }

  async function quietly(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      log.warn({ fault: String(fault) }, `The screener could not ${what}; it is tried again`);
    }
  }

  function poll(nowMs: number): void {
    if (polling !== undefined || nowMs - polledMs < POLL_EVERY_MS) return;
    polledMs = nowMs;
    polling = quietly("ask its sources", async () => {
      await lookedAt.turn(clock.nowMs());
      await poller.turn(stopPolling.signal);
    }).finally(() => {
      polling = undefined;
    });
  }

  /** Whoever holds the duty looks for it; the others ask for that and wait for what it writes. */
  async function seek(chain: Chain, address: string): Promise<TokenDossier | undefined> {
    const key = tokenKey(chain, address);
    if (held() !== undefined) {
      await poller.find({ chain, address }, AbortSignal.timeout(SOUGHT_FOR_MS));
    } else {
      bus.publish(SOUGHT, { chain, address });
      for (let waitedMs = 0; waitedMs < SOUGHT_FOR_MS && book.get(key) === undefined; waitedMs += 500) {
        await pause(500);
        await read();
      }
    }
    const dossier = book.get(key)?.dossier;
    if (dossier === undefined) unknown.set(key, true);
    return dossier;
  }

  function maySeek(nowMs: number): boolean {
    const minute = Math.floor(nowMs / MINUTE_MS);
    sought = minute === sought.minute ? { minute, count: sought.count + 1 } : { minute, count: 1 };
    return sought.count <= MOST_SOUGHT_A_MINUTE;
  }

  const endDuty = duty.whileHeld(
    async () => {
      await read();
      writer.begin();
      stopPolling = new AbortController();
      polledMs = -Infinity;
      return async () => {
        stopPolling.abort();
        await polling;
      };
    },
    (fault) => {
      log.warn({ fault: String(fault) }, "tokens are not asked about yet; it is tried again");
    },
  );

  const ends = [
    bus.subscribe(SOURCES, (states) => {
      if (held() === undefined) told = states;
    }),
    bus.subscribe(SOUGHT, ({ chain, address }) => {
      const holding = held();
      if (holding === undefined || book.get(tokenKey(chain, address)) !== undefined) return;
      void quietly("store a token that was sought", async () => {
        if (!(await poller.find({ chain, address }, AbortSignal.timeout(SOUGHT_FOR_MS)))) return;
        const key = tokenKey(chain, address);
        writer.changed([key]);
        await writer.flush(holding, clock.nowMs(), new Set([key]));
      });
    }),
  ];

  return {
    labels,
    dossiers: {
      get: (key) => book.get(key)?.dossier,
      drain() {
        const changed = book.drain();
        if (held() !== undefined) writer.changed(changed);
        return changed;
      },
    },
    isThere(nowMs) {
      if (isThere) return true;
      for (const [, { readMs, dossier }] of book.entries())
        isThere ||= (readMs ?? dossier.firstSeenMs) > nowMs - DAY_MS;
      return isThere;
    },
    olderThan: (atMs) =>
      [...book.entries()].flatMap(([, { readMs = Infinity, dossier }]) => (readMs <= atMs ? dossier : [])),
    async turn() {
      if (held() === undefined) await quietly("read what is stored", read);
      else poll(clock.nowMs());
    },
    async judged(changed, nowMs) {
      const holding = held();
      if (holding === undefined) return;
      bus.publish(SOURCES, poller.states());
      for (const { token } of changed) {
        const { key, priceUsd, liquidityUsd, volume24hUsd, asOfMs } = token;
        if (priceUsd === undefined || asOfMs < nowMs - 60 * MINUTE_MS) continue;
        book.sight(key, {
          ...{ atMs: nowMs, priceUsd },
          ...(liquidityUsd === undefined ? {} : { liquidityUsd }),
          ...(volume24hUsd === undefined ? {} : { volume24hUsd }),
        });
      }
      await quietly("store what it knows", () => writer.flush(holding, nowMs));
      await quietly("label its tokens", () => labels.turn(changed, nowMs, holding));
    },
    async find(chain, address) {
      const key = tokenKey(chain, address);
      const known = book.get(key)?.dossier;
      if (known !== undefined || vendors.tokens.length === 0 || unknown.has(key)) return known;
      const begun = seeking.get(key);
      if (begun !== undefined) return begun;
      if (!maySeek(clock.nowMs())) return undefined;
      const asked = seek(chain, address)
        .catch(() => undefined)
        .finally(() => seeking.delete(key));
      seeking.set(key, asked);
      return asked;
    },
    states: () => (held() === undefined && told.length > 0 ? told : poller.states()),
    asked: () => polling ?? Promise.resolve(),
    async stop() {
      for (const end of ends) end();
      await endDuty();
    },
  };
}
