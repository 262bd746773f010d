import type { NetworkId } from "@sextant/core/contract";
import type { Database } from "../database/database.ts";
import type { Joined, RowOf } from "../database/row.ts";
import type { ChainReader } from "../providers/chains/port.ts";

/** How the reading of one network goes, for health and the merchant. */
export type ChainHealth = {
  readonly state: "starting" | "reading" | "behind" | "faulty";
  /** One sentence; undefined where there is nothing to say. */
  readonly note: string | undefined;
  readonly nodes: number;
  readonly blockNumber: number | undefined;
  readonly chainTimeMs: number | undefined;
};

type Terms = Pick<ChainReader["terms"], "id" | "chainId" | "contract">;

/** Writes how a turn of reading a network ended, for the processes that do not read it themselves. */
export async function noteReading(
  { pool }: Pick<Database, "pool">,
  { id, chainId, contract }: Terms,
  { note, atMs }: { readonly note: string | undefined; readonly atMs: number },
): Promise<void> {
  await pool.query(
    `insert into chain_readings (network, chain_id, contract, state, note, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (network) do update set chain_id = $2, contract = $3, state = $4, note = $5, at = $6`,
    [id, chainId, contract, note === undefined ? "reading" : "faulty", note ?? null, new Date(atMs)],
  );
}

export type ReadElsewhereOptions = {
  readonly networkId: NetworkId;
  readonly chainId: string;
  readonly nodes: number;
  readonly pollMs: number;
  readonly nowMs: number;
};

type Row = RowOf<"chain_readings", "state" | "note" | "at"> &
  Joined<RowOf<"chain_cursors", "block_number" | "block_time">>;

/** A few turns, or a minute: as long as nothing is wrong. */
const TURNS = 10;
const LEAST_MS = 60_000;

/** For how long what the last turn found is taken for what is true now. */
export const readingHoldsMs = (pollMs: number): number => Math.max(LEAST_MS, TURNS * pollMs);

/** How the reading of a network goes that another process does: how its last turn ended. Undefined where none ever did. */
export async function readElsewhere(
  { pool }: Pick<Database, "pool">,
  { networkId, chainId, nodes, pollMs, nowMs }: ReadElsewhereOptions,
): Promise<ChainHealth | undefined> {
  const { rows } = await pool.query<Row>(
    `select r.state, r.note, r.at, c.block_number, c.block_time from chain_readings r
     left join chain_cursors c on c.network = r.network and c.chain_id = r.chain_id
     where r.network = $1 and r.chain_id = $2`,
    [networkId, chainId],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const isRecent = nowMs - row.at.getTime() < readingHoldsMs(pollMs);
  return {
    state: isRecent ? row.state : "starting",
    note: isRecent ? (row.note ?? undefined) : "No process has read it lately.",
    nodes,
    blockNumber: row.block_number === null ? undefined : Number(row.block_number),
    chainTimeMs: row.block_time?.getTime(),
  };
}
