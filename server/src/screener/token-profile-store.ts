import type { TokenObservation, TokenProfile } from "@sextant/core/market";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { fencedTransaction, type Lease } from "../leader-election/index.ts";

/** Stores real tokens, written by one process and read by all. Its calls reject if the database is unavailable. */
export type TokenProfileStore = {
  write(changes: readonly TokenProfileChange[], lease: Lease, nowMs: number): Promise<void>;
  /** Returns what was written after a change number, oldest first; at most some hundreds per call. */
  after(change: bigint): Promise<{ readonly reported: readonly StoredChange[]; readonly change: bigint }>;
};

/** Without a profile: it was removed. */
export type TokenProfileChange = {
  readonly key: string;
  readonly profile: TokenProfile | undefined;
  readonly isPastChanged: boolean;
};

/** `past` is absent if it did not change. */
export type StoredChange = {
  readonly key: string;
  readonly profile: Omit<TokenProfile, "past"> | undefined;
  readonly past: readonly TokenObservation[] | undefined;
};

const MOST_READ = 500;
const MOST_WRITTEN = 200;
/** Other processes read every few seconds, so after a day all know that a token was removed. */
const GONE_STORED = "1 day";

type Row = RowOf<"screener_tokens", "key" | "change" | "profile"> & {
  readonly profile: Omit<TokenProfile, "past"> | null;
  readonly past: readonly StoredObservation[] | null;
};
type StoredObservation = readonly [
  atMs: number,
  priceUsd: number | null,
  liquidityUsd: number | null,
  volume24hUsd: number | null,
];

export function createTokenProfileStore({ pool }: Database): TokenProfileStore {
  async function writeSome(
    client: pg.PoolClient,
    changes: readonly TokenProfileChange[],
    nowMs: number,
  ): Promise<void> {
    await client.query(
      `insert into screener_tokens as known (key, change, profile, past, past_change, written_at)
       select key, number, profile, coalesce(past, '[]'), number, $4
         from (select key, nextval('screener_changes') as number, profile, past
                 from unnest($1::text[], $2::jsonb[], $3::jsonb[]) as told (key, profile, past)) as numbered
       on conflict (key) do update set change = excluded.change, profile = excluded.profile, written_at = excluded.written_at,
         past = case when known.key = any($5::text[]) then excluded.past else known.past end,
         past_change = case when known.key = any($5::text[]) then excluded.change else known.past_change end`,
      [
        changes.map(({ key }) => key),
        changes.map(({ profile }) => profile && JSON.stringify({ ...profile, past: undefined })),
        changes.map(({ profile }) => profile && JSON.stringify(profile.past.map(storedObservation))),
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
      if (changes.some(({ profile }) => profile === undefined))
        await pool.query(
          `delete from screener_tokens where profile is null and written_at < $1::timestamptz - interval '${GONE_STORED}'`,
          [new Date(nowMs)],
        );
    },
    async after(change) {
      const { rows } = await pool.query<Row>(
        `select key, change, profile, case when past_change > $1 then past end as past
           from screener_tokens where change > $1 order by change limit ${String(MOST_READ)}`,
        [String(change)],
      );
      const last = rows.at(-1);
      return {
        reported: rows.map(({ key, profile, past }) => ({
          key,
          profile: profile ?? undefined,
          past: past?.map(readObservation),
        })),
        change: last === undefined ? change : BigInt(last.change),
      };
    },
  };
}

function storedObservation({ atMs, priceUsd, liquidityUsd, volume24hUsd }: TokenObservation): StoredObservation {
  return [atMs, priceUsd ?? null, liquidityUsd ?? null, volume24hUsd ?? null];
}

function readObservation([atMs, priceUsd, liquidityUsd, volume24hUsd]: StoredObservation): TokenObservation {
  return {
    atMs,
    ...(priceUsd === null ? {} : { priceUsd }),
    ...(liquidityUsd === null ? {} : { liquidityUsd }),
    ...(volume24hUsd === null ? {} : { volume24hUsd }),
  };
}
