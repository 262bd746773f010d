import {
  compare,
  decimal,
  type Decimal,
  minus,
  moneyText,
  priceDecimal,
  rounded,
  times,
  ZERO,
} from "../decimal/index.ts";

export type PlannedPositionInput = {
  /** The user's capital, and the maximum share of it in one position (percent); decimals as written. */
  readonly capital: string;
  readonly mostPercent: string;
  /** The plan's size, percent of that position. */
  readonly sizePercent: number;
  /** The deepest fall along the way that one quarter in twenty reached or exceeded, percent of the position. */
  readonly worstQuarterPercent: number;
  /** Value of the symbol in the user's portfolios now, in the same currency; undefined if unknown. */
  readonly holdingValue: string | undefined;
};

/** A plan in a user's own money; exact decimals, rounded once to cents. */
export type PlannedPosition = {
  readonly amount: string;
  /** Loss of the amount in such a quarter, a positive amount. */
  readonly worstQuarter: string;
  /** How far the holding is from the amount; undefined if the holding is unknown. */
  readonly gap: { readonly side: "below" | "at" | "above"; readonly by: string } | undefined;
};

const CENTS = 2;
const HUNDREDTH: Decimal = { units: 1n, places: 2 };

/**
 * Returns how much of a user's capital a plan puts into its symbol, how much a bad quarter would lose, and how far the
 * holding is from it.
 */
export function plannedPosition(given: PlannedPositionInput): PlannedPosition {
  const { capital, mostPercent, sizePercent, worstQuarterPercent, holdingValue } = given;
  const share = (of: Decimal, percent: Decimal): Decimal => times(times(of, percent), HUNDREDTH);
  const most = share(decimal(capital), decimal(mostPercent));
  const amount = rounded(share(most, published(sizePercent)), CENTS);
  const worst = rounded(share(amount, published(worstQuarterPercent)), CENTS);
  return { amount: moneyText(amount), worstQuarter: moneyText(worst), gap: gapOf(amount, holdingValue) };
}

function gapOf(amount: Decimal, holdingValue: string | undefined): PlannedPosition["gap"] {
  if (holdingValue === undefined) return undefined;
  const holding = rounded(decimal(holdingValue), CENTS);
  const order = compare(holding, amount);
  const by = order < 0 ? minus(amount, holding) : minus(holding, amount);
  return { side: order < 0 ? "below" : order > 0 ? "above" : "at", by: moneyText(by) };
}

/** Parses a percentage from the server to the decimal as written. */
function published(percent: number): Decimal {
  return priceDecimal(percent) ?? ZERO;
}

/** Returns the exact sum of amounts of one currency, as text. */
export function sumOfMoney(amounts: readonly string[]): string {
  return moneyText(amounts.map(decimal).reduce((sum, one) => minus(sum, minus(ZERO, one)), ZERO));
}
