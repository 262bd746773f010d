import { useQuery } from "@tanstack/react-query";
import { getNetworkStatus } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { payableNetworks, type PayableNetwork } from "./payable-networks.ts";

type PayableNetworks = {
  readonly networks: readonly PayableNetwork[];
  /** Whether the server has not answered yet, or has failed to: then no network is known to be closed. */
  readonly state: "waiting" | "unknown" | "known";
  /** Whether no network takes payments here. */
  readonly isShut: boolean;
  /** Why the server's answer is missing, and a way to request it again. */
  readonly error: Error | null;
  readonly retry: () => void;
};

/** Returns the networks in the order in which payers choose them, with those marked that take no payments here. */
export function usePayableNetworks(): PayableNetworks {
  const { data, isPending, error, refetch } = useQuery(callQuery(getNetworkStatus));
  const networks = payableNetworks(data?.networks);
  return {
    networks,
    state: data !== undefined ? "known" : isPending ? "waiting" : "unknown",
    isShut: networks.every(({ isClosed }) => isClosed),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
