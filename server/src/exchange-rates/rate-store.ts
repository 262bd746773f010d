import type pg from "pg";
import type { Database } from "../database/database.ts";
import type { ColumnOf, RowOf } from "../database/row.ts";
import { fencedTransaction, type Lease } from "../leader-election/index.ts";
import { FILE_SOURCE, type PublishedDay } from "../providers/exchange-rates/index.ts";

/** The state of an exchange rate source. */
export type RateSourceState = {
  readonly source: string;
  readonly requestedMs: number;
  /** Undefined: it has never answered. */
  readonly receivedMs: number | undefined;
  readonly failures: number;
  readonly digest: string | undefined;
  readonly revision: number;
};

/**
 * The stored exchange rates, written by one process and read by all. Its calls reject when the database is unreachable.
 */
export type RateStore = {
  sources(): Promise<readonly RateSourceState[]>;
  /** Reads the rates that were stored after a revision, oldest day first, and gives each to `take`. */
  readSince(revision: number, take: (day: number, currency: string, perEuro: string) => void): Promise<void>;
  /**
   * Stores days, all or none, and returns how many rates are new or changed. A file never replaces rates from the ECB
   * itself, which may have been corrected since.
   */
  write(received: ReceivedRates, lease: Lease, nowMs: number): Promise<number>;
  /** Records that a request to a source failed; its rates stay. */
  failed(source: string, lease: Lease, nowMs: number): Promise<void>;
  /** Records that a failed source has recovered without anything new. */
  recovered(source: string, lease: Lease): Promise<void>;
};

export type ReceivedRates = {
  readonly source: string;
  readonly days: readonly PublishedDay[];
  readonly digest?: string;
};

/** Rows per batch, small enough that reading or writing one delays no one. */
const READ_AT_ONCE = 2_000;
const WRITTEN_AT_ONCE = 2_000;
const EPOCH = "date '1970-01-01'";

type RateRow = RowOf<"exchange_rates", "currency" | "per_euro"> & { readonly day_number: number };

/** Creates the store of exchange rates in the database. */
export function createRateStore({ pool }: Database): RateStore {
  return {
    async sources() {
      const { rows } = await pool.query<RowOf<"exchange_rate_sources">>(
        "select source, requested_at, received_at, failures, digest, revision from exchange_rate_sources order by source",
      );
      return rows.map(({ source, requested_at, received_at, failures, digest, revision }) => ({
        source,
        failures,
        requestedMs: requested_at.getTime(),
        receivedMs: received_at?.getTime(),
        digest: digest ?? undefined,
        revision: Number(revision),
      }));
    },
    async readSince(revision, take) {
      for (let last: Pick<RateRow, "day_number" | "currency"> | undefined = { day_number: 0, currency: "" }; last;) {
        const { rows }: pg.QueryResult<RateRow> = await pool.query<RateRow>(
          `select day - ${EPOCH} as day_number, currency, per_euro from exchange_rates
            where revision > $1 and (day, currency) > (${EPOCH} + $2::int, $3)
            order by day, currency limit ${String(READ_AT_ONCE)}`,
          [revision, last.day_number, last.currency],
        );
        for (const { day_number, currency, per_euro } of rows) take(day_number, currency, per_euro);
        last = rows.length < READ_AT_ONCE ? undefined : rows.at(-1);
      }
    },
    async write({ source, days, digest }, lease, nowMs) {
      return await fencedTransaction(pool, lease, async (client) => {
        const { rows } = await client.query<{ next: ColumnOf<"exchange_rate_sources", "revision"> }>(
          "select coalesce(max(revision), 0) + 1 as next from exchange_rate_sources",
        );
        const revision = rows[0]?.next ?? "1";
        let changed = 0;
        for (const part of partsOf(days)) changed += await writePart(client, part, source, revision);
        await client.query(
          `insert into exchange_rate_sources as known (source, requested_at, received_at, failures, digest, revision)
           values ($1, $2, $2, 0, $3, $4)
           on conflict (source) do update set requested_at = excluded.requested_at, received_at = excluded.received_at,
             failures = 0, digest = excluded.digest, revision = greatest(known.revision, excluded.revision)`,
          [source, new Date(nowMs), digest ?? null, changed === 0 ? 0 : revision],
        );
        return changed;
      });
    },
    async failed(source, lease, nowMs) {
      await fencedTransaction(pool, lease, (client) =>
        client.query(
          `insert into exchange_rate_sources as known (source, requested_at, failures) values ($1, $2, 1)
           on conflict (source) do update set requested_at = excluded.requested_at, failures = known.failures + 1`,
          [source, new Date(nowMs)],
        ),
      );
    },
    async recovered(source, lease) {
      await fencedTransaction(pool, lease, (client) =>
        client.query("update exchange_rate_sources set failures = 0 where source = $1", [source]),
      );
    },
  };
}

type Part = { readonly days: number[]; readonly currencies: string[]; readonly rates: string[] };

function* partsOf(days: readonly PublishedDay[]): Generator<Part> {
  let part: Part = { days: [], currencies: [], rates: [] };
  for (const { day, rates } of days) {
    for (const [currency, perEuro] of rates) {
      part.days.push(day);
      part.currencies.push(currency);
      part.rates.push(perEuro);
    }
    if (part.days.length < WRITTEN_AT_ONCE) continue;
    yield part;
    part = { days: [], currencies: [], rates: [] };
  }
  if (part.days.length > 0) yield part;
}

async function writePart(client: pg.ClientBase, part: Part, source: string, revision: string): Promise<number> {
  const { rowCount } = await client.query(
    `insert into exchange_rates as known (day, currency, per_euro, source, revision)
     select ${EPOCH} + day_number, currency, per_euro, $4, $5
       from unnest($1::int[], $2::text[], $3::numeric[]) as received (day_number, currency, per_euro)
     on conflict (day, currency) do update set per_euro = excluded.per_euro, source = excluded.source, revision = excluded.revision
       where known.per_euro <> excluded.per_euro and (excluded.source <> $6 or known.source = $6)`,
    [part.days, part.currencies, part.rates, source, revision, FILE_SOURCE],
  );
  return rowCount ?? 0;
}
