import type { Portfolio } from "@sextant/core/contract";

type Option<K extends string> = { readonly key: K; readonly text: string; readonly more: string };

/** Which lots a sale takes, with the meaning of each method. */
export const LOT_METHODS: readonly Option<Portfolio["method"]>[] = [
  {
    key: "average",
    text: "Average cost",
    more: "Every unit costs the same: the average of all you bought. Used in Canada, and for UK share pools.",
  },
  {
    key: "fifo",
    text: "First in, first out (FIFO)",
    more: "The oldest lot is sold first. The usual rule in Germany and the US.",
  },
  { key: "lifo", text: "Last in, first out (LIFO)", more: "The newest lot is sold first." },
  {
    key: "highest-cost",
    text: "Highest cost first",
    more: "The lot that cost most is sold first, which makes the smallest gain now.",
  },
  {
    key: "by-hand",
    text: "Specific lots",
    more: "You choose the lots for each sale. If you don't, the oldest are sold first.",
  },
];

/** Whether lots of one symbol form a single pool. */
export const SCOPES: readonly Option<Portfolio["scope"]>[] = [
  { key: "portfolio", text: "Across the whole portfolio", more: "A sale can use lots from any account." },
  { key: "account", text: "Separately in each account or wallet", more: "A sale uses only lots from its own account." },
];

/** Whether cash is part of the portfolio. */
export const CASH_WAYS: readonly Option<Portfolio["cash"]>[] = [
  {
    key: "untracked",
    text: "Not part of the portfolio",
    more: "You pay for purchases with money from outside, and sale proceeds leave the portfolio at once. You don't need to enter deposits.",
  },
  {
    key: "tracked",
    text: "Part of the portfolio",
    more: "Purchases are paid from the portfolio's cash in each currency. Enter deposits and withdrawals too.",
  },
];
