import type { NetworkId } from "@sextant/core/contract";
import type { Database } from "../database/database.ts";
import type { ChainHealth } from "./chain-watch.ts";

export type ReadElsewhereOptions = {
  readonly networkId: NetworkId;
  readonly chainId: string;
  readonly nodes: number;
  readonly pollMs: number;
  readonly nowMs: number;
};

type Row = { readonly block_number: string; readonly block_time: Date; readonly committed_at: Date };

/** A few turns, or a minute: as long as nothing is wrong. */
const TURNS = 10;
const LEAST_MS = 60_000;

/** How the reading of a network goes that another process does: by what it committed last. Undefined where none ever did. */
export async function readElsewhere(
  { pool }: Pick<Database, "pool">,
  { networkId, chainId, nodes, pollMs, nowMs }: ReadElsewhereOptions,
): Promise<ChainHealth | undefined> {
  const { rows } = await pool.query<Row>(
    "select block_number, block_time, committed_at from chain_cursors where network = $1 and chain_id = $2",
    [networkId, chainId],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const isRecent = nowMs - row.committed_at.getTime() < Math.max(LEAST_MS, TURNS * pollMs);
  return {
    state: isRecent ? "reading" : "behind",
    note: isRecent ? undefined : "Nothing new of it was written lately.",
    nodes,
    blockNumber: Number(row.block_number),
    chainTimeMs: row.block_time.getTime(),
  };
}
