import type { Readable, Writable } from "node:stream";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import type { TableShape } from "./database-shape.ts";

/**
 * Settings for the transaction that give every value a single text form, whatever the database's settings, and remove
 * time limits.
 */
export const ONE_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

const columnsOf = ({ columns }: TableShape): string => columns.map((name) => pg.escapeIdentifier(name)).join(", ");

/** Streams a table's rows in COPY's text format, sorted, chunk by chunk. */
export function copyOut(client: pg.ClientBase, table: TableShape): Readable {
  return client.query(
    to(`copy (select ${columnsOf(table)} from ${pg.escapeIdentifier(table.name)} order by ${table.order}) to stdout`),
  );
}

/** Loads rows in COPY's text format into a table. */
export function copyIn(client: pg.ClientBase, table: TableShape): Writable {
  return client.query(from(`copy ${pg.escapeIdentifier(table.name)} (${columnsOf(table)}) from stdin`));
}
