import { type Chain, type TokenObservation, tokenKey } from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import type { SecurityVendor } from "../providers/token-security/port.ts";
import type { SocialVendor } from "../providers/token-social/port.ts";
import type { TokenRef, TokenVendor } from "../providers/tokens/port.ts";
import { type CheckClient, createCheckClient } from "./check-client.ts";
import type { TokenProfileCache } from "./token-profile-cache.ts";
import { createMarketClient, type MarketClient } from "./market-client.ts";
import { withNews } from "./merged-profile.ts";
import type { SourceState } from "./screener.ts";
import { observationOf } from "./observation-of.ts";
import { createSocialClient, type SocialClient } from "./social-client.ts";
import { dueTokens, pollPriorityOf } from "./poll-priority.ts";

export type Vendors = {
  /** In the order they are requested. */
  readonly tokens: readonly TokenVendor[];
  readonly security: readonly SecurityVendor[];
  readonly social: readonly SocialVendor[];
};

export type PollerParts = {
  readonly vendors: Vendors;
  readonly profiles: TokenProfileCache;
  readonly clock: Clock;
  /** Returns whether a user looks at a token: on a screen, in a watchlist or by an alert. */
  readonly isClose: (key: string) => boolean;
  /** Returns the keys of tokens in the lists. */
  readonly top: () => Iterable<string>;
};

/** Requests all sources on behalf of all users. */
export type Poller = {
  /** Runs every source independently; resolves when all are done. Skips a source still busy with an earlier run. */
  tick(signal: AbortSignal): Promise<void>;
  /**
   * Requests an unknown token from the first source that knows it, and checks its contract too. Returns whether any
   * source reported a market.
   */
  find(ref: TokenRef, signal?: AbortSignal): Promise<boolean>;
  /**
   * Fetches the market of tokens that need not be known, by `tokenKey`; leaves out what no source reports. Never
   * rejects.
   */
  look(tokens: readonly TokenRef[]): Promise<ReadonlyMap<string, TokenObservation>>;
  states(): readonly SourceState[];
  readonly hasAnswered: boolean;
};

/** Maximum stored tokens: those least looked at and least traded are dropped first. */
const MOST_TOKENS = 20_000;
const STORED_OF_THEM = 0.95;
/** The longest that a token waits for its contract's check before it is shown without. */
const CHECK_TIMEOUT_MS = 3_000;

export function createPoller({ vendors, profiles, clock, isClose, top }: PollerParts): Poller {
  const claimed = new Map<string, number>();
  const markets = vendors.tokens.map((vendor): MarketClient => {
    const take: Parameters<typeof createMarketClient>[0]["take"] = (reported) => {
      profiles.takeNews(reported, clock.nowMs());
    };
    return createMarketClient({ vendor, clock, claimed, take });
  });
  const checks = vendors.security.map((vendor): CheckClient => createCheckClient(vendor, profiles, clock));
  const socials = vendors.social.map((vendor): SocialClient => createSocialClient(vendor, profiles, clock));

  const leads =
    (index: number) =>
    (chain: Chain): boolean =>
      markets.slice(0, index).every((client) => !client.vendor.chains.includes(chain) || client.health.isAiling);

  function prune(): void {
    if (profiles.size <= MOST_TOKENS) return;
    const dull = [...profiles.entries()].flatMap(([key, entry]) =>
      isClose(key) ? [] : [{ key, worth: pollPriorityOf(entry) }],
    );
    dull.sort((a, b) => a.worth - b.worth);
    for (const { key } of dull.slice(0, profiles.size - Math.floor(MOST_TOKENS * STORED_OF_THEM))) profiles.remove(key);
  }

  return {
    async tick(signal) {
      prune();
      const due = () => dueTokens(profiles, isClose, clock.nowMs());
      await Promise.all([
        ...markets.map((client, index) => client.tick(due, leads(index), signal)),
        ...checks.map((client) => client.tick(isClose, signal)),
        ...socials.map((client) => client.tick(top(), signal)),
      ]);
    },
    async find(ref, signal) {
      const key = tokenKey(ref.chain, ref.address);
      for (const client of markets) {
        const reported = await client.requestMany(ref.chain, [ref.address], signal).catch(() => []);
        if (reported.length === 0) continue;
        profiles.takeNews(reported, clock.nowMs());
        const late = AbortSignal.timeout(CHECK_TIMEOUT_MS);
        await Promise.all(checks.map((check) => check.request(key, late)));
        return true;
      }
      return false;
    },
    async look(tokens) {
      const seen = new Map<string, TokenObservation>();
      for (const chain of new Set(tokens.map((token) => token.chain))) {
        const client = markets.find(({ vendor, health }) => vendor.chains.includes(chain) && !health.isAiling);
        const addresses = tokens.flatMap((token) => (token.chain === chain ? [token.address] : []));
        if (client === undefined) continue;
        const reported = await client.requestMany(chain, addresses.slice(0, client.vendor.mostAtOnce)).catch(() => []);
        for (const news of reported) {
          const observation = observationOf(withNews(undefined, news, clock.nowMs(), false), clock.nowMs());
          if (observation !== undefined) seen.set(tokenKey(chain, news.address), observation);
        }
      }
      return seen;
    },
    states: () => [...markets, ...checks, ...socials].map(({ health }) => health.state()),
    get hasAnswered() {
      return markets.some(({ health }) => health.lastAnswerMs !== undefined);
    },
  };
}
