import { MOST_IN_DIRECTORY, type StoredListing } from "@sextant/core/market";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { fencedTransaction, type Lease } from "../leader-election/index.ts";

/** How a source of the directory did. */
export type SourceRow = {
  readonly source: string;
  readonly requestedMs: number;
  /** Undefined when it never returned a list. */
  readonly reportedMs: number | undefined;
  readonly failures: number;
  readonly listings: number;
};

/** The stored directory, written by one process and read by all. Its calls reject where the database cannot be reached. */
export type DirectoryStore = {
  sources(): Promise<readonly SourceRow[]>;
  /** Everything of these sources, most prominent first, at most `MOST_IN_DIRECTORY`. */
  listings(sources: readonly string[]): Promise<readonly StoredListing[]>;
  /** All that a source lists now. What it has not listed for 30 days is dropped. */
  write(source: string, rows: readonly StoredListing[], lease: Lease, nowMs: number): Promise<void>;
  /** Records that a request to a source failed; its earlier list stays. */
  failed(source: string, lease: Lease, nowMs: number): Promise<void>;
};

const STORED_AFTER_GONE = "30 days";
const WRITTEN_AT_ONCE = 2_000;

type Row = RowOf<"symbol_directory", "source" | "symbol" | "kind" | "name" | "exchange" | "currency" | "rank">;

/** The directory of symbols in the database, by the source that lists them. */
export function createDirectoryStore({ pool }: Database): DirectoryStore {
  return {
    async sources() {
      const { rows } = await pool.query<RowOf<"symbol_sources">>(
        "select source, requested_at, reported_at, failures, listings from symbol_sources order by source",
      );
      return rows.map(({ source, requested_at, reported_at, failures, listings }) => ({
        source,
        failures,
        listings,
        requestedMs: requested_at.getTime(),
        reportedMs: reported_at?.getTime(),
      }));
    },
    async listings(sources) {
      const { rows } = await pool.query<Row>(
        `select source, symbol, kind, name, exchange, currency, rank from symbol_directory
          where source = any($1) order by rank, source limit ${String(MOST_IN_DIRECTORY)}`,
        [sources],
      );
      return rows.map(({ name, exchange, currency, ...rest }) => ({
        ...rest,
        ...(name === null ? {} : { name }),
        ...(exchange === null ? {} : { exchange }),
        ...(currency === null ? {} : { currency }),
      }));
    },
    async write(source, rows, lease, nowMs) {
      const now = new Date(nowMs);
      await fencedTransaction(pool, lease, async (client) => {
        for (let start = 0; start < rows.length; start += WRITTEN_AT_ONCE) {
          const some = rows.slice(start, start + WRITTEN_AT_ONCE);
          await client.query(
            `insert into symbol_directory (source, symbol, kind, name, exchange, currency, rank, seen_at)
             select $1, symbol, kind, name, exchange, currency, rank, $8
               from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[])
                 as told (symbol, kind, name, exchange, currency, rank)
             on conflict (source, symbol) do update set kind = excluded.kind, name = excluded.name,
               exchange = excluded.exchange, currency = excluded.currency, rank = excluded.rank, seen_at = excluded.seen_at`,
            [
              source,
              some.map(({ symbol }) => symbol),
              some.map(({ kind }) => kind),
              some.map(({ name }) => name ?? null),
              some.map(({ exchange }) => exchange ?? null),
              some.map(({ currency }) => currency ?? null),
              some.map(({ rank }) => rank),
              now,
            ],
          );
        }
        // Counted from when the source last returned its list, so that an outage does not delete symbols.
        await client.query(
          `delete from symbol_directory where source = $1 and seen_at <
             least($2::timestamptz, coalesce((select reported_at from symbol_sources where source = $1), $2)) - interval '${STORED_AFTER_GONE}'`,
          [source, now],
        );
        await client.query(
          `insert into symbol_sources (source, requested_at, reported_at, failures, listings) values ($1, $2, $2, 0, $3)
           on conflict (source) do update set requested_at = excluded.requested_at, reported_at = excluded.reported_at, failures = 0,
             listings = excluded.listings`,
          [source, now, rows.length],
        );
      });
    },
    async failed(source, lease, nowMs) {
      await fencedTransaction(pool, lease, (client) =>
        client.query(
          `insert into symbol_sources as known (source, requested_at, failures) values ($1, $2, 1)
           on conflict (source) do update set requested_at = excluded.requested_at, failures = known.failures + 1`,
          [source, new Date(nowMs)],
        ),
      );
    },
  };
}
