import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// alertsTab
export const alertsLoadFailed = "Your alerts couldn't be loaded.";
export const loadingAlerts = "Loading your alerts";
export const noAlerts = "No alerts to display.";
export const noAlertsText = (link: ReactNode) => (
  <>When one of your alerts fires, it will appear here with the reason. {link}</>
);
export const createAlert = "Create an alert";
export const newestFirst = (mOST_ALERTS: number, link: ReactNode) => (
  <>
    Up to {mOST_ALERTS}, newest first. {link}
  </>
);
export const allAlerts = "All alerts and their history";
export const markAllRead = "Mark all read";
export const alerts = "Alerts";
export const isNew = ", new";
export const foundLate = "Detected late";
export const appOnly = "In the app only";
export const markUnread = "Mark unread";
export const markRead = "Mark read";

// insightsTab
export const insightsLoadFailed = "Your recommendations couldn't be loaded.";
export const loadingInsights = "Loading your recommendations";
export const noInsights = "No AI recommendations available.";
export const noInsightsText =
  "Follow a symbol or add your holdings to get recommendations here. Dismissed ones come back tomorrow if they still apply.";
export const insightsIntro = (word: string) => `${word}Not financial advice.`;
export const insightsSamples = "These are samples. Follow symbols or add your holdings to get your own. ";
export const insightsOrder =
  "Based on what you hold and follow: positions that are too large first, then ideas, upcoming dates and today's advice. ";
export const recommendations = "Recommendations";

// portfolioSection
export const readOnly = "Read only";
export const unrealized = (part: ReactNode, test: ReactNode) => (
  <>
    {part} unrealised{test}.
  </>
);
export const realized = (money: ReactNode) => <>, {money} realised</>;
export const unpriced = (unpriced: string) =>
  `Not in the total because we have no price or exchange rate: ${unpriced}.`;
export const overLimit = "This portfolio is over your plan's limit, so it is read-only. Nothing has been deleted.";
export const portfolioEmpty = "This portfolio is empty.";
export const holdingsOf = (name: string) => `Holdings of ${name}`;
export const open = (name: ReactNode) => <>Open{name}</>;
export const addTransaction = (part: ReactNode) => <>Add transaction{part}</>;
export const toPortfolio = (name: string) => ` to ${name}`;
export const transactions = (part: ReactNode) => <>Transactions{part}</>;
export const ofPortfolio = (name: string) => ` of ${name}`;
export const deletePortfolio = (name: ReactNode) => <>Delete{name}</>;

// portfolioTab
export const loadingPortfolios = "Loading your portfolios";
export const portfoliosLoadFailed = "Your portfolios couldn't be loaded.";
export const noPortfolios = "No portfolios created yet.";
export const noPortfoliosText =
  "A portfolio lists what you own elsewhere and shows what it is worth. It touches no real money. All you need is a name and a currency.";
export const createPortfolio = "Create Portfolio";
export const allPortfolios = "See all portfolios in detail";

// arrangeDialog
export const cardMoved = (value: string, indexOf: number, length: number) =>
  `${value} is now number ${String(indexOf)} of ${String(length)}.`;
export const arrangeTitle = "Arrange dashboard";
export const cards = "Cards";
export const moveUp = (value: string) => `Move ${value} up`;
export const moveDown = (value: string) => `Move ${value} down`;
export const done = "Done";
export const orderReset = "The cards are in their default order.";
export const resetOrder = "Reset order";

// signalWhy
export const openRow = "Open in the track record";
export const analyze = (symbol: string) => `Analyze ${symbol}`;
export const expires = (timestamp: ReactNode) => <>Expires {timestamp}.</>;
export const expiry = (timestamp: ReactNode) => <>Expiry: {timestamp}.</>;
