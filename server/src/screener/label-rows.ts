import type { Chain, TokenObservation } from "@sextant/core/market";
import type { LabelOutcome, OutcomeKind, RiskFact, RiskLabel } from "@sextant/core/screening";
import type { RowOf } from "../database/row.ts";

export type LabelRow = RowOf<"risk_labels"> & {
  readonly chain: Chain;
  readonly facts: readonly RiskFact[];
};
export type OutcomeRow = RowOf<"risk_outcomes">;
export type ObservationRow = Omit<RowOf<"labelled_sightings">, "key">;

export type CountedRow = RowOf<"risk_labels", "chain" | "risk_class"> & {
  readonly chain: Chain;
  readonly after_7: OutcomeKind | null;
  readonly after_30: OutcomeKind | null;
  readonly labels: number;
  readonly first: Date;
};

export function labelOf(row: LabelRow): RiskLabel {
  const { id, chain, address, symbol, labelled_at, risk_class, score, rules, price_usd, liquidity_usd, facts } = row;
  const marketCapUsd = row.market_cap_usd ?? undefined;
  return {
    id,
    chain,
    address,
    symbol,
    labelledMs: labelled_at.getTime(),
    riskClass: risk_class,
    score,
    rules,
    priceUsd: price_usd ?? undefined,
    liquidityUsd: liquidity_usd ?? undefined,
    marketCapUsd,
    // JSON has no `undefined`.
    facts: facts.map((fact) => ({ ...fact, source: fact.source, asOfMs: fact.asOfMs })),
    simulated: false,
  };
}

export function outcomeOf(row: OutcomeRow): LabelOutcome {
  const { label_id, after_days, evaluated_at, outcome, liquidity_lost_percent, price_lost_percent, why } = row;
  return {
    labelId: label_id,
    afterDays: after_days,
    evaluatedMs: evaluated_at.getTime(),
    outcome,
    why,
    liquidityLostPercent: liquidity_lost_percent ?? undefined,
    priceLostPercent: price_lost_percent ?? undefined,
  };
}

export function observationOf(row: ObservationRow): TokenObservation {
  const { seen_at, price_usd, liquidity_usd, market_cap_usd, volume_24h_usd } = row;
  return {
    atMs: seen_at.getTime(),
    ...(price_usd === null ? {} : { priceUsd: price_usd }),
    ...(liquidity_usd === null ? {} : { liquidityUsd: liquidity_usd }),
    ...(market_cap_usd === null ? {} : { marketCapUsd: market_cap_usd }),
    ...(volume_24h_usd === null ? {} : { volume24hUsd: volume_24h_usd }),
  };
}
