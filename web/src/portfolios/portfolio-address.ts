import { SCREENS } from "@sextant/core/contract";

/** The form that the transactions tab opens. */
type Form = {
  /** Kind of a new transaction. */
  readonly add?: string;
  /** Initial symbol of a new transaction. */
  readonly symbol?: string;
  /** Id of an existing transaction. */
  readonly edit?: string;
};

/** Returns the address that opens the form for a purchase of a symbol, in the portfolio chosen there. */
export function addToPortfolioAddress(symbol: string): string {
  return `${SCREENS.portfolios.path}?${new URLSearchParams({ add: "buy", symbol })}`;
}

/** Returns the address of one portfolio's page, at one of its tabs. */
export function portfolioAddress(id: string, tab?: string, form: Form = {}): string {
  return `${SCREENS.portfolios.path}?${new URLSearchParams({ id, ...(tab === undefined ? {} : { tab }), ...form })}`;
}
