import type { Alert, ChannelKind, Delivery, KeptFact } from "@sextant/core/contract";
import type { Freshness } from "@sextant/core/market";

/** A row of `alerts` as the database gives it. */
export type AlertRow = {
  readonly id: string;
  readonly user_id: string;
  readonly seq: string;
  readonly rule_id: string | null;
  readonly alert_type: string;
  readonly symbol: string;
  readonly message: string;
  readonly note: string | null;
  readonly is_read: boolean;
  readonly happened_at: Date;
  readonly created_at: Date;
  readonly late: boolean;
  readonly evidence: KeptFact[];
  readonly source: string;
  readonly data_age_ms: string;
  readonly freshness: Freshness;
  readonly delay_minutes: number | null;
  readonly in_app_only: boolean;
};

/** A row of `deliveries`. */
export type DeliveryRow = {
  readonly id: string;
  readonly alert_id: string;
  readonly user_id: string;
  readonly channel_id: string;
  readonly channel: ChannelKind;
  readonly sent_to: string;
  readonly state: Delivery["state"] | "claimed" | "attempting";
  readonly attempts: number;
  readonly doubts: number;
  readonly receipt: string | null;
  readonly latency_ms: string | null;
  readonly note: string | null;
  readonly at: Date | null;
};

/** An alert as its owner sees it. */
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

/** A message's way as its owner sees it: who holds its lease is nobody's matter outside. */
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
