import type { EvidenceLedger } from "../../analysis/index.ts";
import type { Action, Recommendation, RecommendationKind, Sentence } from "../../contract/index.ts";
import { approximately, type Decimal, decimalText, rounded, weightIn } from "../../portfolio/index.ts";
import type { Quantity } from "../quantity.ts";
import { percent } from "../quantity.ts";
import { sentenceWriter, type SentenceWriter } from "../sentence-writer.ts";
import type { PortfolioRisk } from "./portfolio-risk.ts";

/** A recommendation before it is known whether it is one of the day's five. */
export type Draft = {
  readonly kind: RecommendationKind;
  readonly symbol: string;
  readonly action: Action;
  readonly because: Recommendation["because"];
  readonly risk: PortfolioRisk | undefined;
  readonly title: Sentence;
  readonly sentences: readonly Sentence[];
  readonly trade: Recommendation["trade"];
  readonly effect: Recommendation["effect"];
  readonly dueAt: string | null;
  /** Orders recommendations of one kind, largest first. */
  readonly strength: number;
};

/** What drafts are written with. */
export type DraftCase = {
  readonly ledger: EvidenceLedger;
  readonly nowMs: number;
  /** Exchange's or UTC day of now, '2025-06-02'. */
  readonly day: string;
};

/** A writer of facts that are the portfolio's own, as of now. */
export function portfolioWriter({ ledger, nowMs }: DraftCase): SentenceWriter {
  return sentenceWriter(ledger, { asOfMs: nowMs, source: "portfolio" });
}

const TWO = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An exact amount of money in a sentence: '2,615.39 USD'. No digit passes through a floating-point number. */
export function amountOf(name: string, amount: Decimal, currency: string): Quantity {
  const written = TWO.format(decimalText(rounded(amount, 2), 2) as `${number}`);
  return { name, value: approximately(amount), unit: currency, text: `${written} ${currency}` };
}

/** A fraction as a percentage in a sentence. */
export function shareText(name: string, share: number): Quantity {
  return percent(name, onePlace(share * 100));
}

/** A trade as the contract has it. */
export function tradeOf(side: "buy" | "sell", amount: Decimal, total: Decimal): NonNullable<Recommendation["trade"]> {
  return {
    side,
    amount: decimalText(rounded(amount, 2), 2),
    percentOfPortfolio: onePlace(weightIn(amount, total) * 100),
  };
}

/** A percentage as it is shown: one decimal. */
export function onePlace(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
