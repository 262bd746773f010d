import { NETWORK_IDS } from "@sextant/core/contract";
import type { Clock, WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Workspace } from "./user-workspace.ts";
import { whileLeader } from "./leader-election/index.ts";
import { createConnections } from "./features/portfolios/connections/create-connections.ts";
import type { SyncParts } from "./features/portfolios/connections/sync-connections.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import { createBalanceReader } from "./providers/chains/index.ts";
import { createExchangeProcesses, type ExchangeReader } from "./providers/exchanges/index.ts";
import type { Secrets } from "./secrets/secrets.ts";

export type ConnectedPartsOptions = {
  readonly config: Pick<Config, "chains" | "production">;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  /** Migrated. */
  readonly database: Database;
  readonly live: Pick<Live, "election">;
  readonly workspace: Pick<Workspace, "portfolios">;
  readonly planStatusOf: SyncParts["planStatusOf"];
  readonly secrets: Secrets;
  /** The program of the processes that read exchanges. */
  readonly exchangeEntry: URL;
};

/** How soon a connection that has to be read is seen. */
const LOOK_EVERY_MS = 60_000;

/**
 * Creates everything about the addresses and exchanges connected to portfolios: one process of an installation syncs
 * them, and any on a user's request.
 */
export function createConnectedParts({
  config,
  clock,
  log,
  database,
  live,
  workspace,
  planStatusOf,
  secrets,
  exchangeEntry,
}: ConnectedPartsOptions) {
  const readers = new Map(NETWORK_IDS.map((id) => [id, createBalanceReader(id, config, { clock })] as const));
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const { handlers, syncs } = createConnections({
    database,
    clock,
    log,
    planStatusOf,
    secrets,
    exchanges: endedWith(createExchangeProcesses({ entry: exchangeEntry }), stopping.signal),
    ...workspace.portfolios.changing,
    balancesOf: (networkId) => readers.get(networkId),
  });

  function begin(): () => void {
    const ending = new AbortController();
    const look = (): void => {
      running ??= syncs
        .syncDue(ending.signal)
        .catch((error: unknown) => {
          log.warn({ error: String(error) }, "Due portfolio connections could not be read");
        })
        .finally(() => {
          running = undefined;
        });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      // Running syncs end on their own: the next process finds them marked, and nothing is added twice.
      ending.abort();
    };
  }

  let end: (() => Promise<void>) | undefined;
  return {
    handlers,
    start(): void {
      end = whileLeader(live.election, "connections", begin, (error) => {
        log.warn({ error: String(error) }, "Syncing portfolio connections could not start; retrying");
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      for (const reader of readers.values()) reader?.close();
      await end?.();
      await running;
    },
  };
}

/** The same reader, whose processes end with the server. */
function endedWith(reader: ExchangeReader, stopping: AbortSignal): ExchangeReader {
  const until = (signal: AbortSignal | undefined): AbortSignal =>
    signal === undefined ? stopping : AbortSignal.any([signal, stopping]);
  return {
    check: (account, signal) => reader.check(account, until(signal)),
    read: (account, range, signal) => reader.read(account, range, until(signal)),
  };
}
