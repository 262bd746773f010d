import type { ReturnMetric } from "@sextant/core/contract";

type Measure = ReturnMetric["measure"];

type MeasureText = {
  readonly name: string;
  /** What the measure is. */
  readonly meaning: string;
  /** When to use it. */
  readonly use: string;
  /** How the lines of the calculation produce the result. */
  readonly working: string;
  /** The name of the calculation's last column, and the format of its numbers. */
  readonly factor?: { readonly name: string; readonly unit: "percent" | "share" | "money" | "days" };
};

/** The five measures of return, in display order. */
export const MEASURES: Readonly<Record<Measure, MeasureText>> = {
  time_weighted: {
    name: "Time-weighted",
    meaning:
      "The return of what you held, as if no money had come in or gone out. Funds and indices publish theirs this way.",
    use: "Look at this to compare your choices with an index or a fund.",
    working:
      "Each stretch between two payments has a return of its own. The result is all of them multiplied: (1 + first) × (1 + second) × … − 1.",
    factor: { name: "Return", unit: "percent" },
  },
  money_weighted: {
    name: "Money-weighted",
    meaning:
      "The interest rate at which a savings account, with the same deposits and withdrawals on the same days, would have ended at the same value. Spreadsheets call it XIRR.",
    use: "Look at this to see what your own money earned, timing included.",
    working:
      "What you paid in is negative; what you took out or have now is positive. At this rate, all lines add up to zero.",
    factor: { name: "Worth at this rate", unit: "money" },
  },
  modified_dietz: {
    name: "Modified Dietz",
    meaning:
      "The gain divided by the average capital. A deposit counts for the share of the period that it was invested.",
    use: "Look at this to check the money-weighted return with a calculator.",
    working: "The result is the gain divided by the average capital.",
    factor: { name: "Share of the period", unit: "share" },
  },
  simple: {
    name: "Simple",
    meaning: "The gain divided by the value at the beginning plus everything you paid in since.",
    use: "Look at this if you paid in once and left it alone.",
    working: "The result is the first line divided by the second.",
  },
  on_average_investment: {
    name: "On average investment",
    meaning:
      "The gain divided by what your holdings cost on average, on the days when you held something. Money that waits as cash does not count.",
    use: "Look at this if much of your money waited as cash, or came in over time.",
    working: "The result is the gain divided by what was invested on average.",
    factor: { name: "Days", unit: "days" },
  },
};
