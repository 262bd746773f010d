import { decimal, type Decimal, ZERO } from "../decimal/index.ts";
import type { PaperInstrument } from "./paper-instrument.ts";

/** Trading costs assumed where no venue publishes them, documented in docs/paper-trading.md. */
export type PaperTerms = {
  /** Percent of the value of each fill. */
  readonly feePercent: Decimal;
  /** Bid-ask spread in percent of the price: a market order pays half of it. */
  readonly spreadPercent: Decimal;
  /** Yearly cost of borrowing for a short sale, percent of the value. */
  readonly borrowPercentPerYear: Decimal;
  readonly minimumQuantity: Decimal;
  /** Decimal places of a quantity. */
  readonly quantityPlaces: number;
};

/**
 * Coins: the taker fee of large exchanges' first tier. Shares: no commission, and the regulatory fees of US brokers
 * rounded up. Tokens: no source reports a pool's fee, which is 0.01 to 1 % in most pools, so the highest applies, as
 * half of the spread; they can't be borrowed.
 */
const TERMS: Readonly<Record<PaperInstrument["kind"], PaperTerms>> = {
  crypto: {
    feePercent: decimal("0.1"),
    spreadPercent: decimal("0.05"),
    borrowPercentPerYear: decimal("10"),
    minimumQuantity: decimal("0.00000001"),
    quantityPlaces: 8,
  },
  stock: {
    feePercent: decimal("0.01"),
    spreadPercent: decimal("0.04"),
    borrowPercentPerYear: decimal("3"),
    minimumQuantity: decimal("0.0001"),
    quantityPlaces: 4,
  },
  token: {
    feePercent: ZERO,
    spreadPercent: decimal("2"),
    borrowPercentPerYear: ZERO,
    minimumQuantity: decimal("0.00000001"),
    quantityPlaces: 8,
  },
};

/** Cash that every account starts a season with, in US dollars. */
export const PAPER_START_CASH: Decimal = decimal("100000");

/** Returns the trading costs of an instrument. */
export function paperTerms({ kind }: Pick<PaperInstrument, "kind">): PaperTerms {
  return TERMS[kind];
}
