import { tokenKey, type TokenObservation } from "@sextant/core/market";
import { EVALUATED_AFTER_DAYS, RISK_CLASSES, type LabelOutcome, type RiskLabel } from "@sextant/core/screening";
import type { FollowedLabel } from "./panel-labels.ts";
import { membersOf, timestampMs, type PanelReader } from "./panel-reader.ts";

/** The data that a server stored: labels, later observations, and its own evaluations. */
export type StoredPanel = { readonly labels: readonly FollowedLabel[]; readonly outcomes: readonly LabelOutcome[] };

const OUTCOMES = ["liquidity-pulled", "price-collapsed", "cannot-sell", "kept", "not-known"] as const;
const oneOf = <T>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function labelOf(row: Readonly<Record<string, unknown>>, reader: PanelReader): RiskLabel | undefined {
  const labelledMs = timestampMs(row["labelled_at"]);
  const riskClass = oneOf(RISK_CLASSES, row["risk_class"]);
  const score = reader.amount(row["score"]);
  if (labelledMs === undefined || riskClass === undefined || score === undefined)
    return reader.leaveOut("a label without time, class or score");
  const token = reader.token(row["chain"], row["address"]);
  if (token === undefined) return undefined;
  return {
    ...token,
    id: textOf(row["id"]),
    symbol: textOf(row["symbol"]),
    labelledMs,
    riskClass,
    score,
    rules: textOf(row["rules"]),
    priceUsd: reader.amount(row["price_usd"]),
    liquidityUsd: reader.amount(row["liquidity_usd"]),
    facts: [],
    simulated: false,
  };
}

/**
 * Reads lines `{"label": …}`, `{"observation": …}` and `{"outcome": …}` of the server's tables (docs/dex-risk.md).
 * Exports made before migration 0053 have the older names `sighting` and `judged_at`.
 */
export function storedPanel(lines: Iterable<string>, reader: PanelReader): StoredPanel {
  const labels: RiskLabel[] = [];
  const outcomes: LabelOutcome[] = [];
  const seen = new Map<string, TokenObservation[]>();
  for (const line of lines) {
    if (line.trim() === "") continue;
    reader.row();
    let entry: Readonly<Record<string, unknown>>;
    try {
      entry = membersOf(JSON.parse(line));
    } catch {
      reader.leaveOut("no JSON");
      continue;
    }
    if ("label" in entry) {
      const label = labelOf(membersOf(entry["label"]), reader);
      if (label !== undefined) labels.push(label);
    } else if ("observation" in entry || "sighting" in entry) {
      const row = membersOf(entry["observation"] ?? entry["sighting"]);
      const atMs = timestampMs(row["seen_at"]);
      if (atMs === undefined) {
        reader.leaveOut("no time");
        continue;
      }
      const priceUsd = reader.amount(row["price_usd"]);
      const liquidityUsd = reader.amount(row["liquidity_usd"]);
      const list = seen.get(textOf(row["key"])) ?? [];
      seen.set(textOf(row["key"]), list);
      list.push({
        atMs,
        ...(priceUsd === undefined ? {} : { priceUsd }),
        ...(liquidityUsd === undefined ? {} : { liquidityUsd }),
      });
    } else if ("outcome" in entry) {
      const row = membersOf(entry["outcome"]);
      const outcome = oneOf(OUTCOMES, row["outcome"]);
      const afterDays = oneOf(EVALUATED_AFTER_DAYS, row["after_days"]);
      const evaluatedMs = timestampMs(row["evaluated_at"] ?? row["judged_at"]);
      if (outcome === undefined || afterDays === undefined || evaluatedMs === undefined) {
        reader.leaveOut("an outcome without kind, days or time");
        continue;
      }
      outcomes.push({
        labelId: textOf(row["label_id"]),
        afterDays,
        evaluatedMs,
        outcome,
        liquidityLostPercent: reader.amount(row["liquidity_lost_percent"]),
        priceLostPercent: reader.amount(row["price_lost_percent"]),
        why: textOf(row["why"]),
      });
    } else reader.leaveOut("neither label, observation nor outcome");
  }
  labels.sort((a, b) => a.labelledMs - b.labelledMs);
  const firstOf = new Map<string, RiskLabel>();
  for (const label of labels) {
    const key = tokenKey(label.chain, label.address);
    if (!firstOf.has(key)) firstOf.set(key, label);
  }
  return {
    labels: [...firstOf].map(([key, label]) => ({ label, observations: seen.get(key) ?? [] })),
    outcomes,
  };
}
