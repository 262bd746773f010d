import { setTimeout as pause } from "node:timers/promises";
import { type Chain, type TokenProfile, tokenKey } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Bus } from "../bus/index.ts";
import type { Clock } from "../clock.ts";
import type { Lease } from "../leader-election/index.ts";
import type { Poller } from "./poller.ts";
import { SOUGHT } from "./screener-topics.ts";

const MINUTE_MS = 60_000;
/**
 * How long an unknown token is not requested again, and the limit of new tokens per minute: budgets are for what many
 * users look at.
 */
const UNKNOWN_FOR_MS = 5 * MINUTE_MS;
const MOST_REMEMBERED = 5_000;
const MOST_A_MINUTE = 20;
const SOUGHT_FOR_MS = 6_000;
const LOOK_EVERY_MS = 500;

/** Tokens that users name and that are unknown here. */
export type SoughtTokens = {
  /** Finds a token in memory or at the first source that knows it. Never rejects. */
  find(chain: Chain, address: string): Promise<TokenProfile | undefined>;
  end(): void;
};

export function createSoughtTokens(parts: {
  readonly clock: Clock;
  readonly bus: Pick<Bus, "publish" | "subscribe">;
  readonly held: () => Lease | undefined;
  readonly poller: Pick<Poller, "find">;
  /** Whether there is any source to request. */
  readonly knows: boolean;
  readonly get: (key: string) => TokenProfile | undefined;
  /** Reads what another process wrote. */
  readonly read: () => Promise<void>;
  /** Called when a token that another process requested was found. */
  readonly found: (key: string, lease: Lease) => Promise<void>;
}): SoughtTokens {
  const { clock, bus, held, poller, get, read } = parts;
  const perf = { now: () => clock.nowMs() };
  const unknown = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: UNKNOWN_FOR_MS, perf });
  const seeking = new Map<string, Promise<TokenProfile | undefined>>();
  let sought = { minute: NaN, count: 0 };

  function maySeek(): boolean {
    const minute = Math.floor(clock.nowMs() / MINUTE_MS);
    sought = minute === sought.minute ? { minute, count: sought.count + 1 } : { minute, count: 1 };
    return sought.count <= MOST_A_MINUTE;
  }

  /** The leader looks for it; other processes request that and wait for what it writes. */
  async function seek(chain: Chain, address: string): Promise<TokenProfile | undefined> {
    const key = tokenKey(chain, address);
    if (held() !== undefined) {
      await poller.find({ chain, address }, AbortSignal.timeout(SOUGHT_FOR_MS));
    } else {
      bus.publish(SOUGHT, { chain, address });
      for (let waitedMs = 0; waitedMs < SOUGHT_FOR_MS && get(key) === undefined; waitedMs += LOOK_EVERY_MS) {
        await pause(LOOK_EVERY_MS);
        await read();
      }
    }
    const profile = get(key);
    if (profile === undefined) unknown.set(key, true);
    return profile;
  }

  async function seekForOthers(chain: Chain, address: string, lease: Lease): Promise<void> {
    const key = tokenKey(chain, address);
    if (get(key) === undefined && !unknown.has(key) && maySeek()) await seek(chain, address);
    // Even if it was known, because the requesting process has not read it yet.
    if (get(key) !== undefined) await parts.found(key, lease);
  }

  return {
    async find(chain, address) {
      const key = tokenKey(chain, address);
      const known = get(key);
      if (known !== undefined || !parts.knows || unknown.has(key)) return known;
      const begun = seeking.get(key);
      if (begun !== undefined) return begun;
      if (!maySeek()) return undefined;
      const requested = seek(chain, address)
        .catch(() => undefined)
        .finally(() => seeking.delete(key));
      seeking.set(key, requested);
      return requested;
    },
    end: bus.subscribe(SOUGHT, ({ chain, address }) => {
      const lease = held();
      if (lease !== undefined) void seekForOthers(chain, address, lease).catch(() => undefined);
    }),
  };
}
