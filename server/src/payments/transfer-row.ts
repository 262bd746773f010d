import { canonicalAddress, type ChainTransfer } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type { RowOf } from "../database/row.ts";
import type { BookedTransfer } from "./payment-ledger.ts";

export const TRANSFER_COLUMNS = `network, chain_id, tx_hash, log_index, contract, sender, recipient, value_base, block_number,
  block_hash, block_time, state, is_agreed, is_final, invoice_id, bound_by, standing`;

/** A transfer as the database stores it. */
export type TransferRow = Omit<RowOf<"chain_transfers">, "first_seen_at" | "bound_at" | "why" | "suggestions"> & {
  readonly network: NetworkId;
};

/** Converts a stored transfer to the form a chain reports. */
export function chainTransferOf(row: TransferRow): ChainTransfer {
  return {
    networkId: row.network,
    chainId: row.chain_id,
    txHash: row.tx_hash,
    logIndex: row.log_index,
    contract: row.contract,
    from: row.sender,
    to: row.recipient,
    valueBase: BigInt(row.value_base),
    blockNumber: Number(row.block_number),
    blockHash: row.block_hash,
    blockTimeMs: row.block_time.getTime(),
  };
}

/** Converts the row of a transfer that belongs to an invoice. */
export function bookedTransferOf(row: TransferRow): BookedTransfer {
  const { state, is_agreed: isAgreed, bound_by } = row;
  return { ...chainTransferOf(row), state, isAgreed, boundBy: bound_by ?? "review" };
}

/** Returns a transfer's unique key as text. */
export function transferKey({
  chainId,
  txHash,
  logIndex,
}: Pick<ChainTransfer, "chainId" | "txHash" | "logIndex">): string {
  return `${chainId}.${txHash}.${String(logIndex)}`;
}

/**
 * Returns whether a report contradicts a stored transfer of the same block. Only one can be right, so the earlier
 * report was wrong or the row was changed since.
 */
export function isReportedOtherwise(
  row: TransferRow,
  { networkId, valueBase, from, to, contract }: ChainTransfer,
): boolean {
  const isOther = (one: string, other: string): boolean =>
    canonicalAddress(networkId, one) !== canonicalAddress(networkId, other);
  return (
    BigInt(row.value_base) !== valueBase ||
    isOther(row.sender, from) ||
    isOther(row.recipient, to) ||
    isOther(row.contract, contract)
  );
}
