import type { NetworkId } from "../../contract/index.ts";
import type { Network } from "../payment-types.ts";
import { bsc } from "./bsc.ts";
import { ethereum } from "./ethereum.ts";
import { polygon } from "./polygon.ts";
import { tron } from "./tron.ts";

const BY_ID: Readonly<Record<NetworkId, Network>> = { ethereum, tron, bsc, polygon };

/** The networks on which USDT is accepted, in display order. */
export const NETWORKS: readonly Network[] = [ethereum, tron, bsc, polygon];

/** The same networks as payers choose: the one with the lowest fee first, by the most that a transfer may cost. */
export const CHEAPEST_NETWORKS: readonly Network[] = NETWORKS.toSorted((a, b) => mostFee(a) - mostFee(b));

/** The upper end of a fee such as '$0.10-0.50', in dollars. */
function mostFee({ feeText }: Network): number {
  return Number(feeText.split("-").at(-1));
}

/** Returns the pinned values of a network. */
export function networkOf(id: NetworkId): Network {
  return BY_ID[id];
}

/**
 * Returns a network's name with its token standard, as payers know it: 'Ethereum ERC20', 'Tron TRC20', 'BSC BEP20',
 * 'Polygon'.
 */
export function networkLabel(id: NetworkId): string {
  const { name, standard } = BY_ID[id];
  return standard === "" ? name : `${name} ${standard}`;
}
