import type { AlertCondition, AlertRule, AlertRuleInput, ChannelKind } from "@sextant/core/contract";
import type { RowOf } from "../../database/row.ts";

/** A row of `alert_rules` as the database returns it. */
export type RuleRow = Omit<RowOf<"alert_rules">, keyof InputColumns | "portfolio_id"> & {
  readonly condition: AlertCondition;
  readonly channels: ChannelKind[];
};

/** The columns of an input that the watcher reads for a million rules. */
export type InputColumns = {
  readonly kind: string;
  readonly direction: string | null;
  readonly level: number | null;
  readonly timeframe: string | null;
  readonly portfolioId: string | null;
};

/** Returns the parts of a condition that have columns of their own. */
export function inputColumns(condition: AlertCondition): InputColumns {
  return {
    kind: condition.kind,
    direction: "direction" in condition ? condition.direction : null,
    level: condition.kind === "price" ? condition.price : null,
    timeframe: "timeframe" in condition ? condition.timeframe : null,
    portfolioId: "portfolioId" in condition ? condition.portfolioId : null,
  };
}

/**
 * Fills in the field that rules about signals from before `edgeOnly` lack: they match any signal, with an edge or
 * without.
 */
function wholeCondition(condition: AlertCondition): AlertCondition {
  return condition.kind === "signal" ? { ...condition, edgeOnly: condition.edgeOnly ?? false } : condition;
}

/** Returns the owner's input. */
export function inputOf(row: RuleRow): AlertRuleInput {
  return {
    symbol: row.symbol,
    condition: wholeCondition(row.condition),
    repeat: row.repeat,
    cooldownMinutes: row.cooldown_minutes,
    hysteresisPercent: row.hysteresis_percent,
    expiresAt: row.expires_at?.toISOString() ?? null,
    note: row.note,
    channels: row.channels,
  };
}

/** Returns a rule's current state; the owner's choices take precedence. */
export function ruleState(row: RuleRow, nowMs: number): AlertRule["state"] {
  if (row.phase === "fired") return "fired";
  if (row.expires_at !== null && row.expires_at.getTime() <= nowMs) return "expired";
  if (row.over_limit) return "over_limit";
  if (row.muted) return "muted";
  if (row.snoozed_until !== null && row.snoozed_until.getTime() > nowMs) return "snoozed";
  // Its cooldown is over, and its value has not returned yet.
  return row.phase === "armed" && row.side === "returning" && row.repeat === "every" ? "resting" : row.phase;
}

/** Returns a rule as its owner sees it; `says` is its condition in one sentence. */
export function ruleOf(row: RuleRow, nowMs: number, says: string): AlertRule {
  return {
    ...inputOf(row),
    id: row.id,
    says,
    state: ruleState(row, nowMs),
    muted: row.muted,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    lastFiredAt: row.last_fired_at?.toISOString() ?? null,
    timesFired: row.times_fired,
    createdAt: row.created_at.toISOString(),
  };
}
