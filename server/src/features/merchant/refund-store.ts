import { usdtTextFixed6 } from "@sextant/core/billing";
import type { listRefunds, NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type * as z from "zod";
import type { Database } from "../../database/database.ts";
import type { Joined, RowOf } from "../../database/row.ts";
import { GONE_NAME } from "./names.ts";

export type WireRefund = z.input<(typeof listRefunds)["answer"]>[number];

/** A requested refund, with the invoice it belongs to. */
export type Refund = {
  readonly id: string;
  readonly invoiceId: string;
  readonly invoiceNumber: number;
  readonly userId: string | undefined;
  readonly username: string;
  readonly networkId: NetworkId | undefined;
  readonly decimals: number;
  readonly amountBase: bigint;
  readonly address: string;
  readonly isSigned: boolean;
  readonly state: "asked" | "paid" | "refused";
  readonly txHash: string | undefined;
  readonly requestedAtMs: number;
  readonly decidedAtMs: number | undefined;
  readonly reason: string | undefined;
};

export type RefundDecision = {
  readonly state: "paid" | "refused";
  readonly txHash: string | undefined;
  readonly reason: string;
  readonly actor: string;
  readonly atMs: number;
};

type Row = Omit<RowOf<"refunds">, "decided_by"> &
  RowOf<"invoices", "number" | "user_id" | "network" | "decimals"> &
  Joined<RowOf<"users", "username">> & { readonly network: NetworkId | null };

const SELECT = `select r.*, i.number, i.user_id, i.network, i.decimals, u.username from refunds r
  join invoices i on i.id = r.invoice_id left join users u on u.id = i.user_id`;
const MOST = 500;

/** Stores requested refunds and their outcomes. */
export function createRefundStore({ pool }: Database) {
  return {
    /** Lists waiting refunds first, then the newest. */
    async list(): Promise<readonly Refund[]> {
      const { rows } = await pool.query<Row>(
        `${SELECT} order by (r.state = 'asked') desc, r.requested_at desc, r.id desc limit $1`,
        [MOST],
      );
      return rows.map(refundOf);
    },

    async find(id: string): Promise<Refund | undefined> {
      const { rows } = await pool.query<Row>(`${SELECT} where r.id = $1`, [id]);
      return rows[0] && refundOf(rows[0]);
    },

    /** Returns the same, locked until the end of this transaction. */
    async hold(id: string, within: pg.PoolClient): Promise<Refund | undefined> {
      const { rows } = await within.query<Row>(`${SELECT} where r.id = $1 for update of r`, [id]);
      return rows[0] && refundOf(rows[0]);
    },

    /** Returns how much of one transaction other refunds to the same address count. */
    async countedBy(txHash: string, { id, address }: Refund, within: pg.PoolClient): Promise<bigint> {
      const { rows } = await within.query<{ sum: string }>(
        `select coalesce(sum(amount_base), 0)::text as sum from refunds
         where tx_hash = $1 and state = 'paid' and lower(address) = lower($2) and id <> $3`,
        [txHash, address, id],
      );
      return BigInt(rows[0]?.sum ?? 0);
    },

    async decide(
      id: string,
      { state, txHash, reason, actor, atMs }: RefundDecision,
      within: pg.PoolClient,
    ): Promise<void> {
      await within.query(
        "update refunds set state = $2, tx_hash = $3, reason = $4, decided_by = $5, decided_at = $6 where id = $1",
        [id, state, txHash ?? null, reason === "" ? null : reason, actor, new Date(atMs)],
      );
    },

    /**
     * Ends the plan that the invoice paid for: its future periods never begin. The plan it replaced was paid for and
     * gets its time back.
     */
    async endPeriod(invoiceId: string, atMs: number, within: pg.PoolClient): Promise<void> {
      await within.query(
        `update plan_periods set ends_at = greatest(starts_at, least(ends_at, $2)) where invoice_id = $1 and ends_at > $2`,
        [invoiceId, new Date(atMs)],
      );
      await within.query("update plan_periods set ends_at = bought_until, replaced_by = null where replaced_by = $1", [
        invoiceId,
      ]);
    },
  };
}

export type RefundStore = ReturnType<typeof createRefundStore>;

function refundOf(row: Row): Refund {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: Number(row.number),
    userId: row.user_id ?? undefined,
    username: row.username ?? GONE_NAME,
    networkId: row.network ?? undefined,
    decimals: row.decimals,
    amountBase: BigInt(row.amount_base),
    address: row.address,
    isSigned: row.signature !== "",
    state: row.state,
    txHash: row.tx_hash ?? undefined,
    requestedAtMs: row.requested_at.getTime(),
    decidedAtMs: row.decided_at?.getTime(),
    reason: row.reason ?? undefined,
  };
}

export function wireRefund(refund: Refund): WireRefund {
  const { id, invoiceId, invoiceNumber, username, networkId, amountBase, decimals, address, isSigned, state } = refund;
  return {
    id,
    invoiceId,
    invoiceNumber,
    username,
    networkId: networkId ?? null,
    address,
    isSigned,
    state,
    amount: usdtTextFixed6(amountBase, decimals),
    txHash: refund.txHash ?? null,
    requestedAt: new Date(refund.requestedAtMs).toISOString(),
    decidedAt: refund.decidedAtMs === undefined ? null : new Date(refund.decidedAtMs).toISOString(),
    reason: refund.reason ?? null,
  };
}
