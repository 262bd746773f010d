import pg from "pg";
import type { TableShape } from "./database-shape.ts";

const RULES: Readonly<Record<string, string>> = { O: "enable", A: "enable always", R: "enable replica" };

/**
 * Lets rows come in as they were, in any order: none of the tables' own triggers answers to them, and what refers to each other is
 * looked at when all are there. For the transaction; gives what puts every rule back as it was, throwing where a reference leads nowhere.
 */
export async function openForLoading(
  client: pg.ClientBase,
  tables: readonly TableShape[],
): Promise<() => Promise<void>> {
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
