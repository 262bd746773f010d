import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// alertsTab
export const alertsLoadFailed = "Your alerts couldn't be loaded.";
export const loadingAlerts = "Loading your alerts";
export const noAlerts = "No alerts to display.";
export const noAlertsText = "When one of your alerts fires, it will appear here with the reason.";
export const createAlert = "New alert";
export const manageAlerts = "Manage alerts";
export const watching = (count: number) =>
  count === 1 ? "One alert is watching:" : `${String(count)} alerts are watching:`;
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
export const insightsLoadFailed = "The insights couldn't be loaded.";
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

// rangesCard
export const rangesFailed = "The ranges couldn't be loaded.";
export const rangePending = "We are computing its ranges.";
export const rangesPending = "We are computing the ranges. They will appear here by themselves.";
export const rangeAbsent = (absence: string) => `No range right now. ${absence}`;
export const recorded = "Recorded";
export const recordedMeaning = "This range is in the track record, and settles by itself";
export const notRecorded = "Not recorded";
/** Why a range is not in the record, as the server says it. */
export const whyNotRecorded = (reason: string) => reason;

// rangeText
export const usualFor = "% for ";
export const settling = "Settling now";
export const inMinutes = (minutes: number) => `In ${String(minutes)} min`;
export const inHours = (hours: number) => `In ${String(hours)} h`;
export const bigMove = (size: string, span: string, percent: number, usual: string) =>
  `Moves over ${size}% in ${span}: ${String(percent)}% (usually ${usual})`;
export const ofKind = { stock: "stocks", crypto: "coins" } as const;
export const bigMoveMeaning = (movePercent: string) =>
  `The chance that it ends more than ${movePercent}% away, up or down`;
export const rangeSentence = (low: string, high: string, end: string) =>
  `${end}: from ${low} to ${high}, with a chance of 90%.`;

// firstRun
export const whatFollow = "What do you follow?";
export const whatFollowNote = (most: number) =>
  `We'll show how far each may go, and follow it for you. Choose up to ${String(most)}; you can change this at any time.`;
export const snapshot = "Snapshot";
export const ofPrices = " prices";
export const howTrade = "How do you trade?";
export const profiles = {
  CONSERVATIVE: { text: "Conservative", more: "Small swings, small positions." },
  MODERATE: { text: "Moderate", more: "Average swings and positions." },
  AGGRESSIVE: { text: "Aggressive", more: "Large swings, larger positions." },
} as const;
export const showMe = "Show me";
export const showing = "Computing your ranges...";
export const skip = "Skip";
export const anotherSymbol = "Another symbol";
export const addSymbol = "Add symbol";
export const choiceFull = (most: number) =>
  `That's ${String(most)}, enough to start with. Your watchlist takes more later.`;
export const offeredNames: Readonly<Record<string, string>> = {
  AAPL: "Apple",
  SPY: "S&P 500 fund",
  "BTC-USD": "Bitcoin",
  "ETH-USD": "Ethereum",
  NVDA: "NVIDIA",
  TSLA: "Tesla",
  MSFT: "Microsoft",
  AMZN: "Amazon",
  QQQ: "Nasdaq-100",
  "SOL-USD": "Solana",
  "XRP-USD": "XRP",
  "DOGE-USD": "Dogecoin",
};

// firstSteps
export const firstSteps = "First steps";
export const stepsDone = (done: number) => `${String(done)} of 3 done`;
export const hideSteps = "Hide";
export const stepIsDone = ", done";
export const stepFollow = "Follow symbols";
export const stepFollowAction = "Add to your watchlist";
export const stepAlert = "Set an alert";
export const stepAlertAction = (symbol: string, from: string, to: string) =>
  `Tell me if ${symbol} moves outside ${from}\u2013${to}`;
export const twoAlerts = "Creates two alerts, one at each end.";
export const retryAlerts = "Retry";
export const newAlert = "Set alert";
export const stepHolding = "Add one holding";
export const stepHoldingAction = "Add a holding";

// nextCheck
export const nextCheck = (time: string, left: string, timeframe: string) =>
  `Next check at ${time} (in ${left}), when the ${timeframe} bar closes.`;
export const nextCheckClosed = (time: string, adjective: string) =>
  `Next check ${time}, when the first ${adjective} bar closes.`;
export const checkingNow = (timeframe: string) => `We are checking the ${timeframe} bar that just closed.`;
export const hoursAndMinutes = (hours: number, minutes: number) => `${String(hours)} h ${String(minutes)} min`;
export const yesterday = (all: number, symbols: number, directions: number, moves: number, ranges: number) =>
  `Yesterday, this check gave ${String(all)} signal${all === 1 ? "" : "s"} on ${String(symbols)} symbol${symbols === 1 ? "" : "s"}: ${String(directions)} to buy or sell, ${String(moves)} on the chance of a big move and ${String(ranges)} ranges.`;
export const recomputed = " Recomputed now from stored bars; not part of the record.";
export const onSimulated = " All on simulated prices.";
export const partlySimulated = (simulated: number, symbols: number) =>
  ` ${String(simulated)} of the ${String(symbols)} on simulated prices.`;

// networkText
export const allSimulated = "No market source can be reached, so this is the simulated market.";
export const storedSince = (since: string) =>
  `No market source has been reachable since ${since}. Showing stored prices.`;
export const nothingReached = (since: string) => `No market source has been reachable since ${since}.`;
export const someSilent = (names: string, count: number, since: string) =>
  `${names} ${count === 1 ? "has" : "have"} been unreachable since ${since}.`;

// networkLine
export const connectOne = "Connect one";
export const seeItWork = "See it work in a minute";
export const details = "Details";
export const howToConnect =
  "This server needs an internet connection to at least one source. Check its outgoing connections and the setting VENDORS. It connects by itself as soon as a source answers.";
export const silentSources = "Unreachable sources";
export const sourceDown = (sourceName: string, since: string) => `${sourceName} has been unreachable since ${since}.`;
export const sourceReconnecting = (sourceName: string, since: string) =>
  `${sourceName} has been reconnecting since ${since}.`;

// watchlistCard
export const recentlyViewed = "Recently viewed";
