import type { ChainTime, NetworkTerms } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import type { ChainHead } from "../providers/chains/port.ts";

/** How far a network was read and committed. */
export type ChainCursor = ChainTime & {
  readonly chainId: string;
  readonly contract: string;
  readonly blockHash: string;
};

type Row = RowOf<
  "chain_cursors",
  "chain_id" | "contract" | "block_number" | "block_hash" | "block_time" | "finalized_number"
>;

export async function readCursor(
  client: Pick<pg.Pool, "query">,
  networkId: NetworkId,
): Promise<ChainCursor | undefined> {
  const { rows } = await client.query<Row>(
    `select chain_id, contract, block_number, block_hash, block_time, finalized_number
     from chain_cursors where network = $1`,
    [networkId],
  );
  const [row] = rows;
  return (
    row && {
      chainId: row.chain_id,
      contract: row.contract,
      blockNumber: Number(row.block_number),
      blockHash: row.block_hash,
      timeMs: row.block_time.getTime(),
      finalizedNumber: row.finalized_number === null ? undefined : Number(row.finalized_number),
    }
  );
}

/**
 * Moves the cursor to a block. Its time never goes backwards, so that what was past a deadline stays past it after a
 * reorg.
 */
export async function moveCursor(
  client: pg.PoolClient,
  { id, chainId, contract }: NetworkTerms,
  block: Pick<ChainHead, "number" | "hash" | "timeMs" | "finalizedNumber">,
  nowMs: number,
): Promise<void> {
  await client.query(
    `insert into chain_cursors as known
       (network, chain_id, contract, block_number, block_hash, block_time, finalized_number, committed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (network) do update set chain_id = $2, contract = $3, block_number = $4, block_hash = $5,
       block_time = case when known.chain_id = $2 and known.contract = $3 then greatest(known.block_time, $6) else $6 end,
       finalized_number = case when known.chain_id = $2 and known.contract = $3
         then greatest(known.finalized_number, $7) else $7 end,
       committed_at = $8`,
    [
      ...[id, chainId, contract, block.number, block.hash, new Date(block.timeMs)],
      ...[block.finalizedNumber ?? null, new Date(nowMs)],
    ],
  );
}
