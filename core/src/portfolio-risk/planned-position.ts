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
  /** What the person has to place, and the most of it that goes into one position (percent); decimals as written. */
  readonly capital: string;
  readonly mostPercent: string;
  /** The plan's size, percent of that position. */
  readonly sizePercent: number;
  /** The deepest fall on the way that one quarter in twenty reached or passed, percent of the position. */
  readonly worstQuarterPercent: number;
  /** What of it is in the person's portfolios now, in the same currency; undefined where that is not known. */
  readonly holdingValue: string | undefined;
};

/** A plan in a person's own money; exact decimals, rounded once to cents. */
export type PlannedPosition = {
  readonly amount: string;
  /** What such a quarter takes from the amount, above 0. */
  readonly worstQuarter: string;
  /** How far the holding is from the amount; undefined where the holding is not known. */
  readonly gap: { readonly side: "below" | "at" | "above"; readonly by: string } | undefined;
};

const CENTS = 2;
const HUNDREDTH: Decimal = { units: 1n, places: 2 };

/** Returns how much of a person's capital a plan puts into its symbol, what a bad quarter would take, and how far the holding is from it. */
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

/** A percent as the server sends it, as the decimal that it is written as. */
function published(percent: number): Decimal {
  return priceDecimal(percent) ?? ZERO;
}

/** Returns the exact sum of amounts of one currency, as text. */
export function sumOfMoney(amounts: readonly string[]): string {
  return moneyText(amounts.map(decimal).reduce((sum, one) => minus(sum, minus(ZERO, one)), ZERO));
}
