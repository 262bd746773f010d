import type { ChangeStep } from "./change-steps.ts";

type Text = { readonly name: string; readonly meaning: string };

/** The rows of 'Explain this change', each with what it counts. */
export const CHANGE_LABELS: Readonly<Record<ChangeStep["of"] | "residual", Text>> = {
  openingValue: { name: "Value at the beginning", meaning: "What the portfolio was worth when the period began." },
  deposits: { name: "Deposits", meaning: "Money and holdings that you added." },
  withdrawals: { name: "Withdrawals", meaning: "Money and holdings that you took out." },
  price: { name: "Prices", meaning: "The effect of price moves on what you held." },
  currency: {
    name: "Exchange rates",
    meaning: "The effect of exchange rates on holdings and cash in currencies other than the portfolio's.",
  },
  income: { name: "Income", meaning: "Dividends, interest and rewards." },
  fees: { name: "Fees", meaning: "What brokers, exchanges and networks charged." },
  taxes: { name: "Taxes", meaning: "Taxes that were withheld or that you entered." },
  closingValue: { name: "Value now", meaning: "What the portfolio is worth at current prices." },
  residual: {
    name: "Unexplained",
    meaning: "The change in value minus all the parts above. It is zero because each part is calculated exactly.",
  },
};
