import { type ConnectionSource, type NetworkId, NETWORK_IDS } from "@sextant/core/contract";
import type { Clock, WallClock } from "../../../clock.ts";
import type { BalanceReader } from "../../../providers/chains/index.ts";
import { addressSource, checkedAddress } from "./address-wish.ts";
import { type ConnectionsOptions, createConnectionsHandlers } from "./connections-handlers.ts";
import { createReadAddress } from "./read-address.ts";
import { createSyncConnections, type SyncConnections, type SyncParts } from "./sync-connections.ts";

export type ConnectionsParts = Pick<SyncParts, "database" | "store" | "parts" | "log" | "standingOf" | "random"> &
  Pick<ConnectionsOptions, "patienceMs"> & {
    readonly clock: Clock & WallClock;
    /** What reads a network's balances; undefined where the server has no node of it. */
    readonly balancesOf: (networkId: NetworkId) => BalanceReader | undefined;
  };

/** Everything about what portfolios are connected to, wired: the calls of their owners, and reading them by the hour. */
export function createConnections(options: ConnectionsParts): {
  readonly handlers: ReturnType<typeof createConnectionsHandlers>;
  readonly syncs: SyncConnections;
} {
  const { balancesOf } = options;
  const sources: readonly ConnectionSource[] = NETWORK_IDS.filter((id) => balancesOf(id) !== undefined).map(
    addressSource,
  );
  const readAddress = createReadAddress(balancesOf);
  const syncs = createSyncConnections({ ...options, read: { address: readAddress, exchange: readAddress } });
  return {
    syncs,
    handlers: createConnectionsHandlers({
      ...options,
      syncs,
      sources,
      checkWish: (wish) =>
        Promise.resolve({
          identifier: checkedAddress(wish.source as NetworkId, wish.kind === "address" ? wish.address : ""),
          sealedKey: undefined,
        }),
    }),
  };
}
