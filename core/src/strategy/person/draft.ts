import type { EvidenceLedger } from "../../analysis/index.ts";
import type { Action, Recommendation, RecommendationKind, Sentence } from "../../contract/index.ts";
import { approximately, type Decimal, decimalText, rounded } from "../../decimal/index.ts";
import { weightIn } from "../../portfolio-risk/index.ts";
import type { Quantity } from "../quantity.ts";
import { publishedPercent } from "../published-percent.ts";
import { percent } from "../quantity.ts";
import { sentenceWriter, type SentenceWriter } from "../sentence-writer.ts";
import type { PositionLimits } from "./limits.ts";
import type { OwnProfile } from "./own-profile.ts";
import type { AdviceRow } from "./symbol-reading.ts";
import type { PortfolioRisk } from "./portfolio-risk.ts";

/** A trade before it is compared with the holdings. */
export type DraftTrade = Omit<NonNullable<Recommendation["trade"]>, "isAll">;

/** A recommendation that may become one of the day's five. */
export type Draft = {
  readonly kind: RecommendationKind;
  readonly symbol: string;
  readonly action: Action;
  readonly because: Recommendation["because"];
  readonly risk: PortfolioRisk | undefined;
  /** The portfolio it is about, if its risk is unknown. */
  readonly portfolioId?: string;
  /** The record row of the advice it is based on. */
  readonly record?: AdviceRow | undefined;
  readonly title: Sentence;
  readonly sentences: readonly Sentence[];
  readonly trade: DraftTrade | null;
  readonly effect: Recommendation["effect"];
  readonly dueAt: string | null;
  /** Orders recommendations of one kind, largest first. */
  readonly strength: number;
};

/** The context in which drafts are written. */
export type DraftCase = {
  readonly ledger: EvidenceLedger;
  readonly nowMs: number;
  /** The current exchange or UTC day, '2025-06-02'. */
  readonly day: string;
  readonly own: OwnProfile;
  /** Limits of that profile. */
  readonly limits: PositionLimits;
};

/** Returns a writer for facts of the portfolio itself, as of now. */
export function portfolioWriter({ ledger, nowMs }: DraftCase): SentenceWriter {
  return sentenceWriter(ledger, { asOfMs: nowMs, source: "portfolio" });
}

const TWO = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns an exact amount of money for a sentence: '2,615.39 USD'. No digit passes through a floating-point number. */
export function amountOf(name: string, amount: Decimal, currency: string): Quantity {
  const written = TWO.format(decimalText(rounded(amount, 2), 2) as `${number}`);
  return { name, value: approximately(amount), unit: currency, text: `${written} ${currency}` };
}

/** Returns a fraction as a percentage for a sentence. */
export function shareText(name: string, share: number): Quantity {
  return percent(name, publishedPercent(share) + 0);
}

/** Returns a trade: its amount in whole cents, and its share of the portfolio where all of that has a price. */
export function tradeOf(side: "buy" | "sell", amount: Decimal, { total, unpriced }: PortfolioRisk): DraftTrade {
  const percentOfPortfolio = unpriced.length === 0 ? onePlace(weightIn(amount, total) * 100) : null;
  return { side, amount: inCents(amount), percentOfPortfolio };
}

/** Names what shares of the total are of: of the portfolio, or of its part that has a price. */
export function wholeOf({ unpriced }: PortfolioRisk): "the portfolio" | "what has a price in the portfolio" {
  return unpriced.length === 0 ? "the portfolio" : "what has a price in the portfolio";
}

/** Returns whether a trade sells the whole holding, to the cent. */
export function sellsAll({ symbol, risk, trade }: Draft): boolean {
  const holding = risk?.holdings.find((one) => one.symbol === symbol);
  return trade?.side === "sell" && holding !== undefined && trade.amount === inCents(holding.value);
}

function inCents(amount: Decimal): string {
  return decimalText(rounded(amount, 2), 2);
}

/** Rounds a percentage for display: one decimal. */
export function onePlace(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
