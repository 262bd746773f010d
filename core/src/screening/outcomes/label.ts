import type { Chain } from "../../market/index.ts";
import type { RiskClass, RiskFact } from "../assessment.ts";

/** After how many days a label is judged. */
export const EVALUATED_AFTER_DAYS = [7, 30] as const;
export type EvaluatedAfterDays = (typeof EVALUATED_AFTER_DAYS)[number];

/** A risk class as we gave it, with what it rested on: kept for ever, never changed. */
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
  /** Labels of before 2026-11-24 do not know it. */
  readonly marketCapUsd?: number | undefined;
  readonly facts: readonly RiskFact[];
  readonly simulated: boolean;
};

/** What became of a labelled token: `kept` is neither rug nor unknown. */
export type OutcomeKind = "liquidity-pulled" | "price-collapsed" | "cannot-sell" | "kept" | "not-known";

export type LabelOutcome = {
  readonly labelId: string;
  readonly afterDays: EvaluatedAfterDays;
  readonly evaluatedMs: number;
  readonly outcome: OutcomeKind;
  /** Worst that was seen until then, percent lost (0 to 100); undefined where nothing was seen. */
  readonly liquidityLostPercent: number | undefined;
  /** Of the price, or of the market cap where no price was told. */
  readonly priceLostPercent: number | undefined;
  /** One sentence with the figures. */
  readonly why: string;
};

/** Judged labels of one class and chain (or of all chains), as published. A miss of LOW or MEDIUM is a rug among them. */
export type OutcomeCell = {
  readonly chain: Chain | "all";
  readonly riskClass: RiskClass;
  readonly afterDays: EvaluatedAfterDays;
  readonly labels: number;
  /** Judged with a known fate. */
  readonly evaluated: number;
  readonly rugs: number;
  readonly notKnown: number;
  /** rugs / judged, percent, with Wilson's 95 % interval; undefined without judged ones. */
  readonly rugPercent: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
};
