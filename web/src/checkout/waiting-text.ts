import { networkOf } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import * as TEXTS from "./waiting-texts.ts";

type Waiting = Pick<Invoice, "confirmations" | "networkId">;

/** Describes what a payment on the chain is still waiting for, and roughly for how long. */
export function describeWaiting({ confirmations, networkId }: Waiting): string {
  const { have, need, blockMs, nodes, waitingForAgreement, waitingForFinality } = confirmations;
  const network = networkId === null ? TEXTS.theNetwork : networkOf(networkId).name;
  if (waitingForAgreement) return nodes > 1 ? TEXTS.waitingNodes(need, nodes) : TEXTS.waitingOnce(need);
  if (waitingForFinality) return TEXTS.waitingFinal(have, need, network);
  const minutes = Math.ceil(((need - have) * blockMs) / 60_000);
  if (have >= need) return TEXTS.countsSoon;
  return minutes <= 1 ? TEXTS.oneMinute : TEXTS.moreMinutes(minutes);
}
