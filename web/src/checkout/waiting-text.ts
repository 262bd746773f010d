import { networkOf } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";

type Waiting = Pick<Invoice, "confirmations" | "networkId">;

/** Describes what a payment on the chain is still waiting for, and roughly for how long. */
export function describeWaiting({ confirmations, networkId }: Waiting): string {
  const { have, need, blockMs, nodes, waitingForAgreement, waitingForFinality } = confirmations;
  const network = networkId === null ? "the network" : networkOf(networkId).name;
  if (waitingForAgreement)
    return nodes > 1
      ? `All ${need} confirmations are in. Waiting for ${nodes} independent nodes to agree.`
      : `All ${need} confirmations are in. Waiting for the node to report the same once more.`;
  if (waitingForFinality)
    return `${have} of ${need} confirmations are in. Waiting until ${network} itself calls the block final.`;
  const minutes = Math.ceil(((need - have) * blockMs) / 60_000);
  if (have >= need) return "All confirmations are in. It counts in a moment.";
  return minutes <= 1
    ? "About one more minute until it counts as final."
    : `About ${minutes} more minutes until it counts as final.`;
}
