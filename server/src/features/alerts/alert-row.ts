import type { Alert, ChannelKind, Delivery, StoredFact } from "@sextant/core/contract";
import type { Freshness } from "@sextant/core/market";
import type { RowOf } from "../../database/row.ts";

/** A row of `alerts` as the database returns it. */
export type AlertRow = Omit<RowOf<"alerts">, "event_key"> & {
  readonly evidence: StoredFact[];
  readonly freshness: Freshness;
};

/** A row of `deliveries`. */
export type DeliveryRow = Omit<RowOf<"deliveries">, "due_at" | "lease_until" | "leased_by"> & {
  readonly channel: ChannelKind;
};

/** Returns an alert as its owner sees it. */
export function alertOf(row: AlertRow, deliveries: readonly DeliveryRow[]): Alert {
  return {
    id: row.id,
    symbol: row.symbol,
    alertType: row.alert_type,
    message: row.message,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    seq: Number(row.seq),
    ruleId: row.rule_id,
    note: row.note,
    happenedAt: row.happened_at.toISOString(),
    late: row.late,
    evidence: row.evidence,
    source: row.source,
    dataAgeMs: Number(row.data_age_ms),
    freshness: { state: row.freshness, delayMinutes: row.delay_minutes },
    inAppOnly: row.in_app_only,
    deliveries: deliveries.map(deliveryOf),
  };
}

/** Returns a message's delivery as its owner sees it: the holder of its lease is internal. */
export function deliveryOf(row: DeliveryRow): Delivery {
  const state = row.state === "claimed" || row.state === "attempting" ? "pending" : row.state;
  return {
    id: row.id,
    channel: row.channel,
    to: row.sent_to,
    state,
    attempts: row.attempts,
    latencyMs: row.latency_ms === null ? null : Number(row.latency_ms),
    receipt: row.receipt,
    note: row.note,
    at: row.at?.toISOString() ?? null,
  };
}
