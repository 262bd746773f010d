import type { NetworkId } from "@sextant/core/contract";
import type { Database } from "../database/database.ts";
import type { Joined, RowOf } from "../database/row.ts";
import type { ChainReader } from "../providers/chains/port.ts";

/** The state of reading one network, for health and the merchant. */
export type ChainHealth = {
  readonly state: "starting" | "reading" | "behind" | "faulty";
  /** One sentence; undefined if there is nothing to report. */
  readonly note: string | undefined;
  readonly nodes: number;
  readonly blockNumber: number | undefined;
  readonly chainTimeMs: number | undefined;
};

type Terms = Pick<ChainReader["terms"], "id" | "chainId" | "contract">;

/** Stores how a run of reading a network ended, for the processes that don't read it themselves. */
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

/** How long a result counts as current: ten runs or a minute, whichever is longer. */
const TURNS = 10;
const LEAST_MS = 60_000;

/** Returns for how long the result of the last run counts as current, in milliseconds. */
export const readingHoldsMs = (pollMs: number): number => Math.max(LEAST_MS, TURNS * pollMs);

/**
 * Returns the state of reading a network that another process reads, from how its last run ended. Undefined if none
 * ever ran.
 */
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
    note: isRecent ? (row.note ?? undefined) : "No server process has read it recently.",
    nodes,
    blockNumber: row.block_number === null ? undefined : Number(row.block_number),
    chainTimeMs: row.block_time?.getTime(),
  };
}
