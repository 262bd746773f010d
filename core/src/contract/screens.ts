/**
 * The existing screens, by path. `document`: rendered in full by the server; `screen`: rendered by the application.
 * Navigation lists those with `inNavigation`, in this order, and no dead link.
 */
export const SCREENS = {
  home: { path: "/", label: "Home", access: "public", kind: "document", inNavigation: true },
  dashboard: { path: "/dashboard", label: "Dashboard", access: "user", kind: "screen", inNavigation: true },
  marketAnalysis: {
    path: "/market-analysis",
    label: "Market Analysis",
    access: "user",
    kind: "screen",
    inNavigation: true,
  },
  tradingAdvisory: {
    path: "/trading-advisory",
    label: "Trading Advisory",
    access: "user",
    kind: "screen",
    inNavigation: true,
  },
  cryptoScreener: {
    path: "/crypto-screener",
    label: "DEX Screener",
    access: "user",
    kind: "screen",
    inNavigation: true,
  },
  leaderboard: { path: "/leaderboard", label: "Leaderboard", access: "user", kind: "screen", inNavigation: true },
  /** The merchant's addresses: visitors are redirected to /, other users see how to pay. */
  cryptoSetup: { path: "/crypto-setup", label: "Crypto Setup", access: "user", kind: "screen", inNavigation: true },
  pricing: { path: "/pricing", label: "Pricing", access: "public", kind: "screen", inNavigation: true },
  cryptoManagement: {
    path: "/crypto-management",
    label: "Crypto Management",
    access: "user",
    kind: "screen",
    inNavigation: false,
  },
  /** The user's payments: plan, invoices, receipts. */
  billing: { path: "/billing", label: "Billing", access: "user", kind: "screen", inNavigation: false },
  /** One token, by `?chain=…&address=…`. */
  token: { path: "/token", label: "Token", access: "user", kind: "screen", inNavigation: false },
  /** Everything the user follows, with prices. */
  watchlist: { path: "/watchlist", label: "Watchlist", access: "user", kind: "screen", inNavigation: false },
  trackRecord: { path: "/track-record", label: "Track Record", access: "public", kind: "screen", inNavigation: false },
  alerts: { path: "/alerts", label: "Alerts", access: "user", kind: "screen", inNavigation: false },
  backtest: { path: "/backtest", label: "Backtest", access: "user", kind: "screen", inNavigation: false },
  stockScreener: {
    path: "/stock-screener",
    label: "Stock Screener",
    access: "user",
    kind: "screen",
    inNavigation: false,
  },
  /** Earnings, dividends and splits of the user's stocks. */
  corporateCalendar: {
    path: "/corporate-calendar",
    label: "Calendar",
    access: "user",
    kind: "screen",
    inNavigation: false,
  },
  /** Accounts, orders and fills of paper trading; `?symbol=…&side=…` opens a ticket. */
  paper: { path: "/paper", label: "Paper Trading", access: "user", kind: "screen", inNavigation: false },
  /** The user's portfolios; one of them by `?id=…&tab=…&period=…`. */
  portfolios: { path: "/portfolios", label: "Portfolios", access: "user", kind: "screen", inNavigation: false },
  /** A portfolio as its owner shares it; the link's secret is in the URL fragment, which is never sent to a server. */
  sharedPortfolio: {
    path: "/shared-portfolio",
    label: "Shared Portfolio",
    access: "public",
    kind: "screen",
    inNavigation: false,
  },
  /** One trader of the leaderboard, by `?id=…`. */
  trader: { path: "/trader", label: "Trader", access: "user", kind: "screen", inNavigation: false },
  /** A day of the simulated market, played in a minute. */
  demoDay: { path: "/see-it-work", label: "See It Work", access: "user", kind: "screen", inNavigation: false },
  /** Finishes setting up the account of a user who has just signed in. */
  welcome: { path: "/welcome", label: "Welcome", access: "session", kind: "screen", inNavigation: false },
  account: { path: "/account", label: "Account", access: "user", kind: "screen", inNavigation: false },
  privacy: { path: "/privacy", label: "Privacy", access: "public", kind: "document", inNavigation: false },
  terms: { path: "/terms", label: "Terms", access: "public", kind: "document", inNavigation: false },
  cookies: { path: "/cookies", label: "Cookies", access: "public", kind: "document", inNavigation: false },
} as const;

export type Screen = (typeof SCREENS)[keyof typeof SCREENS];
