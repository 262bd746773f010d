import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// alertsPanel
export const latestAlerts = "Latest alerts";
export const markAllRead = "Mark all as read";
export const loadingAlerts = "Loading your alerts";
export const alertsFailed = "Your alerts couldn't be loaded.";
export const noneFired = "No alert has fired yet. Describe what to watch, and you'll see it here when it happens.";
export const noneFiredOf = (watching: number) =>
  `No alert has fired yet. ${watching === 1 ? "One is" : `${String(watching)} are`} watching.`;
export const unread = "unread";
export const why = (about: ReactNode) => <>Why{about}</>;
export const newAlert = "New alert";
export const allAlerts = "All alerts";

// deliveriesList
export const messagesFor = (message: string) => `Messages sent about: ${message}`;
export const attempts = (attempts: string) => `${attempts} attempts`;

// whyItFired
export const whyFired = (part: ReactNode) => <>Why it fired{part}</>;
export const sourceLabel = "Source";
export const happened = "When it happened";
export const foundLate = "This server wasn't watching when it happened. It found this later, in the stored bars.";
export const inAppOnly =
  "Alerts on simulated, replayed or stale prices appear in the app only. No messages are sent for them.";

// alertToast
export const simulatedPrice = "Simulated price. ";
export const replayedPrice = "Replayed price. ";
export const stalePrice = "Stale price. ";
export const afterNewCount = " new alerts";
export const beforeMore = " and ";
export const afterMore = " more";
export const beforeNewest = ". Newest: ";
export const showAlerts = "Show alerts";
export const showWhy = "Show why";

// kindText
export const price = "Price";
export const move = "Price move";
export const volume = "Volume";
export const average = "Moving average";
export const bollinger = "Bollinger Bands";
export const indicator = "Indicator";
export const signal = "Signal";
export const advisory = "Advisory";
export const portfolioValue = "Portfolio value";
export const drawdown = "Drawdown";
export const screener = "Screener";
export const planAndPayments = "Plan and payments";
export const paymentsReceived = "Payments you receive";
export const otherPlatform = "From another platform";
export const followedTrader = "Followed trader";
export const test = "Test";

// originText
export const afterOld = " old";

// ownAlerts
export const oneNewAlert = "1 New Alert";
export const newAlerts = " New Alerts";

// subjectText
export const portfolio = "Portfolio";
export const billing = "Billing";
export const ownInstallation = "Your installation";
export const tokens = "Tokens";

// deliveriesList, further
export const beforeSpan = "after ";
export const beforeReceipt = "receipt ";

// useReading
export const alertsUnchanged = "The alerts are unchanged";
