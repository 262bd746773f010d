import { pipeline } from "node:stream/promises";
import pg from "pg";
import { BackupError } from "./backup-error.ts";
import type { BackupEnd, BackupHead } from "./backup-format.ts";
import { copyIn, copyOut } from "./copy-table.ts";
import { type TableShape, tablesOf } from "./database-shape.ts";
import { readBackup } from "./read-backup.ts";
import { sumRows } from "./sum-rows.ts";

const RULES: Readonly<Record<string, string>> = { O: "enable", A: "enable always", R: "enable replica" };

/**
 * Prepares the transaction for loading rows unchanged, in any order: the tables' own triggers are disabled, and foreign
 * keys are checked once all rows are there. Returns a function that restores every rule, and throws where a reference
 * is broken.
 */
async function openForLoading(client: pg.ClientBase, tables: readonly TableShape[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const back: string[] = [];
  const { rows: triggers } = await client.query<{ table: string; name: string; state: string }>(
    `select t.tgrelid::regclass::text as table, t.tgname as name, t.tgenabled::text as state from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace and c.relname = any($1)`,
    [names],
  );
  for (const { table, name, state } of triggers) {
    await client.query(`alter table ${table} disable trigger ${pg.escapeIdentifier(name)}`);
    back.push(`alter table ${table} ${RULES[state] ?? "enable"} trigger ${pg.escapeIdentifier(name)}`);
  }
  const { rows: references } = await client.query<{ table: string; name: string }>(
    `select k.conrelid::regclass::text as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and not k.condeferrable and c.relnamespace = current_schema()::regnamespace and c.relname = any($1)`,
    [names],
  );
  for (const { table, name } of references) {
    await client.query(`alter table ${table} alter constraint ${pg.escapeIdentifier(name)} deferrable`);
    back.push(`alter table ${table} alter constraint ${pg.escapeIdentifier(name)} not deferrable`);
  }
  await client.query("set constraints all deferred");
  return async () => {
    await client.query("set constraints all immediate");
    for (const statement of back) await client.query(statement);
  };
}

/** Replaces the rows that the migrations created with the backup's, and sets the sequences, within the transaction. */
export async function loadRows(client: pg.ClientBase, file: string, head: BackupHead): Promise<readonly TableShape[]> {
  const tables = await sameTables(client, head);
  const rulesBack = await openForLoading(client, tables);
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}`);
  const parts = readBackup(file);
  async function* rowsOfTable(): AsyncGenerator<Buffer> {
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
      if (next.value.kind === "tableEnd") return;
      if (next.value.kind === "rows") yield next.value.rows;
    }
  }
  try {
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
      if (next.value.kind !== "table") continue;
      const { name } = next.value;
      const table = tables.find((one) => one.name === name);
      if (table === undefined) throw new BackupError(`${file} changed while it was being read; start again.`);
      await pipeline(rowsOfTable, copyIn(client, table));
    }
  } finally {
    await parts.return(undefined);
  }
  for (const { name, last, isCalled } of head.sequences)
    await client.query("select setval($1::regclass, $2, $3)", [pg.escapeIdentifier(name), last, isCalled]);
  await rulesBack();
  return tables;
}

/** Returns the existing tables if they match those of the backup, column for column; throws otherwise. */
async function sameTables(client: pg.ClientBase, head: BackupHead): Promise<readonly TableShape[]> {
  const here = await tablesOf(client);
  const text = ({ name, columns }: Pick<TableShape, "name" | "columns">): string => `${name} (${columns.join(", ")})`;
  const [inBackup, inPlace] = [head.tables.map(text), here.map(text)];
  const other =
    inBackup.find((table) => !inPlace.includes(table)) ?? inPlace.find((table) => !inBackup.includes(table));
  if (other === undefined) return here;
  throw new BackupError(
    `The backup's tables differ from this version of Sextant: ${other} exists on one side only, so someone changed that database by hand. The file is gzipped text in PostgreSQL's COPY format: extract the rows with gunzip and psql.`,
  );
}

/** Reads every table back and compares the checksums. Throws where a row differs. */
export async function compareSums(
  client: pg.ClientBase,
  tables: readonly TableShape[],
  sums: BackupEnd["tables"],
): Promise<void> {
  for (const table of tables) {
    const found = sumRows();
    for await (const chunk of copyOut(client, table) as AsyncIterable<Buffer>) found.add(chunk);
    const sum = found.sum();
    if (sum.sha256 === sums[table.name]?.sha256 && sum.rows === sums[table.name]?.rows) continue;
    throw new BackupError(
      `The table ${table.name} differs between this database and the backup (${String(sum.rows)} rows, ${String(sums[table.name]?.rows)} in the backup); use a PostgreSQL with encoding UTF8, of the backup's version or newer.`,
    );
  }
}
