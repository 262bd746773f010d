import { type Chain, type TokenObservation, type TokenProfile, tokenKey } from "@sextant/core/market";
import {
  simulatedSecurity,
  simulatedObservations,
  simulatedSocial,
  simulatedTokenAt,
  type SimulatedTokenNews,
  simulatedTokens,
} from "@sextant/core/simulation";
import { mapInChunks } from "../async/map-in-chunks.ts";

const HOUR_MS = 3_600_000;
const PAST_MS = 8 * 24 * HOUR_MS;
/** Each token is observed in one of this many runs; the first of them also finds which exist. */
const TURNS_ROUND = 6;

/** The simulated market as profiles: a function of time, so that nothing of it is stored. */
export type SimulatedMarket = {
  readonly size: number;
  get(key: string): TokenProfile | undefined;
  drain(): ReadonlySet<string>;
  /** Observes part of the tokens, and those that are new or removed. */
  tick(nowMs: number): Promise<void>;
  /** Finds a token, including one that lists have dropped. */
  find(chain: Chain, address: string, atMs: number): TokenProfile | undefined;
  /** Returns the whole market at a timestamp. */
  at(atMs: number): Promise<readonly TokenProfile[]>;
};

export function createSimulatedMarket(): SimulatedMarket {
  const profiles = new Map<string, TokenProfile>();
  const pasts = new Map<string, readonly TokenObservation[]>();
  let changed = new Set<string>();
  let ticks = 0;

  /** For timestamps near now it is computed once an hour. */
  function pastOf({ chain, address }: SimulatedTokenNews, atMs: number): readonly TokenObservation[] {
    const known = pasts.get(tokenKey(chain, address));
    const lastMs = known?.at(-1)?.atMs ?? -Infinity;
    if (known === undefined || Math.abs(atMs - lastMs) >= HOUR_MS)
      return simulatedObservations(chain, address, atMs - PAST_MS, atMs);
    return atMs >= lastMs ? known : known.filter((observation) => observation.atMs <= atMs);
  }

  function keep(news: SimulatedTokenNews, nowMs: number): void {
    const key = tokenKey(news.chain, news.address);
    const past = pastOf(news, nowMs);
    pasts.set(key, past);
    profiles.set(key, tokenProfileOf(news, past, nowMs));
    changed.add(key);
  }

  /** Finds new tokens, and those no longer listed. */
  async function lookAtAll(nowMs: number): Promise<void> {
    const listed = new Map(simulatedTokens(nowMs).map((news) => [tokenKey(news.chain, news.address), news]));
    for (const key of profiles.keys()) {
      if (listed.has(key)) continue;
      profiles.delete(key);
      pasts.delete(key);
      changed.add(key);
    }
    await mapInChunks(
      [...listed].filter(([key]) => !profiles.has(key)),
      ([, news]) => {
        keep(news, nowMs);
      },
    );
  }

  return {
    get size() {
      return profiles.size;
    },
    get: (key) => profiles.get(key),
    drain() {
      const reported = changed;
      changed = new Set();
      return reported;
    },
    async tick(nowMs) {
      const part = ticks++ % TURNS_ROUND;
      if (part === 0) await lookAtAll(nowMs);
      const due = [...profiles.values()].filter((_, index) => index % TURNS_ROUND === part);
      await mapInChunks(due, ({ chain, address }) => {
        const news = simulatedTokenAt(chain, address, nowMs);
        if (news !== undefined) keep(news, nowMs);
      });
    },
    find(chain, address, atMs) {
      const news = simulatedTokenAt(chain, address, atMs);
      return news && tokenProfileOf(news, simulatedObservations(chain, address, atMs - PAST_MS, atMs), atMs);
    },
    at: (atMs) => mapInChunks(simulatedTokens(atMs), (news) => tokenProfileOf(news, pastOf(news, atMs), atMs)),
  };
}

function tokenProfileOf(news: SimulatedTokenNews, past: readonly TokenObservation[], atMs: number): TokenProfile {
  const { chain, address, name, symbol, pools, links, description, boosts, categories, asOfMs } = news;
  const reported = { source: "simulated", asOfMs };
  const born = pools.flatMap(({ createdMs }) => createdMs ?? []);
  return {
    chain,
    address,
    name,
    symbol,
    pools,
    links,
    categories,
    past,
    simulated: true,
    security: simulatedSecurity(chain, address, atMs) ?? {},
    social: simulatedSocial(chain, address, atMs) ?? {},
    ...(description === undefined ? {} : { description: { value: description, ...reported } }),
    boosts: { value: boosts, ...reported },
    firstSeenMs: Math.min(atMs, past[0]?.atMs ?? atMs, ...born),
  };
}
