import { BOOKS, readSigned } from "@sextant/core/record";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { firstChanged } from "../record/check-rows.ts";
import { verifySignature } from "../record/record-key.ts";

export type HeadRow = RowOf<"record_heads", "book" | "hash"> & { readonly count: string };

/** Returns the state of the record's ledgers; empty in a database older than the record. */
export async function headsOf(client: pg.ClientBase): Promise<readonly HeadRow[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('record_heads') is not null as found",
  );
  if (tables[0]?.found !== true) return [];
  const { rows } = await client.query<HeadRow>(
    "select book, count::text as count, hash from record_heads order by book",
  );
  return rows;
}

/**
 * Returns a sentence about the part of the record that differs from what was signed: its heads, every row up to them,
 * and the roots of its days.
 */
export async function recordError(database: Database): Promise<string | undefined> {
  const { pool } = database;
  for (const book of BOOKS) {
    const { rows } = await pool.query<HeadRow & { statement: string }>(
      "select book, count::text as count, hash, statement from record_heads where book = $1",
      [book],
    );
    const { rows: entries } = await pool.query<{ count: string }>(
      "select count(*)::text as count from record_entries where book = $1",
      [book],
    );
    const [row] = rows;
    const count = entries[0]?.count ?? "0";
    if (row === undefined && count === "0") continue;
    const head = readSigned(row?.statement ?? "", verifySignature);
    if (head?.kind !== "head" || head.book !== book || String(head.count) !== row?.count || head.hash !== row.hash)
      return `The head of the ${book} record doesn't match its signature.`;
    if (count !== row.count) return `The ${book} record has ${count} rows, but ${row.count} were signed.`;
    const changed = await firstChanged(database, book);
    if (changed !== undefined) return `Row ${String(changed)} of the ${book} record doesn't match what was signed.`;
  }
  const { rows: roots } = await pool.query<RowOf<"record_roots", "statement" | "book" | "day">>(
    "select statement, book, day from record_roots order by book, day",
  );
  const root = roots.find(({ statement }) => readSigned(statement, verifySignature)?.kind !== "root");
  return root === undefined
    ? undefined
    : `The root of the ${root.book} record for ${root.day} doesn't match its signature.`;
}
