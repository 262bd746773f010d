import type { PortfolioImport, PortfolioImportPreview } from "@sextant/core/contract";
import { isoTimeOf } from "@sextant/core/market";
import type pg from "pg";
import type { RowOf } from "../../database/row.ts";
import type { ImportedFiles } from "./matched-records.ts";
import { sendInParts } from "../../database/send-in-parts.ts";
import {
  type StoredTransaction,
  storedTransaction,
  type TransactionSql,
  writtenTransaction,
} from "./stored-transaction.ts";

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** Transactions per stored row. */
const PART = 500;
/** Maximum imports in a list. */
const MOST_LISTED = 200;
/** Maximum previews of one portfolio that wait to be applied. */
const MOST_WAITING = 5;

const COLUMNS =
  "id, file_name, format, status, rows_read, rows_new, rows_known, rows_with_problem, rows_added, reason, preview, created_at";
type ImportSql = Omit<RowOf<"portfolio_imports">, "portfolio_id">;

/** Rows of a file that was read and not added yet. */
export type WaitingRows = {
  readonly fresh: readonly StoredTransaction[];
  /**
   * Rows that another source already added: not added again. They are stored so that a similar row isn't matched to the
   * same transaction.
   */
  readonly known: readonly StoredTransaction[];
};

/** The store of files imported into portfolios. */
export const importStore = {
  async list(db: Queryable, portfolioId: string): Promise<PortfolioImport[]> {
    const { rows } = await db.query<ImportSql>(
      `select ${COLUMNS} from portfolio_imports where portfolio_id = $1 order by id desc limit ${String(MOST_LISTED)}`,
      [portfolioId],
    );
    return rows.map((row) => withoutRows(previewOf(row)));
  },

  async find(db: Queryable, portfolioId: string, importId: string): Promise<PortfolioImportPreview | undefined> {
    const { rows } = await db.query<ImportSql>(
      `select ${COLUMNS} from portfolio_imports where portfolio_id = $1 and id = $2`,
      [portfolioId, importId],
    );
    return rows.map(previewOf)[0];
  },

  /** Returns the files imported into a portfolio. */
  async files(db: Queryable, portfolioId: string): Promise<ImportedFiles> {
    const { rows } = await db.query<Pick<ImportSql, "id" | "format"> & { readonly of_minutes: boolean }>(
      `select id, format, coalesce(preview -> 'isOfMinutes' = 'true', false) as of_minutes from portfolio_imports
         where portfolio_id = $1 and status = 'done'`,
      [portfolioId],
    );
    return new Map(rows.map(({ id, format, of_minutes }) => [id, { format, isOfMinutes: of_minutes }]));
  },

  /** Returns whether the times of a waiting file have no seconds. */
  async isOfMinutes(db: Queryable, importId: string): Promise<boolean> {
    const { rows } = await db.query<{ readonly of_minutes: boolean }>(
      "select coalesce(preview -> 'isOfMinutes' = 'true', false) as of_minutes from portfolio_imports where id = $1",
      [importId],
    );
    return rows[0]?.of_minutes === true;
  },

  /**
   * Stores a preview with the rows it would add, and with those that another source already added; replaces older
   * previews that were never applied.
   */
  async save(
    db: Queryable,
    portfolio: { readonly id: string; readonly currency: string },
    preview: PortfolioImportPreview,
    {
      fresh,
      known,
      knownOf,
      sameRows,
      isOfMinutes,
    }: WaitingRows & {
      readonly knownOf: ReadonlySet<string>;
      readonly sameRows: number;
      readonly isOfMinutes: boolean;
    },
  ): Promise<void> {
    const { id, fileName, format, status, rowsRead, rowsNew, rowsKnown, rowsWithProblem, reason } = preview;
    const { columns, mapping, questions, unknownKinds, timeZone, rows } = preview;
    await db.query(
      `delete from portfolio_imports where portfolio_id = $1 and status in ('preview', 'failed') and id not in
         (select id from portfolio_imports where portfolio_id = $1 and status in ('preview', 'failed') order by id desc limit $2)`,
      [portfolio.id, MOST_WAITING - 1],
    );
    await db.query(
      `insert into portfolio_imports (id, portfolio_id, file_name, format, status, rows_read, rows_new, rows_known,
         rows_with_problem, reason, preview, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...[id, portfolio.id, fileName, format, status, rowsRead, rowsNew, rowsKnown, rowsWithProblem, reason],
        JSON.stringify({
          columns,
          mapping,
          questions,
          unknownKinds,
          timeZone,
          rows,
          knownOf: [...knownOf],
          sameRows,
          isOfMinutes,
        }),
        preview.createdAt,
      ],
    );
    const waiting = [...known, ...fresh];
    const parts = Math.ceil(waiting.length / PART);
    await sendInParts(
      Array.from({ length: parts }, (_, part) => part),
      (part) => {
        const some = waiting.slice(part * PART, (part + 1) * PART).map((one, n) => {
          const written = writtenTransaction(one, portfolio.currency);
          return part * PART + n < known.length ? { ...written, known: true } : written;
        });
        return JSON.stringify(some);
      },
      (text, part) =>
        db.query("insert into portfolio_import_parts (import_id, part, transactions) values ($1, $2, $3)", [
          id,
          part,
          text,
        ]),
    );
  },

  /** Returns the rows a preview would add, and those of its file that are there already. */
  async waiting(
    db: Queryable,
    portfolio: { readonly id: string; readonly currency: string },
    importId: string,
  ): Promise<WaitingRows> {
    const [fresh, known]: [StoredTransaction[], StoredTransaction[]] = [[], []];
    const read = async (part: number): Promise<readonly Record<string, unknown>[]> => {
      const { rows } = await db.query<{ transactions: Record<string, unknown>[] }>(
        "select transactions from portfolio_import_parts where import_id = $1 and part = $2",
        [importId, part],
      );
      return rows[0]?.transactions ?? [];
    };
    let some = await read(0);
    for (let part = 1; some.length > 0; part += 1) {
      // Read the next part while this one is parsed.
      const next = some.length === PART ? read(part) : Promise.resolve([]);
      for (const one of some)
        (one["known"] === true ? known : fresh).push(storedTransaction(rowOf(one), portfolio.currency));
      some = await next;
    }
    return { fresh, known };
  },

  /** Deletes a file that was read and not added. */
  async forget(db: Queryable, importId: string): Promise<void> {
    await db.query("delete from portfolio_import_parts where import_id = $1", [importId]);
    await db.query("delete from portfolio_imports where id = $1 and status in ('preview', 'failed')", [importId]);
  },

  /**
   * Marks an import as applied; deletes its waiting rows. `knownOf`: the sources of transactions that more of its rows
   * turned out to match.
   */
  async done(db: Queryable, importId: string, rowsAdded: number, knownOf: ReadonlySet<string>): Promise<void> {
    await db.query("delete from portfolio_import_parts where import_id = $1", [importId]);
    await db.query(
      `update portfolio_imports set status = 'done', rows_added = $2,
         preview = preview || jsonb_build_object('knownOf', coalesce(preview -> 'knownOf', '[]') || $3::jsonb) where id = $1`,
      [importId, rowsAdded, JSON.stringify([...knownOf])],
    );
  },

  /**
   * After a transaction was removed: a preview that left out rows because the portfolio had them from such a file has
   * to be made again.
   */
  async outdate(db: Queryable, portfolioId: string, importId?: string): Promise<void> {
    await db.query(
      `update portfolio_imports set status = 'failed', reason = 'The portfolio has changed. Preview the file again.'
         where portfolio_id = $1 and ($2::text is null or id = $2) and status = 'preview' and (preview ->> 'sameRows')::int > 0`,
      [portfolioId, importId ?? null],
    );
  },

  /** Marks an import as undone, with what its owner has to know about that. */
  async undone(db: Queryable, importId: string, reason: string | null): Promise<void> {
    await db.query("update portfolio_imports set status = 'undone', rows_added = 0, reason = $2 where id = $1", [
      importId,
      reason,
    ]);
  },

  /**
   * Before the transactions of an import or a connection are removed: marks the files that left out rows matching them
   * as having to be imported again. Returns the names of those files. `what`: what is removed, for the sentence.
   */
  async requestAgain(db: Queryable, portfolioId: string, of: string, what: string): Promise<readonly string[]> {
    const said = `Some of its rows were left out because they matched transactions of ${what}. If any are missing now, import this file again.`;
    const { rows } = await db.query<Pick<ImportSql, "id" | "file_name">>(
      `update portfolio_imports set reason = concat_ws(' ', reason, $3::text)
         where portfolio_id = $1 and status = 'done' and preview -> 'knownOf' ? $2 returning id, file_name`,
      [portfolioId, of, said],
    );
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => row.file_name);
  },
};

/** Returns an import without the preview of its rows. */
export function withoutRows(preview: PortfolioImportPreview): PortfolioImport {
  const {
    columns: _,
    mapping: __,
    questions: ___,
    unknownKinds: ____,
    timeZone: _____,
    rows: ______,
    ...one
  } = preview;
  return one;
}

function previewOf(row: ImportSql): PortfolioImportPreview {
  const seen = (row.preview ?? {}) as Partial<PortfolioImportPreview>;
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    status: row.status,
    createdAt: isoTimeOf(row.created_at.getTime()),
    rowsRead: row.rows_read,
    rowsNew: row.rows_new,
    rowsKnown: row.rows_known,
    rowsWithProblem: row.rows_with_problem,
    rowsAdded: row.rows_added,
    reason: row.reason,
    columns: seen.columns ?? [],
    mapping: seen.mapping ?? null,
    questions: seen.questions ?? [],
    unknownKinds: seen.unknownKinds ?? [],
    timeZone: seen.timeZone ?? null,
    // Previews stored before these fields existed have none of them.
    rows: (seen.rows ?? []).map((row) => ({
      ...row,
      unknown: row.unknown ?? null,
      unknownName: row.unknownName ?? null,
      warning: row.warning ?? null,
    })),
  };
}

/** Restores what JSON omits or writes as text to the table's form. */
function rowOf(one: Record<string, unknown>): TransactionSql {
  const nulls = {
    symbol: null,
    quantity: null,
    price: null,
    amount: null,
    currency: null,
    fee: null,
    fee_currency: null,
    tax: null,
    counter_symbol: null,
    counter_quantity: null,
    ratio_numerator: null,
    ratio_denominator: null,
    cost_share: null,
    lots: null,
    pair: null,
    note: null,
    import_id: null,
    fingerprint: null,
    external_id: null,
    connection_id: null,
  };
  return { portfolio_id: "", ...nulls, ...one, at: new Date(one["at"] as string) } as TransactionSql;
}
