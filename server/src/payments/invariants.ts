import type { Database } from "../database/database.ts";

/** Invariants of the payment ledger, as queries for violations: a sentence for each, with the ids it concerns. */
const BROKEN: Readonly<Record<string, string>> = {
  "an invoice settled more than once":
    "select invoice_id as who from invoice_entries where kind = 'settled' group by invoice_id having count(*) > 1",
  "a period without a settled invoice": `select id as who from plan_periods p where invoice_id is not null
     and not exists (select from invoice_entries e where e.invoice_id = p.invoice_id and e.kind = 'settled')`,
  "more than one period for an invoice":
    "select invoice_id as who from plan_periods where invoice_id is not null group by invoice_id having count(*) > 1",
  "an active period that is not paid": `select p.id as who from plan_periods p join invoices i on i.id = p.invoice_id
     where p.suspended_at is null
       and not exists (select from invoice_entries e where e.invoice_id = i.id and e.kind = 'marked')
       and i.amount_base > (select coalesce(sum(t.value_base), 0) from chain_transfers t
         where t.invoice_id = i.id and t.state = 'canonical')`,
  "credit that an invoice uses but that was not deducted": `select i.id as who from invoices i join plan_periods p on p.invoice_id = i.id
     where not exists (select from invoice_entries e where e.invoice_id = i.id and e.kind = 'marked')
       and i.credit_used_micro > -(select coalesce(sum(c.amount_micro), 0) from credit_entries c
         where c.reason in ('used', 'returned') and (c.ref = i.id or c.ref like i.id || '#%'))`,
  "less was confirmed at settlement than was due": `select i.id as who from invoices i join invoice_entries e on e.invoice_id = i.id and e.kind = 'settled'
     where (e.facts ->> 'confirmedBase')::numeric < i.amount_base
       and not exists (select from invoice_entries m where m.invoice_id = i.id and m.kind = 'marked')`,
  "more credit given than was paid": `select i.id as who from invoices i
     where (select coalesce(sum(c.amount_micro), 0) from credit_entries c
         where c.reason in ('overpaid', 'late', 'superseded', 'reversed') and (c.ref = i.id or c.ref like i.id || '#%'))
       * power(10::numeric, i.decimals - 6)
       > greatest(0, (select coalesce(sum(t.value_base), 0) from chain_transfers t
         where t.invoice_id = i.id and t.state <> 'rejected')
       - (case when exists (select from plan_periods p where p.invoice_id = i.id) then i.amount_base else 0 end))`,
  "a negative credit balance":
    "select user_id as who from credit_entries where user_id is not null group by user_id having sum(amount_micro) < 0",
  "two open invoices of one user":
    "select user_id as who from invoices where is_open and user_id is not null group by user_id having count(*) > 1",
  "an amount that identifies two invoices": `select network || ' ' || amount_base as who from amount_slots where released_at is null
     group by network, address, amount_base having count(*) > 1`,
  "an amount that was released before its late window ended": `select s.invoice_id as who from amount_slots s join invoices i on i.id = s.invoice_id
     where s.released_at <= i.expires_at + interval '24 hours'`,
  "an open invoice whose amount is not reserved": `select i.id as who from invoices i where i.is_open and i.network is not null
     and not exists (select from amount_slots s where s.invoice_id = i.id and s.amount_base = i.amount_base
       and s.released_at is null)`,
  "a closed invoice whose amount has no quarantine": `select i.id as who from invoices i join amount_slots s on s.invoice_id = i.id
     where not i.is_open and s.quarantined_until is null and s.released_at is null`,
  "a bound transfer without an invoice, or the other way round":
    "select tx_hash as who from chain_transfers where (standing = 'bound') <> (invoice_id is not null) and standing <> 'decided'",
  "a transfer on another chain than its invoice": `select t.tx_hash as who from chain_transfers t join invoices i on i.id = t.invoice_id
     where t.chain_id is distinct from i.chain_id or t.network is distinct from i.network`,
  "an amount that is not an integer": `select 'chain_transfers' as who from chain_transfers where value_base <> trunc(value_base)
     union all select 'invoices' from invoices where amount_base <> trunc(amount_base)
     union all select 'amount_slots' from amount_slots where amount_base <> trunc(amount_base) or price_base <> trunc(price_base)`,
};

/**
 * Returns the violated invariants of the payment ledger, empty if there are none, with the first ten violations of each
 * kind.
 */
export async function invariants({ pool }: Pick<Database, "pool">): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [what, question] of Object.entries(BROKEN)) {
    const { rows } = await pool.query<{ who: string }>(`${question} limit 10`);
    for (const { who } of rows) broken.push(`${what}: ${who}`);
  }
  return broken;
}
