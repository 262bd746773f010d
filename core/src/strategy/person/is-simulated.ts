import type { PortfolioRisk } from "./portfolio-risk.ts";

/** Whether any price used for a portfolio's risk is simulated. */
export function isSimulated({ holdings }: Pick<PortfolioRisk, "holdings">): boolean {
  return holdings.some(({ reading }) => reading?.source === "simulated");
}
