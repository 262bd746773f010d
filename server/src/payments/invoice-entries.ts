import type { InvoiceEntry } from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";

export type EntryRow = RowOf<"invoice_entries", "invoice_id" | "kind" | "at" | "facts"> & {
  readonly kind: InvoiceEntry["kind"];
  readonly facts: Readonly<Record<string, string | number>>;
};

/** Parses an entry from the database. */
export function entryOf({ kind, at, facts }: EntryRow): InvoiceEntry {
  const atMs = at.getTime();
  const base = (name: string): bigint => BigInt(facts[name] ?? 0);
  switch (kind) {
    case "remainder":
      return { kind, atMs, boundBase: base("boundBase"), amountBase: base("amountBase") };
    case "extended":
      return { kind, atMs, expiresAtMs: Number(facts["expiresAtMs"]) };
    case "superseded":
      return { kind, atMs, by: String(facts["by"]) };
    case "settled":
      return { kind, atMs, confirmedBase: base("confirmedBase") };
    case "marked":
      return { kind, atMs, as: facts["as"] === "SETTLED" ? "SETTLED" : "INVALID" };
    case "ownerless":
      return { kind, atMs, amountBase: base("amountBase") };
    case "withdrawn":
    case "decided":
      return { kind, atMs };
  }
}

/** Appends an entry to an invoice whose row is locked. */
export async function appendEntry(client: pg.PoolClient, invoiceId: string, entry: InvoiceEntry): Promise<void> {
  const { kind, atMs, ...facts } = entry;
  await client.query(
    `insert into invoice_entries (invoice_id, seq, kind, at, facts)
     select $1, coalesce(max(seq), 0) + 1, $2, $3, $4 from invoice_entries where invoice_id = $1`,
    [
      invoiceId,
      kind,
      new Date(atMs),
      JSON.stringify(facts, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)),
    ],
  );
}
