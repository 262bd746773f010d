import type { Portfolio } from "@sextant/core/contract";

/** What each tab of a portfolio's page is drawn from. */
export type PortfolioTabProps = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  /** Amounts and quantities are hidden: `<Money>` and `<Quantity>` see to it, `masked` where neither can stand. */
  readonly isHidden: boolean;
};
