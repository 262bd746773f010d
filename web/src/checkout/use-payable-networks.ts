import { useQuery } from "@tanstack/react-query";
import { getNetworkStatus } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { payableNetworks, type PayableNetwork } from "./payable-networks.ts";

type PayableNetworks = {
  readonly networks: readonly PayableNetwork[];
  /** Whether the server has not answered yet, or has failed to: then no network is known to be closed. */
  readonly state: "waiting" | "unknown" | "known";
};

/** Returns the networks in the order in which payers choose them, with those marked that take no payments here. */
export function usePayableNetworks(): PayableNetworks {
  const { data, isPending } = useQuery(callQuery(getNetworkStatus));
  return {
    networks: payableNetworks(data?.networks),
    state: data !== undefined ? "known" : isPending ? "waiting" : "unknown",
  };
}
