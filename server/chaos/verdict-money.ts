import { baseToMicro, PLAN_PERIOD_MS, planPriceMicro, type SoldPlanId } from "@sextant/core/billing";
import type { Database } from "../src/database/database.ts";
import type { ChaosRecord } from "./chaos-record.ts";

/** An invoice by the chains: the amount that counts for it, and the amount due at its end, in base units. */
export type ChainMoney = { readonly cameBase: bigint; readonly dueBase: bigint };

export type MoneyParts = {
  readonly record: ChaosRecord;
  readonly database: Database;
  /** For each invoice that was to be paid on a chain. */
  readonly money: ReadonlyMap<string, ChainMoney>;
  /** The end of each user's trial; none for users for whom it does not count. */
  readonly trialEndsAtMs: ReadonlyMap<string, number>;
};

type InvoiceRow = {
  readonly id: string;
  readonly plan: SoldPlanId;
  readonly decimals: number;
  readonly price_micro: string;
  readonly credit_used_micro: string;
  readonly rest_micro: string;
  readonly is_open: boolean;
  readonly is_settled: boolean;
  readonly has_orphan: boolean;
  readonly is_reversed: boolean;
  readonly given_micro: string;
  readonly held_micro: string;
};
type PeriodRow = {
  readonly id: string;
  readonly invoice_id: string | null;
  readonly plan: SoldPlanId;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly bought_until: Date;
  readonly paid_micro: string;
  readonly is_suspended: boolean;
  readonly is_upgrade: boolean;
  readonly is_refunded: boolean;
};

/** A price is valid for 15 minutes and its invoice for 75; then it has to be confirmed. */
const RESTS_OLD_MS = 3 * 3_600_000;

/**
 * Checks that no money is lost or created, for each user and to the millionth: what arrived on the chains for settled
 * invoices, and what the merchant credited, equals what their plans cost and what is left as credit; what a change of
 * plan gave for unused time was unused; refunds were paid and their plans have ended.
 */
export async function evaluateMoney(parts: MoneyParts): Promise<readonly string[]> {
  const { record } = parts;
  const owners = new Map([...record.invoices.values()].map(({ owner }) => [owner.userId, owner.username]));
  const broken = await evaluateRefunds(parts);
  for (const [userId, name] of owners)
    for (const what of await evaluatePerson(parts, userId)) broken.push(`${name}: ${what}`);
  return broken;
}

async function evaluatePerson({ record, database, money, trialEndsAtMs }: MoneyParts, userId: string) {
  const { pool } = database;
  const broken: string[] = [];
  const { rows: invoices } = await pool.query<InvoiceRow>(INVOICES, [userId]);
  const { rows: periods } = await pool.query<PeriodRow>(PERIODS, [userId]);
  const { rows: credit } = await pool.query<{ sum: string; downgrades: string; reversed: string }>(
    `select coalesce(sum(amount_micro), 0)::text as sum,
       coalesce(sum(amount_micro) filter (where reason = 'downgrade'), 0)::text as downgrades,
       coalesce(sum(amount_micro) filter (where reason = 'reversed'
         and not exists (select from invoices i where i.id = split_part(ref, '#', 1))), 0)::text as reversed
     from credit_entries where user_id = $1`,
    [userId],
  );
  const counting = periods.filter(({ is_suspended }) => !is_suspended);
  const granted = new Map(periods.flatMap((one) => (one.invoice_id === null ? [] : [[one.invoice_id, one] as const])));

  const downgrades = BigInt(credit[0]?.downgrades ?? 0);
  let came = 0n;
  // What a smaller plan was made of, less what of that is suspended or was taken back while its payment is reversed.
  let rests =
    downgrades +
    BigInt(credit[0]?.reversed ?? 0) -
    sum(periods.filter((one) => one.invoice_id === null && one.is_suspended));
  let unused = downgrades;
  for (const row of invoices) {
    const period = granted.get(row.id);
    broken.push(...evaluateInvoice(row, period, money.get(row.id)));
    came += BigInt(row.given_micro) - BigInt(row.held_micro);
    if (period === undefined) continue;
    // When an upgrade is reversed or refunded, the plan that it replaced gets its time back.
    if (!row.is_reversed && !period.is_refunded) unused += BigInt(row.rest_micro);
    if (period.is_suspended) continue;
    came += BigInt(row.price_micro);
    rests += BigInt(row.rest_micro);
  }
  for (const one of record.credited.values()) if (one.userId === userId) came += one.micro;
  const left = BigInt(credit[0]?.sum ?? 0);
  const plans = sum(counting);
  if (came + rests !== left + plans)
    broken.push(
      `${String(came)} came and ${String(rests)} was unused; plans of ${String(plans)} and ${String(left)} left: ${JSON.stringify({ invoices, periods })}`,
    );

  const cut = periods.filter((one) => !one.is_refunded && one.ends_at < one.bought_until);
  const least = cut.reduce((all, one) => all + restAt(one, one.ends_at.getTime()), 0n);
  const most = cut.reduce((all, one) => all + restAt(one, one.ends_at.getTime() - RESTS_OLD_MS) + 1n, 0n);
  if (unused < least || unused > most)
    broken.push(
      `${String(unused)} was given for unused time that is worth ${String(least)} to ${String(most)}: ${JSON.stringify({ invoices, periods })}`,
    );
  return [...broken, ...evaluateSpans(counting, trialEndsAtMs.get(userId))];
}

const sum = (periods: readonly PeriodRow[]): bigint =>
  periods.reduce((total, { paid_micro }) => total + BigInt(paid_micro), 0n);

/**
 * Checks that what it gave and took as credit is what the chain says, and that its plan counts as paid with its price
 * and what it replaced.
 */
function evaluateInvoice(
  row: InvoiceRow,
  period: PeriodRow | undefined,
  money: ChainMoney | undefined,
): readonly string[] {
  const broken: string[] = [];
  const { cameBase, dueBase } = money ?? { cameBase: 0n, dueBase: 0n };
  const beyondBase = period === undefined ? cameBase : cameBase - dueBase;
  const right = row.is_settled && beyondBase > 0n ? baseToMicro(beyondBase, row.decimals).micro : 0n;
  const given = BigInt(row.given_micro);
  // Credit spent before its payment was reversed can't be taken back, and is reported to the merchant.
  if (given < right || (given > right && !row.has_orphan))
    broken.push(`invoice ${row.id} gave ${String(given)} of credit and ${String(right)} came for it`);
  const held = row.is_open || period !== undefined ? BigInt(row.credit_used_micro) : 0n;
  if (BigInt(row.held_micro) !== held)
    broken.push(`invoice ${row.id} holds ${row.held_micro} of credit and must hold ${String(held)}`);
  if (period === undefined) return broken;
  if (BigInt(period.paid_micro) !== BigInt(row.price_micro) + BigInt(row.rest_micro))
    broken.push(`the plan of invoice ${row.id} counts as paid with ${period.paid_micro}`);
  if (!period.is_upgrade && BigInt(row.price_micro) !== planPriceMicro(row.plan))
    broken.push(`invoice ${row.id} cost ${row.price_micro}`);
  return broken;
}

/** Checks that paid time is whole, consecutive, and does not begin within the trial if that gives as much. */
function evaluateSpans(periods: readonly PeriodRow[], trialEndsAtMs: number | undefined): readonly string[] {
  const broken: string[] = [];
  for (const one of periods) {
    const { id, plan, starts_at, ends_at, bought_until } = one;
    const lasts = bought_until.getTime() - starts_at.getTime();
    if (one.invoice_id !== null && !one.is_upgrade && lasts !== PLAN_PERIOD_MS)
      broken.push(`period ${id} was bought for ${String(lasts)} ms`);
    // A price is shown to the second.
    if (plan !== "pro" && trialEndsAtMs !== undefined && starts_at.getTime() < trialEndsAtMs - 1_000)
      broken.push(`period ${id} of ${plan} begins in the trial`);
    const over = periods.find(
      (two) => two.id < id && two.plan === plan && two.starts_at < ends_at && starts_at < two.ends_at,
    );
    if (over !== undefined && ends_at > starts_at) broken.push(`periods ${over.id} and ${id} run at once`);
  }
  return broken;
}

/** Returns the value of the rest of a period at a time, rounded down. */
function restAt({ starts_at, bought_until, paid_micro }: PeriodRow, atMs: number): bigint {
  const whole = bought_until.getTime() - starts_at.getTime();
  const left = bought_until.getTime() - Math.max(starts_at.getTime(), atMs);
  return whole <= 0 ? 0n : (BigInt(paid_micro) * BigInt(left)) / BigInt(whole);
}

/** Checks that what the merchant recorded as refunded is what was paid, and that its plan has ended by then. */
async function evaluateRefunds({ record, database }: MoneyParts): Promise<string[]> {
  const { rows } = await database.pool.query<{
    invoice_id: string;
    amount_base: string;
    is_running: boolean;
  }>(
    `select r.invoice_id, r.amount_base::text as amount_base,
       exists (select from plan_periods p where p.invoice_id = r.invoice_id and p.ends_at > greatest(p.starts_at, r.decided_at)) as is_running
     from refunds r where r.state = 'paid'`,
  );
  const broken: string[] = [];
  const noted = new Set(rows.map(({ invoice_id }) => invoice_id));
  for (const id of record.refunded) if (!noted.has(id)) broken.push(`the refund of ${id} was noted and is not there`);
  for (const { invoice_id, amount_base, is_running } of rows) {
    const invoice = record.invoices.get(invoice_id);
    if (!record.refunded.has(invoice_id)) broken.push(`nobody noted the refund of ${invoice_id}`);
    if (invoice?.amountBase !== BigInt(amount_base)) broken.push(`the refund of ${invoice_id} is ${amount_base}`);
    if (is_running) broken.push(`the plan of ${invoice_id} goes on and was refunded`);
  }
  return broken;
}

const MOVED = (reasons: string): string =>
  `(select coalesce(sum(c.amount_micro), 0) from credit_entries c
     where c.reason in (${reasons}) and (c.ref = i.id or c.ref like i.id || '#%'))`;
const INVOICES = `
  select i.id, i.plan, i.decimals, i.price_micro, i.credit_used_micro, i.is_open,
    (select coalesce(sum((one ->> 'restMicro')::bigint), 0)::text from jsonb_array_elements(i.agreed -> 'replaces') one) as rest_micro,
    exists (select from invoice_entries e where e.invoice_id = i.id and e.kind = 'settled') as is_settled,
    exists (select from chain_transfers t where t.invoice_id = i.id and t.state <> 'canonical') as has_orphan,
    i.exception = 'REVERSED' as is_reversed,
    ${MOVED("'overpaid', 'late', 'superseded', 'reversed'")}::text as given_micro,
    (-${MOVED("'used', 'returned'")})::text as held_micro
  from invoices i where i.user_id = $1 order by i.number`;
const PERIODS = `
  select p.id, p.invoice_id, p.plan, p.starts_at, p.ends_at, p.bought_until, p.paid_micro,
    p.suspended_at is not null as is_suspended, coalesce(i.kind = 'upgrade', false) as is_upgrade,
    exists (select from refunds r where r.invoice_id = p.invoice_id and r.state = 'paid') as is_refunded
  from plan_periods p left join invoices i on i.id = p.invoice_id where p.user_id = $1 order by p.id`;
