import { approximately, compare, decimalText, times, ZERO } from "@sextant/core/decimal";
import type { PaperOrder } from "@sextant/core/contract";
import { type FillEvent, paperText } from "@sextant/core/paper";
import type { Order } from "@sextant/core/fills";
import type pg from "pg";
import { type AccountStep, nearEquity } from "./account-steps.ts";
import { CANCEL_ASKED, CANCELLED_BY_FILL, cancelledWords, rejectedWords } from "./order-words.ts";

/** What was known of a price beside what its event says. */
export type FillEvidence = {
  readonly isSimulated: boolean;
  /** Volume of the bar that the tenth was counted against. */
  readonly barVolume: number | undefined;
  /** Whether the price a minute later will be looked for. */
  readonly hasLater?: boolean;
  /** The last price of a symbol at a time. */
  readonly priceOf: (symbol: string, atMs: number) => number | undefined;
};

/** Where orders that are placed came from, and the fill that they copy. */
export type Placed = { readonly origin: PaperOrder["origin"]; readonly copyOf?: string | undefined };

const NOTHING_KNOWN: FillEvidence = { isSimulated: false, barVolume: undefined, priceOf: () => undefined };

/** Writes events after the first `revision` of an account, with the orders, fills and trades that follow from them. */
export async function writeSteps(
  client: pg.PoolClient,
  accountId: string,
  revision: number,
  steps: readonly AccountStep[],
  {
    placed,
    evidence = NOTHING_KNOWN,
  }: { readonly placed?: Placed | undefined; readonly evidence?: FillEvidence | undefined },
): Promise<void> {
  await client.query(
    `insert into paper_events (account_id, number, kind, at, cash, event)
       select $1, n, kind, at, cash, event
       from unnest($2::int[], $3::text[], $4::timestamptz[], $5::numeric[], $6::text[]) e (n, kind, at, cash, event)`,
    [
      accountId,
      steps.map((_, at) => revision + at + 1),
      steps.map(({ event }) => event.kind),
      steps.map(({ event }) => new Date(event.atMs)),
      steps.map(({ cash }) => decimalText(cash)),
      steps.map(({ event }) => paperText(event)),
    ],
  );
  for (const [at, step] of steps.entries()) {
    const { event } = step;
    switch (event.kind) {
      case "placed":
        for (const order of event.orders) await insertOrder(client, order, placed, undefined);
        break;
      case "refused":
        await insertOrder(client, event.order, placed, rejectedWords(event.reason));
        break;
      case "reject":
        await endOrders(client, event.orders, event.atMs, "rejected", rejectedWords(event.reason));
        break;
      case "cancel":
        await endOrders(
          client,
          event.orders,
          event.atMs,
          event.reason === "expired" ? "expired" : "cancelled",
          cancelledWords(event.reason),
        );
        break;
      case "cancel-asked":
        await client.query("update paper_orders set reason = $2, updated_at = $3 where id = $1", [
          event.order,
          CANCEL_ASKED,
          new Date(event.atMs),
        ]);
        break;
      case "fill":
        await writeFill(client, accountId, revision + at + 1, step, event, evidence);
        break;
      case "split":
        await client.query(
          `update paper_orders set filled = filled * $3::numeric / $4::numeric where account_id = $1 and symbol = $2
             and status in ('waiting', 'open')`,
          [accountId, event.symbol, event.to, event.from],
        );
        break;
      case "opened":
      case "triggered":
      case "trailed":
      case "borrow-fee":
      case "dividend":
        break;
    }
  }
}

async function insertOrder(
  client: pg.PoolClient,
  order: Order,
  placed: Placed | undefined,
  rejected: string | undefined,
): Promise<void> {
  const status = rejected !== undefined ? "rejected" : order.parent === undefined ? "open" : "waiting";
  await client.query(
    `insert into paper_orders (id, account_id, symbol, status, reason, origin, copy_of, placed_at, updated_at, "order")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [
      order.id,
      order.account,
      order.symbol,
      status,
      rejected ?? null,
      placed?.origin ?? "manual",
      order.parent === undefined ? (placed?.copyOf ?? null) : null,
      new Date(order.placedAtMs),
      paperText(order),
    ],
  );
}

async function endOrders(
  client: pg.PoolClient,
  ids: readonly string[],
  atMs: number,
  status: "rejected" | "cancelled" | "expired",
  reason: string,
): Promise<void> {
  await client.query(
    `update paper_orders set status = $2, reason = $3, updated_at = $4 where id = any($1) and status in ('waiting', 'open')`,
    [ids, status, reason, new Date(atMs)],
  );
}

async function writeFill(
  client: pg.PoolClient,
  accountId: string,
  number: number,
  { after, trade }: AccountStep,
  fill: FillEvent,
  { isSimulated, barVolume, priceOf, hasLater = true }: FillEvidence,
): Promise<void> {
  const atMs = new Date(fill.atMs);
  const isWhole = compare(fill.remaining, ZERO) <= 0;
  await client.query(
    `update paper_orders set filled = filled + $2, filled_value = filled_value + $3, updated_at = $4,
       status = case when $5 then 'filled' else 'open' end, reason = case when $5 then null else reason end where id = $1`,
    [fill.order, decimalText(fill.quantity), decimalText(times(fill.quantity, fill.price)), atMs, isWhole],
  );
  // The exits of a bracket work as soon as their entry has filled.
  await client.query(
    "update paper_orders set status = 'open', updated_at = $2 where id = any($1) and status = 'waiting'",
    [[`${fill.order}.stop`, `${fill.order}.target`], atMs],
  );
  if (fill.cancels.length > 0) await endOrders(client, fill.cancels, fill.atMs, "cancelled", CANCELLED_BY_FILL);
  await client.query(
    `insert into paper_fills (account_id, number, order_id, symbol, side, quantity, price, at, ordered_at, equity, spread, volume_share,
         is_simulated, later_state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce((select placed_at from paper_orders where id = $3), $8), $9, $10, $11, $12, $13)`,
    [
      accountId,
      number,
      fill.order,
      fill.symbol,
      fill.side,
      decimalText(fill.quantity),
      decimalText(fill.price),
      atMs,
      decimalText(
        nearEquity(after, (symbol) => (symbol === fill.symbol ? fill.observedPrice : priceOf(symbol, fill.atMs))),
      ),
      spreadOf(fill),
      barVolume === undefined || barVolume <= 0 ? null : approximately(fill.quantity) / barVolume,
      isSimulated,
      hasLater ? "waiting" : "missing",
    ],
  );
  if (trade === undefined) return;
  await client.query(
    `with opening as (
       select f.order_id from paper_fills f where f.account_id = $1 and f.symbol = $3 and f.number > coalesce(
         (select max(t.number) from paper_trades t where t.account_id = $1 and t.symbol = $3), 0)
       order by f.number limit 1
     )
     insert into paper_trades (account_id, number, symbol, direction, opened_at, closed_at, cost, profit, is_copy, has_stop)
       select $1, $2, $3, $4, $5, $6, $7, $8,
         coalesce((select o.origin = 'copy' from paper_orders o, opening where o.id = opening.order_id), false),
         exists (select from paper_orders o, opening where o.id = opening.order_id || '.stop')`,
    [
      accountId,
      number,
      trade.symbol,
      trade.side,
      new Date(trade.openedAtMs),
      new Date(trade.closedAtMs),
      decimalText(trade.entryValue),
      decimalText(trade.profit),
    ],
  );
}

/** The spread that was measured or assumed when a fill's price was observed, as a share of it. */
function spreadOf({ halfSpread, observedPrice }: FillEvent): number {
  return observedPrice > 0 ? (2 * approximately(halfSpread)) / observedPrice : 0;
}
