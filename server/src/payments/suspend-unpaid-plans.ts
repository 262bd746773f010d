import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { bookCredit, creditBalance } from "./credit-ledger.ts";

type Whose = { readonly id: string; readonly userId?: string | undefined };

type PeriodRow = RowOf<"plan_periods", "id" | "invoice_id" | "replaced_by" | "changed_by" | "change_rest_micro"> & {
  readonly is_suspended: boolean;
  readonly is_reversed: boolean;
};

/**
 * A change to a smaller plan: the credit that it gave, how much of that was withdrawn, and how much of its sources is
 * unpaid now.
 */
type PlanChange = { readonly netMicro: bigint; readonly takenMicro: bigint; readonly unpaidMicro: bigint };

/**
 * Suspends whatever depends on a reversed payment, and resumes what no longer depends on one: the plan it
 * paid, the larger plan that took that plan's remainder in payment, the smaller plan and the credit derived from them.
 * `isReversed`: whether this invoice's payment is reversed now. Returns the credit that could not be withdrawn because it
 * was spent, in micro-USDT.
 */
export async function suspendUnpaidPlans(
  client: pg.PoolClient,
  { id, userId }: Whose,
  isReversed: boolean,
  nowMs: number,
): Promise<bigint> {
  const { rows } = await client.query<PeriodRow>(
    `select p.id, p.invoice_id, p.replaced_by, p.changed_by, p.change_rest_micro, p.suspended_at is not null as is_suspended,
       coalesce(i.exception = 'REVERSED', false) as is_reversed
     from plan_periods p left join invoices i on i.id = p.invoice_id
     where p.user_id = $1 or p.invoice_id = $2 order by p.id for update of p`,
    [userId ?? null, id],
  );
  const changes = await planChanges(client, rows);
  const isUnpaid = (row: PeriodRow): boolean => {
    if (row.invoice_id === null) {
      const { netMicro, unpaidMicro } = changeOf(row.id);
      return unpaidMicro > netMicro;
    }
    const isOwnReversed = row.invoice_id === id ? isReversed : row.is_reversed;
    return isOwnReversed || rows.some((one) => one.replaced_by === row.invoice_id && isUnpaid(one));
  };
  const changeOf = (change: string): PlanChange => {
    const unpaidMicro = rows.reduce(
      (sum, one) => (one.changed_by === change && isUnpaid(one) ? sum + BigInt(one.change_rest_micro ?? 0) : sum),
      0n,
    );
    return { netMicro: 0n, takenMicro: 0n, ...changes.get(change), unpaidMicro };
  };
  for (const row of rows) {
    const isSuspended = isUnpaid(row);
    if (isSuspended !== row.is_suspended)
      await client.query("update plan_periods set suspended_at = $2 where id = $1", [
        row.id,
        isSuspended ? new Date(nowMs) : null,
      ]);
  }
  let missingMicro = 0n;
  if (userId !== undefined)
    for (const change of changes.keys())
      missingMicro += await bringChangeCredit(client, { userId, change, ...changeOf(change) }, nowMs);
  return missingMicro;
}

async function planChanges(
  client: pg.PoolClient,
  rows: readonly PeriodRow[],
): Promise<ReadonlyMap<string, Omit<PlanChange, "unpaidMicro">>> {
  const names = [...new Set(rows.flatMap(({ changed_by }) => (changed_by === null ? [] : [changed_by])))];
  const { rows: sums } = await client.query<{ change: string; net: string; taken: string }>(
    `select n.change, coalesce(sum(c.amount_micro) filter (where c.reason <> 'reversed'), 0)::text as net,
       coalesce(-sum(c.amount_micro) filter (where c.reason = 'reversed'), 0)::text as taken
     from unnest($1::text[]) as n (change)
     left join credit_entries c on c.reason in ('downgrade', 'used', 'reversed')
       and (c.ref = n.change or c.ref like n.change || '#%')
     group by n.change order by n.change`,
    [names],
  );
  // A smaller plan that took more credit than its sources were worth gave none.
  const above0 = (micro: bigint): bigint => (micro > 0n ? micro : 0n);
  return new Map(
    sums.map(
      ({ change, net, taken }) => [change, { netMicro: above0(BigInt(net)), takenMicro: BigInt(taken) }] as const,
    ),
  );
}

/** Withdraws a change's credit as far as its sources are unpaid, or gives it back. Returns what was spent already. */
async function bringChangeCredit(
  client: pg.PoolClient,
  {
    userId,
    change,
    netMicro,
    takenMicro,
    unpaidMicro,
  }: PlanChange & { readonly userId: string; readonly change: string },
  nowMs: number,
): Promise<bigint> {
  const wantedMicro = (unpaidMicro < netMicro ? unpaidMicro : netMicro) - takenMicro;
  const book = (amountMicro: bigint, text: string): Promise<void> =>
    bookCredit(client, { userId, ref: change, amountMicro, reason: "reversed", text, atMs: nowMs });
  if (wantedMicro < 0n) await book(-wantedMicro, "Returned: the payment of the larger plan is back");
  if (wantedMicro <= 0n) return 0n;
  const balance = await creditBalance(client, userId);
  const canMicro = balance < wantedMicro ? balance : wantedMicro;
  if (canMicro > 0n) await book(-canMicro, "Taken back: the network undid the payment of the larger plan");
  return wantedMicro - (canMicro > 0n ? canMicro : 0n);
}
