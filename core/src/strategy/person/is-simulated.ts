import type { PortfolioRisk } from "./portfolio-risk.ts";

/** Whether any price that a portfolio's risk is read from is simulated. */
export function isSimulated({ holdings }: Pick<PortfolioRisk, "holdings">): boolean {
  return holdings.some(({ reading }) => reading?.source === "simulated");
}
