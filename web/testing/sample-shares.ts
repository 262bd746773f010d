import type { PortfolioShare } from "@sextant/core/contract";
import type { Answers, WireAnswer } from "./fake-api.ts";
import { agoIso } from "./sample-dashboard.ts";

/** The secret of every link that is made here. */
export const SECRET = "Q2hhbmdlIG1lIG5vdyBwbGVhc2Ux";

export const shareOf = (id: string, changes: Partial<PortfolioShare> = {}): PortfolioShare => ({
  id,
  createdAt: agoIso(5),
  expiresAt: "2026-12-28T12:00:00.000Z",
  hidesValues: true,
  ...changes,
});

/** Answers as the server does: a link that is made is in the list from then on, one that is ended is not. */
export function shareAnswers(first: readonly PortfolioShare[] = []): Answers {
  let shares = [...first];
  return {
    listPortfolioShares: () => shares,
    createPortfolioShare: ({ body: { hidesValues = true, days = 30 } }) => {
      const made = shareOf(`s${String(shares.length + 1)}`, { hidesValues, ...(days === null && { expiresAt: null }) });
      shares = [made, ...shares];
      return { ...made, path: `/api/shared-portfolios/${SECRET}` };
    },
    revokePortfolioShare: ({ params }) => (shares = shares.filter(({ id }) => id !== params["shareId"])),
  };
}

export const sharedPortfolioOf = (
  changes: Partial<WireAnswer<"getSharedPortfolio">> = {},
): WireAnswer<"getSharedPortfolio"> => ({
  name: "Long-term savings",
  currency: "USD",
  hidesValues: true,
  totalValue: null,
  profitPercent: 16.49,
  holdings: [
    { symbol: "AAPL", sharePercent: 9.1, value: null },
    { symbol: "BTC-USD", sharePercent: 90.9, value: null },
  ],
  unpriced: ["OLD"],
  asOf: agoIso(15),
  freshness: { state: "delayed", delayMinutes: 15 },
  ...changes,
});
