import type { Portfolio } from "@sextant/core/contract";

/** Props of every tab of a portfolio's page. */
export type PortfolioTabProps = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  /** Whether amounts and quantities are hidden: `<Money>` and `<Quantity>` apply it, `masked` where neither fits. */
  readonly isHidden: boolean;
};
