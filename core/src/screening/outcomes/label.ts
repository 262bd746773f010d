import type { Chain } from "../../market/index.ts";
import type { RiskClass, RiskFact } from "../assessment.ts";

/** Days after which a label is evaluated. */
export const EVALUATED_AFTER_DAYS = [7, 30] as const;
export type EvaluatedAfterDays = (typeof EVALUATED_AFTER_DAYS)[number];

/** A published risk class with its basis: stored permanently, never changed. */
export type RiskLabel = {
  /** ULID. */
  readonly id: string;
  readonly chain: Chain;
  readonly address: string;
  readonly symbol: string;
  readonly labelledMs: number;
  readonly riskClass: RiskClass;
  readonly score: number;
  readonly rules: string;
  readonly priceUsd: number | undefined;
  readonly liquidityUsd: number | undefined;
  /** Absent in labels from before 2026-11-24. */
  readonly marketCapUsd?: number | undefined;
  readonly facts: readonly RiskFact[];
  readonly simulated: boolean;
};

/** The outcome of a labelled token: `kept` is neither rug nor unknown. */
export type OutcomeKind = "liquidity-pulled" | "price-collapsed" | "cannot-sell" | "kept" | "not-known";

export type LabelOutcome = {
  readonly labelId: string;
  readonly afterDays: EvaluatedAfterDays;
  readonly evaluatedMs: number;
  readonly outcome: OutcomeKind;
  /** Worst observed until then, percent lost (0 to 100); undefined if nothing was observed. */
  readonly liquidityLostPercent: number | undefined;
  /** Loss of the price, or of the market cap if no price was reported. */
  readonly priceLostPercent: number | undefined;
  /** One sentence with the numbers. */
  readonly why: string;
};

/** Evaluated labels of one class and chain (or of all chains), as published. For LOW or MEDIUM, a rug is a miss. */
export type OutcomeCell = {
  readonly chain: Chain | "all";
  readonly riskClass: RiskClass;
  readonly afterDays: EvaluatedAfterDays;
  readonly labels: number;
  /** Evaluated with a known outcome. */
  readonly evaluated: number;
  readonly rugs: number;
  readonly notKnown: number;
  /** rugs / evaluated, percent, with Wilson's 95 % interval; undefined without evaluated ones. */
  readonly rugPercent: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
};
