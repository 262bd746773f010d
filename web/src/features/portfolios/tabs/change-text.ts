import type { ChangeStep } from "./change-steps.ts";

type Text = { readonly name: string; readonly meaning: string };

/** The rows of 'Explain this change', each with what it counts. */
export const CHANGE_LABELS: Readonly<Record<ChangeStep["of"] | "residual", Text>> = {
  openingValue: { name: "Value at the beginning", meaning: "What the portfolio was worth when the period began." },
  deposits: { name: "Deposits", meaning: "Money and holdings that you put in." },
  withdrawals: { name: "Withdrawals", meaning: "Money and holdings that you took out." },
  price: { name: "Prices", meaning: "What rising and falling prices did to what you held." },
  currency: {
    name: "Exchange rates",
    meaning: "What exchange rates did to holdings and cash in other currencies than the portfolio's.",
  },
  income: { name: "Income", meaning: "Dividends, interest and rewards." },
  fees: { name: "Fees", meaning: "What brokers, exchanges and networks charged." },
  taxes: { name: "Taxes", meaning: "Taxes that were withheld or that you entered." },
  closingValue: { name: "Value now", meaning: "What the portfolio is worth at current prices." },
  residual: {
    name: "Left unexplained",
    meaning: "The change of the value less all the parts above. It is zero, because each part is counted exactly.",
  },
};
