import type { Match, Precision } from "@sextant/core/portfolio";
import type pg from "pg";
import type { RowOf } from "../../database/row.ts";
import { sendInParts } from "../../database/send-in-parts.ts";

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** An imported file, with the facts by which its transactions are compared. */
export type ImportedFile = {
  readonly format: string;
  /** Whether its times have no seconds. */
  readonly isOfMinutes: boolean;
};

/** Imports by their ids. */
export type ImportedFiles = ReadonlyMap<string, ImportedFile>;

/** What a row of a file or a key's record stated about a transaction that was already there. */
export type MatchedRecord = {
  readonly match: Match;
  /** The row's fingerprint; '' for a key's record. */
  readonly fingerprint: string;
  readonly isOfTracker: boolean;
};

/** What files and keys stated about transactions that were already there. */
export type MatchedRecords = {
  /** Records by the transaction's id. */
  readonly of: ReadonlyMap<string, readonly MatchedRecord[]>;
  /** Ids of the transactions that a row of a file matches, by the row's fingerprint. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
};

export const NO_RECORDS: MatchedRecords = { of: new Map(), ids: new Map() };

/** A row of a file that matches a transaction from another source. */
export type MatchedRow = { readonly fingerprint: string; readonly transactionId: string; readonly match: Match };

/** Formats that cover any exchange or broker, each with numbers of its own. */
export const TRACKERS = /^(?:cointracking|delta|generic|ghostfolio|ofx|portfolio-performance|sextant)(?:-|$)/;
/** Separates a connection's number from the index of the part, where it is the sum of several. */
export const PART = " and ";
/** The prefix of a connection's number: its source. An event's number has one too. */
const OF_SOURCE = /^([a-z]+):(.+)$/;
/** Rows read or written at a time: parsing one page takes a few milliseconds. */
const PAGE = 1_000;

type RowSql = Omit<RowOf<"portfolio_import_matches">, "import_id">;
type KnownSql = RowOf<"portfolio_connection_known", "external_id" | "transaction_id" | "at">;

/** Returns the source name of a file of a format. */
export function fileSource(format: string): string {
  return `file ${format}`;
}

/** Returns the source name of a key for an exchange. */
export function keySource(source: string): string {
  return `key ${source}`;
}

/**
 * Returns the exchange and the number of a connection's transaction; further fees of a movement have the movement's
 * number.
 */
export function numberOfConnection(externalId: string): { readonly source: string; readonly number: string } {
  const [, source = "", number = ""] = OF_SOURCE.exec(externalId) ?? [];
  return { source, number: number.replace(/:fee\d+$/, "") };
}

/** Returns whether an external id was assigned by a connection. */
export function isOfSource(externalId: string): boolean {
  return OF_SOURCE.test(externalId);
}

/** The store of what files and keys stated about transactions that were already there. */
export const matchedRecords = {
  /** Returns the records of a portfolio with the given imports. */
  async of(db: Queryable, portfolioId: string, imports: ImportedFiles): Promise<MatchedRecords> {
    const [of, ids] = [new Map<string, MatchedRecord[]>(), new Map<string, Set<string>>()];
    for (const [importId, { format }] of imports) {
      const isOfTracker = TRACKERS.test(format);
      let after = { fingerprint: "", transaction_id: "" };
      for (let count = PAGE; count === PAGE;) {
        const { rows } = await db.query<RowSql>(
          `select fingerprint, transaction_id, house, number, at, precision from portfolio_import_matches
             where import_id = $1 and (fingerprint, transaction_id) > ($2, $3)
             order by fingerprint, transaction_id limit ${String(PAGE)}`,
          [importId, after.fingerprint, after.transaction_id],
        );
        for (const row of rows) {
          const { fingerprint, transaction_id: id } = row;
          put(of, id, { match: matchOfRow(row, format), fingerprint, isOfTracker });
          const known = ids.get(fingerprint) ?? new Set();
          ids.set(fingerprint, known.add(id));
        }
        after = rows.at(-1) ?? after;
        count = rows.length;
      }
    }
    let last = "";
    for (let count = PAGE; count === PAGE;) {
      const { rows } = await db.query<KnownSql>(
        `select external_id, transaction_id, at from portfolio_connection_known
           where portfolio_id = $1 and external_id > $2 order by external_id limit ${String(PAGE)}`,
        [portfolioId, last],
      );
      for (const row of rows)
        if (row.transaction_id !== null)
          put(of, row.transaction_id, { match: matchOfKey(row), fingerprint: "", isOfTracker: false });
      last = rows.at(-1)?.external_id ?? last;
      count = rows.length;
    }
    return { of, ids };
  },

  /** Stores which rows of a file were not added, and which transactions they match. */
  async put(db: Queryable, importId: string, matched: readonly MatchedRow[]): Promise<void> {
    await sendInParts(
      Array.from({ length: Math.ceil(matched.length / PAGE) }, (_, part) => part),
      (part) => matched.slice(part * PAGE, (part + 1) * PAGE),
      (some) =>
        db.query(
          `insert into portfolio_import_matches (import_id, fingerprint, transaction_id, house, number, at, precision)
             select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
             on conflict do nothing`,
          [
            importId,
            some.map(({ fingerprint }) => fingerprint),
            some.map(({ transactionId }) => transactionId),
            some.map(({ match }) => match.origin.house ?? null),
            some.map(({ match }) => match.number ?? null),
            some.map(({ match }) => new Date(match.atMs ?? 0)),
            some.map(({ match }) => match.precision ?? "second"),
          ],
        ),
    );
  },

  /** Deletes the rows of a file that was undone. */
  async forgetImport(db: Queryable, importId: string): Promise<void> {
    await db.query("delete from portfolio_import_matches where import_id = $1", [importId]);
  },

  /**
   * Deletes the rows matched with a transaction before it is removed or becomes another, or before all transactions of
   * an import or a connection are removed. A sum of several is affected as soon as one of its parts is.
   */
  async forget(
    db: Queryable,
    of: { readonly transactionId: string } | { readonly importId: string } | { readonly connectionId: string },
  ): Promise<void> {
    const [column, id] =
      "transactionId" in of
        ? ["id", of.transactionId]
        : "importId" in of
          ? ["import_id", of.importId]
          : ["connection_id", of.connectionId];
    await db.query(
      `with whole as (
         select distinct m.import_id, m.fingerprint from portfolio_import_matches m
           join portfolio_transactions t on t.id = m.transaction_id where t.${column} = $1
       )
       delete from portfolio_import_matches m using whole where m.import_id = whole.import_id and m.fingerprint = whole.fingerprint`,
      [id],
    );
  },
};

function matchOfRow({ house, number, at, precision }: RowSql, format: string): Match {
  return {
    origin: { by: fileSource(format), ...(house === null ? {} : { house }) },
    ...(number === null ? {} : { number }),
    atMs: at.getTime(),
    precision: precision as Precision,
  };
}

function matchOfKey({ external_id, at }: KnownSql): Match {
  const { source, number } = numberOfConnection(external_id.split(PART)[0] ?? "");
  return { origin: { by: keySource(source), house: source }, number, ...(at === null ? {} : { atMs: at.getTime() }) };
}

function put<T>(all: Map<string, T[]>, key: string, one: T): void {
  const before = all.get(key);
  if (before === undefined) all.set(key, [one]);
  else before.push(one);
}
