import { type ConnectionSource, type NetworkId, NETWORK_IDS } from "@sextant/core/contract";
import type { Clock, WallClock } from "../../../clock.ts";
import type { BalanceReader } from "../../../providers/chains/index.ts";
import type { ExchangeReader } from "../../../providers/exchanges/index.ts";
import type { Secrets } from "../../../secrets/secrets.ts";
import { addressSource, checkedAddress } from "./address-input.ts";
import { type ConnectionsOptions, createConnectionsHandlers } from "./connections-handlers.ts";
import { EXCHANGE_SOURCES } from "./exchange-sources.ts";
import { checkedKey } from "./exchange-input.ts";
import { createReadAddress } from "./read-address.ts";
import { createReadExchange } from "./read-exchange.ts";
import { createSyncConnections, type SyncConnections, type SyncParts } from "./sync-connections.ts";

export type ConnectionsParts = Pick<SyncParts, "database" | "store" | "parts" | "log" | "planStatusOf" | "random"> &
  Pick<ConnectionsOptions, "timeoutMs"> & {
    readonly clock: Clock & WallClock;
    /** Returns the reader of a network's balances; undefined where the server has no node for it. */
    readonly balancesOf: (networkId: NetworkId) => BalanceReader | undefined;
    readonly exchanges: ExchangeReader;
    readonly secrets: Secrets;
  };

/** Creates everything behind portfolio connections: the calls of their owners, and the hourly readings. */
export function createConnections(options: ConnectionsParts): {
  readonly handlers: ReturnType<typeof createConnectionsHandlers>;
  readonly syncs: SyncConnections;
} {
  const { balancesOf } = options;
  const addresses = NETWORK_IDS.filter((id) => balancesOf(id) !== undefined).map(addressSource);
  const sources: readonly ConnectionSource[] = [...addresses, ...EXCHANGE_SOURCES];
  const syncs = createSyncConnections({
    ...options,
    read: { address: createReadAddress(balancesOf), exchange: createReadExchange(options) },
  });
  return {
    syncs,
    handlers: createConnectionsHandlers({
      ...options,
      syncs,
      sources,
      checkInput: async (input, owner) => {
        if (input.kind === "exchange") return checkedKey(input, owner, options);
        return { identifier: checkedAddress(input.source as NetworkId, input.address), sealedKey: undefined };
      },
    }),
  };
}
