import { HoldingsTable } from "../../../portfolios/holdings-table.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";

/** What a portfolio holds at current prices. */
export function HoldingsTab({ portfolio: { name, holdings, currency } }: PortfolioTabProps) {
  if (holdings.length === 0) return <p className="read">No holdings yet.</p>;
  return <HoldingsTable holdings={holdings} currency={currency} caption={`Holdings of ${name}`} />;
}
