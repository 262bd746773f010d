import { confirmationsOf, isConfirmed, isFinal, type ConfirmationTerms } from "./payment-state.ts";
import type { BoundTransfer, ChainTime } from "./payment-types.ts";

/** The payments received for an invoice, counted in chain order. */
export type InvoiceMoney = {
  readonly receivedBase: bigint;
  readonly confirmedBase: bigint;
  /**
   * Block times of the payments that complete the received and the confirmed sum; undefined while they are incomplete.
   */
  readonly receivedAtMs: number | undefined;
  readonly confirmedAtMs: number | undefined;
  /** Confirmations of the newest payment that the sum needs, or of the newest payment while the sum is incomplete. */
  readonly confirmations: number;
  readonly isWaitingForFinality: boolean;
  readonly isWaitingForAgreement: boolean;
};

/** Counts an invoice's payments against the needed amount. The order in which they are given does not matter. */
export function invoiceMoney(
  transfers: readonly BoundTransfer[],
  neededBase: bigint,
  terms: ConfirmationTerms,
  chainTime: ChainTime | undefined,
): InvoiceMoney {
  const canonical = inChainOrder(transfers);
  const confirmed = canonical.filter((transfer) => isConfirmed(transfer, terms, chainTime));
  const counted = enough(canonical, neededBase);
  const newest = counted.at(-1);
  const isDeep = newest !== undefined && confirmationsOf(newest, terms, chainTime) >= terms.confirmations;
  const isLacking = isDeep && sum(counted) >= neededBase && sum(confirmed) < neededBase;
  return {
    receivedBase: sum(canonical),
    confirmedBase: sum(confirmed),
    receivedAtMs: completedAtMs(canonical, neededBase),
    confirmedAtMs: completedAtMs(confirmed, neededBase),
    confirmations: newest === undefined ? 0 : confirmationsOf(newest, terms, chainTime),
    isWaitingForFinality: isLacking && counted.some((transfer) => !isFinal(transfer, terms, chainTime)),
    isWaitingForAgreement: isLacking && counted.some(({ isAgreed }) => !isAgreed),
  };
}

/** Returns canonical transfers in chain order, each once: a duplicate counts once, and not at all if the two differ. */
function inChainOrder(transfers: readonly BoundTransfer[]): BoundTransfer[] {
  const byKey = new Map<string, BoundTransfer | "contradicted">();
  for (const transfer of transfers) {
    const key = keyOf(transfer);
    const known = byKey.get(key);
    byKey.set(key, known === undefined || isSame(known, transfer) ? transfer : "contradicted");
  }
  return [...byKey.values()]
    .filter((transfer) => transfer !== "contradicted")
    .filter(({ state }) => state === "canonical")
    .sort((a, b) => a.blockNumber - b.blockNumber || (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf({ chainId, txHash, logIndex }: BoundTransfer): string {
  return `${chainId}/${txHash}/${String(logIndex)}`;
}

function isSame(known: BoundTransfer | "contradicted", transfer: BoundTransfer): boolean {
  if (known === "contradicted") return false;
  const facts = ["valueBase", "blockNumber", "blockTimeMs", "state", "isAgreed"] as const;
  return facts.every((fact) => known[fact] === transfer[fact]);
}

/** Returns the shortest prefix whose sum is enough; all while it is not. */
function enough(transfers: readonly BoundTransfer[], neededBase: bigint): BoundTransfer[] {
  let total = 0n;
  const before = (transfer: BoundTransfer): boolean => {
    const isNeeded = total < neededBase;
    total += transfer.valueBase;
    return isNeeded;
  };
  return transfers.filter(before);
}

function completedAtMs(transfers: readonly BoundTransfer[], neededBase: bigint): number | undefined {
  const counted = enough(transfers, neededBase);
  return sum(counted) >= neededBase ? counted.at(-1)?.blockTimeMs : undefined;
}

function sum(transfers: readonly BoundTransfer[]): bigint {
  return transfers.reduce((total, { valueBase }) => total + valueBase, 0n);
}
