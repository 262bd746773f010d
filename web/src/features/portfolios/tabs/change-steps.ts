import type { PortfolioExplanation } from "@sextant/core/contract";
import { approximately, decimal, moneyText, plus } from "@sextant/core/decimal";

/** The parts of a change in value, in display order. */
export const CHANGE_PARTS = ["deposits", "withdrawals", "price", "currency", "income", "fees", "taxes"] as const;
type ChangePart = (typeof CHANGE_PARTS)[number];

/** A row of the waterfall: a value, or a change to it. */
export type ChangeStep = {
  readonly of: "openingValue" | ChangePart | "closingValue";
  /** Exact, in the portfolio's currency. */
  readonly amount: string;
  /** The value after this step, exact. */
  readonly after: string;
  /** Start of its bar, 0 to 1 from the left; equal to the end for a value. */
  readonly from: number;
  readonly to: number;
};

/** Margin left and right of the outermost bars. */
const MARGIN = 0.03;

/**
 * Returns the rows of a waterfall from the opening to the closing value. Amounts are summed exactly; only positions are
 * floating-point numbers.
 */
export function changeSteps(explanation: PortfolioExplanation): readonly ChangeStep[] {
  let value = decimal(explanation.openingValue);
  const moved = CHANGE_PARTS.map((of) => {
    const before = approximately(value);
    value = plus(value, decimal(explanation[of]));
    return { of, amount: explanation[of], after: moneyText(value), before, end: approximately(value) };
  });
  const opening = approximately(decimal(explanation.openingValue));
  const closing = approximately(decimal(explanation.closingValue));
  const all = [opening, closing, ...moved.map(({ end }) => end)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = (at: number) => (high === low ? 0.5 : MARGIN + (1 - 2 * MARGIN) * ((at - low) / (high - low)));
  const level = (of: "openingValue" | "closingValue", at: number): ChangeStep => ({
    of,
    amount: explanation[of],
    after: explanation[of],
    from: place(at),
    to: place(at),
  });
  return [
    level("openingValue", opening),
    ...moved.map(({ of, amount, after, before, end }) => ({ of, amount, after, from: place(before), to: place(end) })),
    level("closingValue", closing),
  ];
}

/** Returns what a portfolio earned: all changes of its value except deposits and withdrawals. */
export function earnedIn({ price, currency, income, fees, taxes }: PortfolioExplanation): string {
  return moneyText([price, currency, income, fees, taxes].map(decimal).reduce(plus));
}
