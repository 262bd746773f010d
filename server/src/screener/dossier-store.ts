import type { Sighting, TokenDossier } from "@sextant/core/market";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { fencedTransaction, type Lease } from "../leader-election/index.ts";

/** What is stored of real tokens, written by one process and read by all. Its calls reject where the database cannot be reached. */
export type DossierStore = {
  write(changes: readonly DossierChange[], lease: Lease, nowMs: number): Promise<void>;
  /** What was written after the change number that was read last, oldest first; at most some hundreds a call. */
  after(change: bigint): Promise<{ readonly told: readonly StoredChange[]; readonly change: bigint }>;
};

/** Without a dossier: it was let go of. */
export type DossierChange = {
  readonly key: string;
  readonly dossier: TokenDossier | undefined;
  readonly isPastChanged: boolean;
};

/** `past` is absent where it did not change since. */
export type StoredChange = {
  readonly key: string;
  readonly dossier: Omit<TokenDossier, "past"> | undefined;
  readonly past: readonly Sighting[] | undefined;
};

const MOST_READ = 500;
const MOST_WRITTEN = 200;
/** Other processes read every few seconds: after a day all know that a token went. */
const GONE_KEPT = "1 day";

type Row = RowOf<"screener_tokens", "key" | "change" | "dossier"> & {
  readonly dossier: Omit<TokenDossier, "past"> | null;
  readonly past: readonly StoredSighting[] | null;
};
type StoredSighting = readonly [
  atMs: number,
  priceUsd: number | null,
  liquidityUsd: number | null,
  volume24hUsd: number | null,
];

export function createDossierStore({ pool }: Database): DossierStore {
  async function writeSome(client: pg.PoolClient, changes: readonly DossierChange[], nowMs: number): Promise<void> {
    await client.query(
      `insert into screener_tokens as known (key, change, dossier, past, past_change, written_at)
       select key, number, dossier, coalesce(past, '[]'), number, $4
         from (select key, nextval('screener_changes') as number, dossier, past
                 from unnest($1::text[], $2::jsonb[], $3::jsonb[]) as told (key, dossier, past)) as numbered
       on conflict (key) do update set change = excluded.change, dossier = excluded.dossier, written_at = excluded.written_at,
         past = case when known.key = any($5::text[]) then excluded.past else known.past end,
         past_change = case when known.key = any($5::text[]) then excluded.change else known.past_change end`,
      [
        changes.map(({ key }) => key),
        changes.map(({ dossier }) => dossier && JSON.stringify({ ...dossier, past: undefined })),
        changes.map(({ dossier }) => dossier && JSON.stringify(dossier.past.map(storedSighting))),
        new Date(nowMs),
        changes.flatMap(({ key, isPastChanged }) => (isPastChanged ? [key] : [])),
      ],
    );
  }

  return {
    async write(changes, lease, nowMs) {
      for (let start = 0; start < changes.length; start += MOST_WRITTEN) {
        const some = changes.slice(start, start + MOST_WRITTEN);
        await fencedTransaction(pool, lease, (client) => writeSome(client, some, nowMs));
      }
      if (changes.some(({ dossier }) => dossier === undefined))
        await pool.query(
          `delete from screener_tokens where dossier is null and written_at < $1::timestamptz - interval '${GONE_KEPT}'`,
          [new Date(nowMs)],
        );
    },
    async after(change) {
      const { rows } = await pool.query<Row>(
        `select key, change, dossier, case when past_change > $1 then past end as past
           from screener_tokens where change > $1 order by change limit ${String(MOST_READ)}`,
        [String(change)],
      );
      const last = rows.at(-1);
      return {
        told: rows.map(({ key, dossier, past }) => ({
          key,
          dossier: dossier ?? undefined,
          past: past?.map(readSighting),
        })),
        change: last === undefined ? change : BigInt(last.change),
      };
    },
  };
}

function storedSighting({ atMs, priceUsd, liquidityUsd, volume24hUsd }: Sighting): StoredSighting {
  return [atMs, priceUsd ?? null, liquidityUsd ?? null, volume24hUsd ?? null];
}

function readSighting([atMs, priceUsd, liquidityUsd, volume24hUsd]: StoredSighting): Sighting {
  return {
    atMs,
    ...(priceUsd === null ? {} : { priceUsd }),
    ...(liquidityUsd === null ? {} : { liquidityUsd }),
    ...(volume24hUsd === null ? {} : { volume24hUsd }),
  };
}
