import { compare, decimal, type Decimal, decimalText, plus, times, ZERO } from "@sextant/core/decimal";
import type { PaperOrder } from "@sextant/core/contract";
import { type FillEvent, type PaperEvent, paperText } from "@sextant/core/paper";
import type { Order } from "@sextant/core/fills";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { CANCEL_REQUESTED, CANCELLED_BY_FILL, describeCancelled, describeRejected } from "./order-text.ts";

/** Where orders that are placed came from, and the fill that they copy. */
export type Placed = { readonly origin: PaperOrder["origin"]; readonly copyOf?: string | undefined };

type Status = RowOf<"paper_orders", "status">["status"];

type NewOrder = { readonly order: Order; readonly placed: Placed | undefined };

/** An order's state after the events so far. */
type Standing = {
  status: Status;
  filled: Decimal;
  filledValue: Decimal;
  reason: string | null;
  updatedAtMs: number;
  readonly placedAtMs: number;
  isChanged: boolean;
};

/**
 * Orders in the state that their events leave them in: read once, changed in memory, written in two statements. Their
 * accounts are locked meanwhile.
 */
export type OrderRows = {
  /** Takes the next event of an account. */
  take(event: PaperEvent, placed: Placed | undefined): void;
  /** When an order was placed; undefined for what the margin rule put there. */
  placedAtMs(orderId: string): number | undefined;
  write(): Promise<void>;
};

/** Reads the orders that some events change. */
export async function readOrderRows(client: pg.PoolClient, events: readonly PaperEvent[]): Promise<OrderRows> {
  const standing = new Map<string, Standing>();
  const made: NewOrder[] = [];
  const ids = [...new Set(events.flatMap(ordersOf))];
  if (ids.length > 0) {
    const { rows } = await client.query<
      RowOf<"paper_orders", "id" | "status" | "filled" | "filled_value" | "reason" | "placed_at" | "updated_at">
    >("select id, status, filled, filled_value, reason, placed_at, updated_at from paper_orders where id = any($1)", [
      ids,
    ]);
    for (const row of rows)
      standing.set(row.id, {
        status: row.status,
        filled: decimal(row.filled),
        filledValue: decimal(row.filled_value),
        reason: row.reason,
        updatedAtMs: row.updated_at.getTime(),
        placedAtMs: row.placed_at.getTime(),
        isChanged: false,
      });
  }

  function change(id: string, atMs: number, over: Partial<Standing>): void {
    const found = standing.get(id);
    if (found !== undefined) Object.assign(found, over, { updatedAtMs: atMs, isChanged: true });
  }

  function insert(order: Order, placed: Placed | undefined, rejected: string | null): void {
    made.push({ order, placed });
    standing.set(order.id, {
      status: rejected !== null ? "rejected" : order.parent === undefined ? "open" : "waiting",
      filled: ZERO,
      filledValue: ZERO,
      reason: rejected,
      updatedAtMs: order.placedAtMs,
      placedAtMs: order.placedAtMs,
      isChanged: false,
    });
  }

  function end(orders: readonly string[], atMs: number, status: Status, reason: string): void {
    for (const id of orders) if (isWorking(standing.get(id))) change(id, atMs, { status, reason });
  }

  function fill(event: FillEvent): void {
    const { order: id, quantity, price, remaining, atMs, cancels } = event;
    const order = standing.get(id);
    if (order !== undefined)
      change(id, atMs, {
        filled: plus(order.filled, quantity),
        filledValue: plus(order.filledValue, times(quantity, price)),
        ...(compare(remaining, ZERO) <= 0 ? { status: "filled", reason: null } : { status: "open" }),
      });
    // The exits of a bracket work as soon as their entry has filled.
    for (const exit of exitsOf(id))
      if (standing.get(exit)?.status === "waiting") change(exit, atMs, { status: "open" });
    end(cancels, atMs, "cancelled", CANCELLED_BY_FILL);
  }

  async function insertMade(): Promise<void> {
    const rows = made.map(({ order, placed }) => ({ order, placed, ...known(order.id) }));
    await client.query(
      `insert into paper_orders (id, account_id, symbol, status, filled, filled_value, reason, origin, copy_of, placed_at, updated_at, "order")
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::text[], $8::text[], $9::text[],
           $10::timestamptz[], $11::timestamptz[], $12::text[])`,
      [
        rows.map(({ order }) => order.id),
        rows.map(({ order }) => order.account),
        rows.map(({ order }) => order.symbol),
        rows.map(({ status }) => status),
        rows.map(({ filled }) => decimalText(filled)),
        rows.map(({ filledValue }) => decimalText(filledValue)),
        rows.map(({ reason }) => reason),
        rows.map(({ placed }) => placed?.origin ?? "manual"),
        rows.map(({ order, placed }) => (order.parent === undefined ? (placed?.copyOf ?? null) : null)),
        rows.map(({ placedAtMs }) => new Date(placedAtMs)),
        rows.map(({ updatedAtMs }) => new Date(updatedAtMs)),
        rows.map(({ order }) => paperText(order)),
      ],
    );
  }

  function known(id: string): Standing {
    const found = standing.get(id);
    if (found === undefined) throw new Error(`the order ${id} was not read`);
    return found;
  }

  return {
    take(event, placed) {
      switch (event.kind) {
        case "placed":
          for (const order of event.orders) insert(order, placed, null);
          break;
        case "refused":
          insert(event.order, placed, describeRejected(event.reason));
          break;
        case "reject":
          end(event.orders, event.atMs, "rejected", describeRejected(event.reason));
          break;
        case "cancel": {
          const status = event.reason === "expired" ? "expired" : "cancelled";
          end(event.orders, event.atMs, status, describeCancelled(event.reason));
          break;
        }
        case "cancel-asked":
          change(event.order, event.atMs, { reason: CANCEL_REQUESTED });
          break;
        case "fill":
          fill(event);
          break;
        case "opened":
        case "triggered":
        case "trailed":
        case "borrow-fee":
        case "dividend":
        case "split":
          break;
      }
    },

    placedAtMs: (orderId) => standing.get(orderId)?.placedAtMs,

    async write() {
      if (made.length > 0) await insertMade();
      const inserted = new Set(made.map(({ order }) => order.id));
      const changed = [...standing].filter(([id, { isChanged }]) => isChanged && !inserted.has(id));
      if (changed.length === 0) return;
      await client.query(
        `update paper_orders o set status = n.status, filled = n.filled, filled_value = n.filled_value, reason = n.reason,
             updated_at = n.updated_at
           from unnest($1::text[], $2::text[], $3::numeric[], $4::numeric[], $5::text[], $6::timestamptz[])
             n (id, status, filled, filled_value, reason, updated_at)
           where o.id = n.id`,
        [
          changed.map(([id]) => id),
          changed.map(([, { status }]) => status),
          changed.map(([, { filled }]) => decimalText(filled)),
          changed.map(([, { filledValue }]) => decimalText(filledValue)),
          changed.map(([, { reason }]) => reason),
          changed.map(([, { updatedAtMs }]) => new Date(updatedAtMs)),
        ],
      );
    },
  };
}

const isWorking = (order: Standing | undefined): boolean => order?.status === "waiting" || order?.status === "open";

const exitsOf = (orderId: string): readonly string[] => [`${orderId}.stop`, `${orderId}.target`];

/** Orders that are there already and that an event changes. */
function ordersOf(event: PaperEvent): readonly string[] {
  switch (event.kind) {
    case "reject":
    case "cancel":
      return event.orders;
    case "cancel-asked":
      return [event.order];
    case "fill":
      return [event.order, ...exitsOf(event.order), ...event.cancels];
    default:
      return [];
  }
}
