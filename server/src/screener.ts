import { createKnownTokens } from "@sextant/core/screening";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { whileLeader } from "./leader-election/index.ts";
import { followedTokens } from "./features/alerts/followed-tokens.ts";
import type { HealthParts } from "./features/health/health-handler.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import { tradedTokens } from "./paper-accounts/index.ts";
import { createSimulatedTokens } from "./providers/tokens/simulated.ts";
import {
  createTokenProfileStore,
  createLabelStore,
  createScreener as createEngine,
  type RunningScreener,
} from "./screener/index.ts";
import { createTokenVendors } from "./token-vendors.ts";
import { requestErrorText } from "./vendor-health.ts";

export type ScreenerParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** Migrated. */
  readonly database: Database;
  readonly live: Pick<Live, "bus" | "election" | "hub">;
};

/**
 * Maximum tokens traded by paper accounts that are polled with priority, at 17 requests for all of them; further ones
 * are polled like any other.
 */
const MOST_TRADED = 500;
/**
 * Maximum tokens on a watchlist, and maximum tokens that an alert names, that are polled sooner; further ones are
 * polled like any other.
 */
const MOST_WATCHED = 5_000;

/** The screener, wired: its sources in the order of VENDORS, what it stores, and that changes reach the sockets. */
export function createScreener({ config, clock, log, database, live }: ScreenerParts) {
  const vendors = createTokenVendors({ config, clock, log });
  const isSimulatedAllowed = config.vendors.includes("simulated");
  const engine: RunningScreener = createEngine({
    clock,
    log,
    vendors,
    bus: live.bus,
    role: {
      held: () => live.election.held("screener"),
      whileLeader: (begin, failed) => whileLeader(live.election, "screener", begin, failed),
    },
    simulated: isSimulatedAllowed
      ? (delayMs) => createSimulatedTokens({ clock: { nowMs: () => clock.nowMs() - delayMs } })
      : undefined,
    known: createKnownTokens(),
    store: createTokenProfileStore(database),
    labelStore: createLabelStore(database),
    async watched() {
      const { rows } = await database.pool.query<{ readonly key: string }>(
        "select chain || ':' || address as key from token_watches group by chain, address order by count(*) desc limit $1",
        [MOST_WATCHED],
      );
      const followed = await followedTokens(database, clock.nowMs(), MOST_WATCHED);
      const traded = await tradedTokens(database, MOST_TRADED);
      return [...rows.map(({ key }) => key), ...followed, ...traded];
    },
  });
  const endReporting = engine.onChange((change) => {
    live.hub.publishScreener(change);
  });

  return {
    screener: engine,
    healthParts(): HealthParts {
      const parts: HealthParts = {};
      for (const { client, state } of vendors.states()) {
        const { breaker } = state;
        const note = requestErrorText(client, state) ?? null;
        parts[`vendor ${client}`] = { state: breaker !== "closed" ? "down" : note === null ? "ok" : "degraded", note };
      }
      return parts;
    },
    start(): void {
      engine.start();
    },
    async stop(): Promise<void> {
      endReporting();
      await engine.stop();
      vendors.close();
    },
  };
}
