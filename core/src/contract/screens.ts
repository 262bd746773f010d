import * as LABELS from "./screen-labels.ts";

/**
 * The existing screens, by path. `document`: rendered in full by the server; `screen`: rendered by the application.
 * Navigation lists those with `inNavigation`, in this order, and no dead link. Those with `hasPages` have pages of their
 * own below their path.
 */
export const SCREENS = {
  home: { path: "/", label: LABELS.home, access: "public", kind: "document", inNavigation: true },
  dashboard: { path: "/dashboard", label: LABELS.dashboard, access: "user", kind: "screen", inNavigation: true },
  marketAnalysis: {
    path: "/market-analysis",
    label: LABELS.marketAnalysis,
    access: "user",
    kind: "screen",
    inNavigation: true,
  },
  tradingAdvisory: {
    path: "/trading-advisory",
    label: LABELS.tradingAdvisory,
    access: "user",
    kind: "screen",
    inNavigation: true,
  },
  cryptoScreener: {
    path: "/crypto-screener",
    label: LABELS.cryptoScreener,
    access: "user",
    kind: "screen",
    inNavigation: true,
  },
  leaderboard: { path: "/leaderboard", label: LABELS.leaderboard, access: "user", kind: "screen", inNavigation: true },
  /** The merchant's addresses: visitors are redirected to /, other users see how to pay. */
  cryptoSetup: { path: "/crypto-setup", label: LABELS.cryptoSetup, access: "user", kind: "screen", inNavigation: true },
  pricing: { path: "/pricing", label: LABELS.pricing, access: "public", kind: "screen", inNavigation: true },
  cryptoManagement: {
    path: "/crypto-management",
    label: LABELS.cryptoManagement,
    access: "user",
    kind: "screen",
    inNavigation: false,
  },
  /** The user's payments: plan, invoices, receipts. */
  billing: { path: "/billing", label: LABELS.billing, access: "user", kind: "screen", inNavigation: false },
  /** One token, by `?chain=…&address=…`. */
  token: { path: "/token", label: LABELS.token, access: "user", kind: "screen", inNavigation: false },
  /** Everything the user follows, with prices. */
  watchlist: { path: "/watchlist", label: LABELS.watchlist, access: "user", kind: "screen", inNavigation: false },
  trackRecord: {
    path: "/track-record",
    label: LABELS.trackRecord,
    access: "public",
    kind: "screen",
    inNavigation: false,
  },
  alerts: { path: "/alerts", label: LABELS.alerts, access: "user", kind: "screen", inNavigation: false },
  backtest: { path: "/backtest", label: LABELS.backtest, access: "user", kind: "screen", inNavigation: false },
  stockScreener: {
    path: "/stock-screener",
    label: LABELS.stockScreener,
    access: "user",
    kind: "screen",
    inNavigation: false,
  },
  /** Earnings, dividends and splits of the user's stocks. */
  corporateCalendar: {
    path: "/corporate-calendar",
    label: LABELS.corporateCalendar,
    access: "user",
    kind: "screen",
    inNavigation: false,
  },
  /** Accounts, orders and fills of paper trading; `?symbol=…&side=…` opens a ticket. */
  paper: { path: "/paper", label: LABELS.paper, access: "user", kind: "screen", inNavigation: false },
  /** The user's portfolios; one of them by `?id=…&tab=…&period=…`. */
  portfolios: { path: "/portfolios", label: LABELS.portfolios, access: "user", kind: "screen", inNavigation: false },
  /** A portfolio as its owner shares it; the link's secret is in the URL fragment, which is never sent to a server. */
  sharedPortfolio: {
    path: "/shared-portfolio",
    label: LABELS.sharedPortfolio,
    access: "public",
    kind: "screen",
    inNavigation: false,
  },
  /** One trader of the leaderboard, by `?id=…`. */
  trader: { path: "/trader", label: LABELS.trader, access: "user", kind: "screen", inNavigation: false },
  /** Ten lessons at `/learn/{lesson}` and the glossary at `/learn/glossary`. */
  learn: {
    path: "/learn",
    label: LABELS.learn,
    access: "public",
    kind: "screen",
    inNavigation: false,
    hasPages: true,
  },
  /** A day of the simulated market, played in a minute. */
  demoDay: { path: "/see-it-work", label: LABELS.demoDay, access: "user", kind: "screen", inNavigation: false },
  /** Finishes setting up the account of a user who has just signed in. */
  welcome: { path: "/welcome", label: LABELS.welcome, access: "session", kind: "screen", inNavigation: false },
  account: { path: "/account", label: LABELS.account, access: "user", kind: "screen", inNavigation: false },
  privacy: { path: "/privacy", label: LABELS.privacy, access: "public", kind: "document", inNavigation: false },
  terms: { path: "/terms", label: LABELS.terms, access: "public", kind: "document", inNavigation: false },
  cookies: { path: "/cookies", label: LABELS.cookies, access: "public", kind: "document", inNavigation: false },
} as const;

export type Screen = (typeof SCREENS)[keyof typeof SCREENS];
