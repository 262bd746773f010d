import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { returnCredit } from "./invoice-credit.ts";

type Row = RowOf<"invoices", "id" | "user_id" | "number"> & { readonly is_free: boolean };

/**
 * Periods that are about to be changed may have their time again only because the chain undid the upgrade that had replaced them. The
 * change then takes that upgrade's place for good: its period goes, and should its payment come back, that is credit; else what these
 * periods were worth would count twice. Gives the number of an invoice that has to come back first, with nothing written, where another
 * change was made of such an upgrade already.
 */
export async function dissolveUndoneUpgrades(
  client: pg.PoolClient,
  periodIds: readonly string[],
  nowMs: number,
): Promise<string | undefined> {
  const { rows } = await client.query<Row>(
    `select i.id, i.user_id, i.number,
       i.exception = 'REVERSED' and d.replaced_by is null and d.changed_by is null as is_free
     from invoices i join plan_periods d on d.invoice_id = i.id
     where i.id in (select replaced_by from plan_periods where id = any($1)) order by i.id`,
    [periodIds],
  );
  const bound = rows.find(({ is_free }) => !is_free);
  if (bound !== undefined) return bound.number;
  for (const { id, user_id: userId, number } of rows) {
    await client.query("update plan_periods set replaced_by = null where replaced_by = $1", [id]);
    await client.query("delete from plan_periods where invoice_id = $1", [id]);
    if (userId !== null) await returnCredit(client, { id, userId, number: Number(number) }, nowMs);
  }
  return undefined;
}
