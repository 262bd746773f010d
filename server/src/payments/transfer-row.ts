import { canonicalAddress, type ChainTransfer } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type { RowOf } from "../database/row.ts";
import type { BookedTransfer } from "./payment-ledger.ts";

export const TRANSFER_COLUMNS = `network, chain_id, tx_hash, log_index, contract, sender, recipient, value_base, block_number,
  block_hash, block_time, state, is_agreed, is_final, invoice_id, bound_by, standing`;

/** A transfer as the database keeps it. */
export type TransferRow = Omit<RowOf<"chain_transfers">, "first_seen_at" | "bound_at" | "why" | "suggestions"> & {
  readonly network: NetworkId;
};

/** As a chain told it. */
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

/** One that belongs to an invoice. */
export function bookedTransferOf(row: TransferRow): BookedTransfer {
  const { state, is_agreed: isAgreed, bound_by } = row;
  return { ...chainTransferOf(row), state, isAgreed, boundBy: bound_by ?? "review" };
}

/** Its name among transfers, as a text. */
export function transferKey({
  chainId,
  txHash,
  logIndex,
}: Pick<ChainTransfer, "chainId" | "txHash" | "logIndex">): string {
  return `${chainId}.${txHash}.${String(logIndex)}`;
}

/** One block holds one truth: who told something else of the same transfer was wrong, or the row was changed since. */
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
