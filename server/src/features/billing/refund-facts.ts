import type { RefundFacts } from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../../database/row.ts";
import type { InvoiceRecord } from "../../payments/payment-ledger.ts";

type Row = RowOf<"refunds", "id"> & { readonly is_requested: boolean; readonly is_spent: boolean };

/**
 * Returns what decides whether these invoices can be refunded, in their order, so that the listing and the check agree.
 */
export async function refundFacts(
  client: Pick<pg.Pool, "query">,
  records: readonly InvoiceRecord[],
): Promise<readonly (RefundFacts & { readonly record: InvoiceRecord })[]> {
  const { rows } = await client.query<Row>(
    `select asked.id, exists (select from refunds r where r.invoice_id = asked.id and r.state <> 'refused') as is_requested,
       exists (select from plan_periods p
         where p.invoice_id = asked.id and (p.ends_at < p.bought_until or p.replaced_by is not null)) as is_spent
     from unnest($1::text[]) as asked (id)`,
    [records.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return records.map((record) => {
    const { id, settledAtMs, state, period, networkId } = record;
    const { is_requested: isRequestedFor = false, is_spent: isSpent = true } = found.get(id) ?? {};
    return {
      record,
      settledAtMs,
      isSpent,
      isRequestedFor,
      isReversed: state.exception === "REVERSED",
      // Any excess is credit already.
      paidBase: networkId === undefined ? 0n : state.confirmedBase - state.overBase,
      isCredit: period === undefined,
    };
  });
}
