import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// badgesKey
export const liveMeaning = "Prices stream in real time";
export const delayedMeaning = "Real prices, 15 minutes old";
export const endOfDayMeaning = "The last official close";
export const replayMeaning = "Real prices from a past day, played back";
export const staleMeaning = "No new price since this time";
export const simulatedMeaning = "Not real prices, for practice only";
export const badgesTitle = "What the badges mean";
export const staleExample = "Stale, 16:04";

// board
export const dashboard = "Dashboard";

// dashboardHead
export const welcome = (username: string) => `Welcome, ${username}`;
export const newAlert = (plus: ReactNode) => <>{plus}New alert</>;
export const arrange = (layoutList: ReactNode) => <>{layoutList}Arrange</>;
export const emailUnverified = "Your email address isn't verified yet. Open the link in the email we sent you.";

// dashboardPage
export const accessDenied = "Access Denied";
export const signInFirst = "Please sign in to access the dashboard.";
export const marketFeed = "Market feed";
export const watchlist = "Watchlist";
export const loadingWatchlist = "Loading the watchlist";
export const loadingDashboard = "Loading your dashboard";
export const orderNotSaved = "The card order wasn't saved";

// feedCell
export const lineMeaning = (line: string) => `. The line shows ${line}`;
export const volumePeriod = (period: string | undefined) => `Volume traded${period === undefined ? "" : ` ${period}`}`;
export const volume = (volumeLabel: string) => `Vol ${volumeLabel}`;
export const rangePeriod = (period: string | undefined) =>
  `Lowest and highest price${period === undefined ? "" : ` ${period}`}`;
export const range = (period: string | undefined) => `Range${period === undefined ? "" : ` ${period}`}: `;
export const rangeTo = " to ";

// feedState
export const feedStateLabel = "Live feed";
export const connecting = "Connecting...";
export const reconnecting = (part: ReactNode) => <>{part}Reconnecting...</>;
export const disconnected = (part: ReactNode) => <>{part}Disconnected</>;
export const retry = "Retry";
export const simulatedFeed = "Simulated feed";
export const liveFeed = "Live Feed";
export const replayFeed = "Replay feed";
export const connected = "Connected";

// feedWaiting
export const loadingFeed = "Loading the market feed";

// insightCard
export const aiInsight = "AI insight";
export const seeAll = (count: number) => `All ${String(count)}`;
export const loadingInsight = "Loading your AI insight";
export const insightsLoadFailed = "The insights couldn't be loaded.";
export const firstInsight = "First recommendation";
export const noInsight = "No recommendations today. Follow a symbol or add your holdings to get one.";

// insightEffect
export const effectTitle = "Effect of the trade";
export const now = "Now";
export const after = "After";
export const weightOf = (symbol: string) => `Weight of ${symbol}`;
export const portfolioRange = (roughSpan: string) => `Portfolio change over ${roughSpan}, in 9 of 10 cases`;

// insightList
export const dismissedToday = "Dismissed for today.";
export const dismissFailed = "The recommendation couldn't be dismissed. Try again.";

// insight
export const reasons = (part: ReactNode) => <>Reasons and numbers{part}</>;
export const reasonsOf = (text2: string) => ` for ${text2}`;
export const target = (price: string) => `Target ${price}. `;
export const outdated = "Outdated. A new one is on its way.";
export const created = (timestamp: ReactNode) => <>Created {timestamp}.</>;
export const analyze = (symbol: string) => `Analyze ${symbol}`;
export const dismiss = (text2: ReactNode) => <>Dismiss{text2}</>;

// latestAlertsCard
export const latestAlerts = "Latest alerts";
export const markAllRead = "Mark all read";
export const loadingAlerts = "Loading your latest alerts";
export const alertsLoadFailed = "Your alerts couldn't be loaded.";
export const noAlerts = "No alert has fired yet.";
export const isNew = ", new";
export const whyFired = "See why each fired";

// liveDataBadge
export const liveData = "Live Data";
export const freshnessMeaning =
  "The least up-to-date of the real values on this page. Each value shows how fresh it is.";

// marketFeedCard
export const followed = "The symbols you follow. ";
export const noPrices = "No prices yet. They will appear here as soon as a data source responds.";
export const prices = "Prices";
export const showAll = (length: number) => `Show all ${String(length)}`;
export const feedLoadFailed = "The market feed couldn't be loaded.";

// rangesWaiting
export const ranges = "Ranges for your symbols";
export const rangesMeaning = "9 times in 10, the price ends inside its range. The tick is the price now.";
export const loadingRanges = "Loading the ranges for your symbols";

// signalRow
export const setupChance =
  "Chance of reaching the target before the stop loss (or, if neither is reached, of ending on the right side of the entry), next to the same trade entered at any time";
export const signal = "Signal";
export const action = "Action";
export const entry = "Entry";
export const progress = "Progress";
export const chance = "Chance";
export const status = "Status";
export const issued = "Issued";
export const entryLabel = "Entry ";
export const targetBeforeStop = "target before stop";

// signalText
export const open = "Open";
export const targetHit = "Target hit";
export const stopped = "Stopped";
export const isVoided = "Void";
export const cameTrue = "Came true";
export const expired = "Expired";
export const typeDirection = "Direction";
export const typeVolatility = "Volatility";
export const typeRange = "Range";
export const typeSetup = "Setup";
export const fromBars = ", from ";
export const bars = " bars";
export const expectedRange = "Expected range";
/** By whether its chance is above (1), at (0) or below (-1) the usual one. */
export const bigMove = (above: number) =>
  above > 0 ? "Big move more likely" : above < 0 ? "Big move less likely" : "Chance of a big move";
export const hold = "HOLD";

// signalsTab
export const timeframe = "Timeframe";
export const provenEdgeOnly = "Proven edge only";
export const newestFirst = "Up to 10, newest first.";
export const provenEdge =
  "A signal has a proven edge if signals like it, over many past cases, beat both their cost and the same trade entered at any time. It's possible that no setup has one.";
export const signalsLoadFailed = "The signals couldn't be loaded.";
export const loadingSignals = "Loading signals";
export const chanceMeaning = (part: ReactNode, some: ReactNode) => (
  <>
    {part} is how likely the signal is to come true. The tick marks what it has to beat: break-even for a trade, the
    usual chance for a volatility signal. A range has no tick. For a chart setup, it is the chance of reaching the
    target before the stop loss, and the tick is the same trade entered at any time.{some}
  </>
);
export const howToRead = "How to read this list";
export const whereFrom =
  "Buy and sell signals come from chart setups, and from forecasts where we have shown skill at direction. All others say how far a price may go.";
export const practiceSignals = " Signals based on simulated or replayed prices are in the practice record.";
export const signals = "Signals";
export const trackRecord = "Full track record";
export const endedOnly = (
  planName: string,
  planName2: string,
  planName3: string,
  planName4: string,
  link: ReactNode,
) => (
  <>
    The {planName} plan shows signals after they have ended. {planName2}, {planName3} and {planName4} also show live
    ones.{link}
  </>
);
export const comparePlans = "Compare plans";

// arrangeCards
export const cardRanges = "Ranges for your symbols";
export const cardFeed = "Market feed";
export const cardBoard = "Signals, alerts, portfolio";
export const cardAlerts = "Latest alerts";
export const cardInsight = "AI insight";
export const cardWatchlist = "Watchlist";
export const cardRecord = "Track record";

// closesText
/** The size of a bar, before `closes` and `bars`. */
export const oneMinute = "one-minute";
export const fiveMinutes = "five-minute";
export const quarterHour = "15-minute";
export const hourly = "hourly";
export const fourHours = "four-hour";
export const daily = "daily";
export const weekly = "weekly";
export const closes = " closes";
export const eachLine = "Each line shows ";
export const upTo30 = "up to 30";
export const eitherCloses = "closes, hourly or daily depending on the symbol";
export const dottedFirst = ". The dotted line marks the first.";

// insightText
export const tradeSides = { buy: "buy", sell: "sell" } as const;
export const sellSome = "Sell some";
export const rebalance = "Rebalance";
export const diversify = "Diversify";
export const upcomingEarnings = "Upcoming earnings";
export const exDividendDate = "Ex-dividend date";
export const noPrice = "No price";
export const sellAll = "Sell all";
export const inPortfolio = "in ";
export const ofPortfolio = " of ";
export const toDo = "To do this, ";
export const entryOf = "Entry ";
export const ofRecord = " of the ";
export const inTrackRecord = "track record";
export const inPracticeRecord = "practice record";

// shownFreshness
export const ofAll = " of ";
export const simulatedOnes = " simulated";
export const ofValues = " values";

// shownSignals
export const noEdge = (action: string) =>
  `No ${action === "any" ? "" : `${action} `}signals with a proven edge right now.`;
export const noEdgeNote =
  "Turn off 'Proven edge only' to see all signals, each with its chance and what it has to beat.";
export const noneOfTimeframe = "No trading signals available for the selected timeframe.";
export const noSide = (action: string) => `No ${action} signals for the selected timeframe.`;
export const noSignalsNote =
  "We check the symbols you follow, and this installation's default symbols, when each bar closes.";
export const COUNTS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
export const reachedTarget = "reached its target";
export const reachedTargets = "reached their targets";
export const wasStopped = "was stopped out";
export const wereStopped = "were stopped out";
export const oneExpired = "expired";
export const moreExpired = "expired";
export const isVoid = "is void";
export const areVoid = "are void";
export const isOpen = "is open";
export const areOpen = "are open";
export const allOpen = (all: string, both: boolean) => `${all} signals, ${both ? "both" : "all"} open.`;
export const signalCounts = (all: string, one: boolean, parts: string) => `${all} signal${one ? "" : "s"}: ${parts}.`;

// signalPicture
export const levelTarget = "Target";
export const levelStop = "Stop";
export const levelLow = "Low";
export const levelHigh = "High";
export const levelBelow = "Below";
export const levelAbove = "Above";
export const breakEven = "break-even";
export const usually = "usually";
export const point = " pt";
export const points = " pts";
export const even = "even";
export const edge = "edge ";

// useBoardAddress
export const tabSignals = "Signals";
export const tabAlerts = "Alerts";
export const tabPortfolio = "Portfolio";
export const tabInsights = "AI Insights";
export const allTimeframes = "All";
export const anyAction = "Any";
export const buyAction = "Buy";
export const sellAction = "Sell";
