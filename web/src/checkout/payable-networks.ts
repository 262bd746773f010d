import { CHEAPEST_NETWORKS } from "@sextant/core/billing";

type Network = (typeof CHEAPEST_NETWORKS)[number];
type Status = { readonly id: Network["id"]; readonly takesPayments: boolean };

/** A network, and whether it is known to take no payments here. */
export type PayableNetwork = Network & { readonly isClosed: boolean };

/** Returns the networks as payers choose them: the cheapest first, and those that take no payments here last. */
export function payableNetworks(statuses: readonly Status[] | undefined): readonly PayableNetwork[] {
  return CHEAPEST_NETWORKS.map((network) => ({
    ...network,
    isClosed: statuses !== undefined && !statuses.some(({ id, takesPayments }) => id === network.id && takesPayments),
  })).toSorted((a, b) => Number(a.isClosed) - Number(b.isClosed));
}
