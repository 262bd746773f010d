import { usdtTextFixed6 } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId, type PaymentMetrics } from "@sextant/core/contract";
import type pg from "pg";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";

/** Maximum decimals of USDT on any network: sums over several are computed in these. */
const DECIMALS = 18;

/** Adds amounts of networks with different decimals exactly. */
function sumBase(amounts: readonly { readonly amountBase: bigint; readonly decimals: number }[]): bigint {
  return amounts.reduce((sum, { amountBase, decimals }) => sum + amountBase * 10n ** BigInt(DECIMALS - decimals), 0n);
}

/** Returns such a sum as USDT: six decimal places, more where it has more. */
function sumText(sum: bigint): string {
  return usdtTextFixed6(sum, DECIMALS);
}

export type MetricsOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  /** Returns the number of networks that accept payments now. */
  readonly activeNetworks: () => Promise<number>;
  /** Returns the reading state of each network. */
  readonly chains: () => Promise<PaymentMetrics["chains"]>;
  /** Returns the decimals of USDT on a network, as configured here. */
  readonly decimalsOf: (networkId: NetworkId) => number;
};

type SumRow = RowOf<"invoices", "network" | "decimals"> & { readonly network: NetworkId; readonly amount: string };
type PaidRow = SumRow & { payments: number; since: Date };

/** Confirmed according to the invoice's own terms: the same rule as the one by which it settled. */
const PAID = `
  select i.network, i.decimals, count(distinct i.id)::int as payments, sum(t.value_base)::text as amount,
    min((select e.at from invoice_entries e where e.invoice_id = i.id and e.kind = 'settled')) as since
  from invoices i
  join chain_transfers t on t.invoice_id = i.id
  join chain_cursors c on c.network = t.network
  where i.status = 'SETTLED' and t.state = 'canonical' and t.is_agreed
    and c.block_number - t.block_number + 1 >= i.confirmations
    and (i.finality = 'depth' or t.is_final or t.block_number <= c.finalized_number)
  group by i.network, i.decimals`;
const REFUNDED = `
  select i.network, i.decimals, sum(r.amount_base)::text as amount from refunds r join invoices i on i.id = r.invoice_id
  where r.state = 'paid' group by i.network, i.decimals`;
const PENDING = `
  select count(*)::int as total, count(*) filter (where status = 'PROCESSING')::int as confirming,
    count(*) filter (where status = 'NEW' and exception = 'PAID_PARTIAL')::int as "partlyPaid",
    count(*) filter (where status = 'NEW' and exception <> 'PAID_PARTIAL')::int as waiting
  from invoices where status = 'PROCESSING' or (status = 'NEW' and is_open)`;
const UNMATCHED = `
  select network, count(*)::int as payments, sum(value_base)::text as amount from chain_transfers
  where standing = 'review' and state = 'canonical' group by network`;

/** Creates the payment metrics: paid, pending, and each chain's state; all sums are from one snapshot of the ledger. */
export function createMetrics({ database, clock, activeNetworks, chains, decimalsOf }: MetricsOptions) {
  return async (): Promise<PaymentMetrics> => {
    const [{ paid, refunded, pending, unmatched }, active] = await Promise.all([
      inTransaction(database.pool, readSums),
      activeNetworks(),
    ]);
    const sumOf = (rows: readonly SumRow[]): bigint =>
      sumBase(rows.map(({ amount, decimals }) => ({ amountBase: BigInt(amount), decimals })));
    /** Returns payments less refunds; never below zero. */
    const less = (payments: readonly SumRow[], back: readonly SumRow[]): string => {
      const left = sumOf(payments) - sumOf(back);
      return sumText(left > 0n ? left : 0n);
    };
    const waiting = unmatched.map((row) => ({ ...row, decimals: decimalsOf(row.network) }));
    const since = paid.map((row) => row.since.getTime());
    return {
      asOf: new Date(clock.wallMs()).toISOString(),
      activeNetworks: active,
      totalPayments: paid.reduce((sum, { payments }) => sum + payments, 0),
      totalAmount: less(paid, refunded),
      refunded: sumText(sumOf(refunded)),
      since: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
      pending,
      unmatched: { count: waiting.reduce((sum, { payments }) => sum + payments, 0), amount: sumText(sumOf(waiting)) },
      networks: NETWORK_IDS.map((networkId) => {
        const here = <R extends SumRow>(rows: readonly R[]): R[] => rows.filter(({ network }) => network === networkId);
        return {
          networkId,
          payments: here(paid).reduce((sum, { payments }) => sum + payments, 0),
          amount: less(here(paid), here(refunded)),
        };
      }),
      chains: await chains(),
    };
  };
}

async function readSums(client: pg.PoolClient) {
  await client.query("set transaction isolation level repeatable read read only");
  const { rows: paid } = await client.query<PaidRow>(PAID);
  const { rows: refunded } = await client.query<SumRow>(REFUNDED);
  const { rows: pending } = await client.query<PaymentMetrics["pending"]>(PENDING);
  const { rows: unmatched } = await client.query<Omit<PaidRow, "decimals" | "since">>(UNMATCHED);
  return { paid, refunded, pending: pending[0] ?? { total: 0, confirming: 0, partlyPaid: 0, waiting: 0 }, unmatched };
}
