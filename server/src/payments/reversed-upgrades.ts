import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { returnCredit } from "./invoice-credit.ts";

type Row = RowOf<"invoices", "id" | "user_id" | "number"> & { readonly is_free: boolean };

/**
 * Dissolves reversed upgrades whose former periods are about to be changed: those periods may have their time back only
 * because a reorg reversed the upgrade that replaced them. The change takes that upgrade's place permanently: the
 * upgrade's period is removed, and if its payment is restored, that becomes credit; otherwise these periods' value would
 * count twice. If such an upgrade was already changed in another way, writes nothing and returns the number of an
 * invoice whose payment has to be restored first.
 */
export async function dissolveReversedUpgrades(
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
