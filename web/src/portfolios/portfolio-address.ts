import { SCREENS } from "@sextant/core/contract";

/** Which form the transactions tab opens. */
type Form = {
  /** For a new transaction of this kind. */
  readonly add?: string;
  /** The symbol that a new one begins with. */
  readonly symbol?: string;
  /** Of a transaction that is there, by its id. */
  readonly edit?: string;
};

/** Returns the address that opens the form for a purchase of a symbol, in the portfolio that is chosen there. */
export function addToPortfolioAddress(symbol: string): string {
  return `${SCREENS.portfolios.path}?${new URLSearchParams({ add: "buy", symbol })}`;
}

/** Returns the address of one portfolio's page, at one of its tabs. */
export function portfolioAddress(id: string, tab?: string, form: Form = {}): string {
  return `${SCREENS.portfolios.path}?${new URLSearchParams({ id, ...(tab === undefined ? {} : { tab }), ...form })}`;
}
