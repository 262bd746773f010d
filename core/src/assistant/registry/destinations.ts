import { SCREENS, type Screen } from "../../contract/index.ts";
import { addressWith } from "./address-with.ts";
import type { Entities } from "../entities/entities.ts";

/** A place that a question can lead to. */
export type Destination = {
  /** The intent that requests it. */
  readonly intent: `open.${string}`;
  readonly screen: Screen;
  readonly label: string;
  /** What one finds there, as a sentence. */
  readonly description: string;
  /** What follows the screen's path, for a part of it with an address of its own. */
  readonly below?: `/${string}`;
  /** Query parameters of its part of the screen. */
  readonly query?: Readonly<Record<string, string>>;
  /** Fragment of its part of the screen. */
  readonly hash?: string;
  /** What it opens with, if the question names one. */
  readonly takes?: "symbol" | "chain";
  /** Only the merchant has a use for it. */
  readonly forMerchant?: true;
};

const {
  home,
  dashboard,
  marketAnalysis,
  tradingAdvisory,
  cryptoScreener,
  leaderboard,
  learn,
  paper,
  trackRecord,
  portfolios,
  alerts,
  watchlist,
  demoDay,
  stockScreener,
  corporateCalendar,
  backtest,
  pricing,
  billing,
  cryptoSetup,
  cryptoManagement,
  account,
  privacy,
  terms,
  cookies,
} = SCREENS;

/** Every place, by the intent that requests it. The palette, the assistant and the bots lead to these and to no other. */
export const DESTINATIONS: readonly Destination[] = [
  { intent: "open.home", screen: home, label: home.label, description: "The front page, as visitors see it." },
  {
    intent: "open.dashboard",
    screen: dashboard,
    label: dashboard.label,
    description: "Ranges, live prices, signals, alerts and portfolios at a glance.",
  },
  {
    intent: "open.market-analysis",
    screen: marketAnalysis,
    label: marketAnalysis.label,
    description: "The chart of a symbol with its likely range, indicators, levels, figures and news.",
    takes: "symbol",
  },
  {
    intent: "open.timeframes",
    screen: marketAnalysis,
    label: "Timeframes",
    description: "One symbol from one-minute to weekly bars, side by side.",
    query: { tab: "timeframes" },
    takes: "symbol",
  },
  {
    intent: "open.advisory",
    screen: tradingAdvisory,
    label: tradingAdvisory.label,
    description: "Advice for three horizons with its chances, levels and reasons.",
    takes: "symbol",
  },
  {
    intent: "open.position-size",
    screen: tradingAdvisory,
    label: "Position Size",
    description: "How much to buy so that a stop costs no more than you choose.",
    hash: "position-size",
    takes: "symbol",
  },
  {
    intent: "open.signals",
    screen: dashboard,
    label: "Signals",
    description: "What we expect of the symbols you follow, each with its chance and its deadline.",
    query: { tab: "signals" },
  },
  {
    intent: "open.screener",
    screen: cryptoScreener,
    label: cryptoScreener.label,
    description: "Tokens on six chains: trending, new, gaining, each with a risk label and the facts behind it.",
    takes: "chain",
  },
  {
    intent: "open.token-watch",
    screen: cryptoScreener,
    label: "Watched Tokens",
    description: "The tokens that you watch in the DEX screener.",
    query: { view: "table", watched: "true" },
  },
  {
    intent: "open.leaderboard",
    screen: leaderboard,
    label: leaderboard.label,
    description: "Paper traders ranked by their results, with badges.",
  },
  {
    intent: "open.paper",
    screen: paper,
    label: paper.label,
    description: "Practise with virtual money at observed prices.",
    takes: "symbol",
  },
  {
    intent: "open.track-record",
    screen: trackRecord,
    label: trackRecord.label,
    description: "Every claim we have made, with its chance and its outcome.",
  },
  {
    intent: "open.portfolios",
    screen: portfolios,
    label: portfolios.label,
    description: "What you hold, what it is worth and how far it may swing.",
  },
  { intent: "open.alerts", screen: alerts, label: alerts.label, description: "Your alerts and what has fired." },
  {
    intent: "open.watchlist",
    screen: watchlist,
    label: watchlist.label,
    description: "The symbols you follow, with their prices and ranges.",
  },
  {
    intent: "open.see-it-work",
    screen: demoDay,
    label: demoDay.label,
    description: "A simulated trading day, played in a minute.",
  },
  {
    intent: "open.stock-screener",
    screen: stockScreener,
    label: stockScreener.label,
    description: "Stocks filtered by their figures.",
  },
  {
    intent: "open.calendar",
    screen: corporateCalendar,
    label: corporateCalendar.label,
    description: "Earnings, dividends, splits, market holidays and rate decisions.",
  },
  {
    intent: "open.backtest",
    screen: backtest,
    label: backtest.label,
    description: "Test a trading rule on past bars, after costs.",
    takes: "symbol",
  },
  {
    intent: "open.learn",
    screen: learn,
    label: learn.label,
    description: "Ten short lessons with exercises on the prices of the past.",
  },
  {
    intent: "open.glossary",
    screen: learn,
    label: "Glossary",
    description: "What every term on these screens means.",
    below: "/glossary",
  },
  {
    intent: "open.pricing",
    screen: pricing,
    label: pricing.label,
    description: "What each plan includes and costs.",
  },
  {
    intent: "open.billing",
    screen: billing,
    label: billing.label,
    description: "Your plan, invoices and receipts.",
  },
  {
    intent: "open.how-to-pay",
    screen: cryptoSetup,
    label: "How to Pay",
    description: "Paying in USDT: networks, fees and each step.",
    query: { tab: "how-to-pay" },
  },
  {
    intent: "open.wallets",
    screen: cryptoSetup,
    label: "Wallets",
    description: "The addresses that customers pay to.",
    query: { tab: "wallets" },
    forMerchant: true,
  },
  {
    intent: "open.crypto-management",
    screen: cryptoManagement,
    label: cryptoManagement.label,
    description: "Customers' payments, revenue and what needs a decision.",
    forMerchant: true,
  },
  {
    intent: "open.account",
    screen: account,
    label: account.label,
    description: "Your name, your data, your settings.",
  },
  {
    intent: "open.security",
    screen: account,
    label: "Security",
    description: "Password, two-factor authentication and sessions.",
    query: { tab: "security" },
  },
  {
    intent: "open.channels",
    screen: account,
    label: "Alert channels",
    description: "Where alerts reach you: email, Telegram, push, webhooks.",
    hash: "channels",
  },
  { intent: "open.privacy", screen: privacy, label: privacy.label, description: "What is stored about you, and why." },
  { intent: "open.terms", screen: terms, label: terms.label, description: "The terms of use." },
  {
    intent: "open.cookies",
    screen: cookies,
    label: cookies.label,
    description: "Which cookies are set, and what for.",
  },
];

/**
 * Returns the path of a destination, with the symbol or the chain that the question names. It is always a path of this
 * site: nothing of the question's own text is part of it.
 */
export function pathOf(destination: Destination, { listings, chains }: Pick<Entities, "listings" | "chains">): string {
  const { screen, below = "", query = {}, hash, takes } = destination;
  const symbol = takes === "symbol" ? listings[0]?.instrument.symbol : undefined;
  const chain = takes === "chain" ? chains[0] : undefined;
  const path = addressWith(`${screen.path}${below}`, { ...query, symbol, chain });
  return hash === undefined ? path : `${path}#${hash}`;
}

/** Returns the destination that an intent requests. */
export function destinationOf(intent: string): Destination | undefined {
  return DESTINATIONS.find((one) => one.intent === intent);
}
