import { NETWORK_IDS } from "@sextant/core/contract";
import type { Clock, WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Desk } from "./desk.ts";
import { whileHeld } from "./duties/index.ts";
import { createConnections } from "./features/portfolios/connections/create-connections.ts";
import type { SyncParts } from "./features/portfolios/connections/sync-connections.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import { createBalanceReader } from "./providers/chains/index.ts";

export type ConnectedPartsOptions = {
  readonly config: Pick<Config, "chains" | "production">;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  /** Migrated. */
  readonly database: Database;
  readonly live: Pick<Live, "duties">;
  readonly desk: Pick<Desk, "portfolios">;
  readonly standingOf: SyncParts["standingOf"];
};

/** How soon a connection that has to be read is seen. */
const LOOK_EVERY_MS = 60_000;

/** Addresses and exchanges that portfolios are connected to, wired: read by one process of an installation, and by whoever asks for it. */
export function createConnectedParts({ config, clock, log, database, live, desk, standingOf }: ConnectedPartsOptions) {
  const readers = new Map(NETWORK_IDS.map((id) => [id, createBalanceReader(id, config, { clock })] as const));
  const { handlers, syncs } = createConnections({
    database,
    clock,
    log,
    standingOf,
    ...desk.portfolios.changing,
    balancesOf: (networkId) => readers.get(networkId),
  });

  function begin(): () => Promise<void> {
    const ending = new AbortController();
    let running: Promise<void> | undefined;
    const look = (): void => {
      running ??= syncs
        .syncDue(ending.signal)
        .catch((fault: unknown) => {
          log.warn({ fault: String(fault) }, "Could not look which connections of portfolios have to be read");
        })
        .finally(() => {
          running = undefined;
        });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    };
  }

  let end: (() => Promise<void>) | undefined;
  return {
    handlers,
    start(): void {
      end = whileHeld(live.duties, "connections", begin, (fault) => {
        log.warn({ fault: String(fault) }, "Reading the connections of portfolios could not begin; tried again");
      });
    },
    async stop(): Promise<void> {
      for (const reader of readers.values()) reader?.close();
      await end?.();
    },
  };
}
