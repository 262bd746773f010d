import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// sharedPortfolioPage
export const updateFailed = (error: string) => `This portfolio couldn't be updated. You see the last version. ${error}`;
export const portfolioLoadFailed = "This portfolio couldn't be loaded.";
export const loadingSharedPortfolio = "Loading the shared portfolio";
export const sharedWithLink =
  "A portfolio that its owner shares, read-only, with everyone who has the link. Nothing can be changed here.";
export const needsScript = "This portfolio needs JavaScript: its secret stays in the browser. Turn it on to see it.";
export const noPrices = "This page shows no prices.";
export const oldestPrice = (timestamp: ReactNode) => <>oldest price {timestamp}</>;
export const sharedNote = (currency: string, hidesValues: ReactNode) => (
  <>
    Shared read-only by its owner, in {currency}.{hidesValues}
  </>
);
export const ownerHidesAmounts = " The owner hides amounts.";
export const totalValue = "Total value";
export const cashIncluded = "Of which cash";
export const unrealizedProfit = "Unrealised profit";
export const holdings = "Holdings";
export const noHoldings = "This portfolio has no holdings.";
export const noHoldingPriced = "None of the holdings has a price right now.";
export const unpriced = (unpriced: string) => `Not counted because we have no price or exchange rate: ${unpriced}.`;
export const sharesNote =
  "Shares are percentages of the value of all holdings with a price. Profit covers holdings with a known cost, relative to that cost.";
export const symbol = "Symbol";
export const share = "Share";
export const value = "Value";
export const linkIncomplete = "This link is incomplete";
export const linkEnded = "This link has ended";
export const linkIncompleteHelp = "The part after # is missing. Open the whole link as you received it.";
export const linkEndedHelp = "The owner ended it, or it has expired. Ask them for a new link.";
export const goToStart = "Go to the home page";
