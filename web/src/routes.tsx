import { SCREENS, type Screen } from "@sextant/core/contract";
import { lazy, type ComponentType } from "react";
import { SCREEN_GROUPS } from "./lib/screen-groups.ts";
import type { NavigationItem } from "./ui/navigation-link.tsx";

type ScreenName = {
  [Name in keyof typeof SCREENS]: (typeof SCREENS)[Name]["kind"] extends "screen" ? Name : never;
}[keyof typeof SCREENS];

/** A screen of the application: its path, its component, and who may see it. */
type Row<Path extends Screen["path"]> = {
  readonly path: Path;
  readonly access: Screen["access"];
  readonly screen: ComponentType;
  /** Whether the screen itself names the source of its data. */
  readonly namesItsSource: boolean;
  /** Whether it has pages of its own below its path. */
  readonly hasPages?: true;
};

/**
 * Loads a screen as its own chunk, at once if it is the addressed one: opening a screen loads no other. The component is
 * named apart from the import: written as a property of it, it would be in the first load three times.
 */
function chunk<Name extends string>(
  { path }: Screen,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType {
  const coming = window.location.pathname === path ? load() : undefined;
  // A failure is reported where the screen is rendered, which may be later than here.
  coming?.catch(() => undefined);
  return lazy(async () => {
    const screen: ComponentType = (await (coming ?? load()))[name];
    return { default: screen };
  });
}

const DashboardPage = chunk(
  SCREENS.dashboard,
  () => import("./features/dashboard/dashboard-page.tsx"),
  "DashboardPage",
);
const MarketAnalysisPage = chunk(
  SCREENS.marketAnalysis,
  () => import("./features/market-analysis/market-analysis-page.tsx"),
  "MarketAnalysisPage",
);
const TradingAdvisoryPage = chunk(
  SCREENS.tradingAdvisory,
  () => import("./features/trading-advisory/trading-advisory-page.tsx"),
  "TradingAdvisoryPage",
);
const CryptoScreenerPage = chunk(
  SCREENS.cryptoScreener,
  () => import("./features/crypto-screener/crypto-screener-page.tsx"),
  "CryptoScreenerPage",
);
const StockScreenerPage = chunk(
  SCREENS.stockScreener,
  () => import("./features/stock-screener/stock-screener-page.tsx"),
  "StockScreenerPage",
);
const CorporateCalendarPage = chunk(
  SCREENS.corporateCalendar,
  () => import("./features/corporate-calendar/corporate-calendar-page.tsx"),
  "CorporateCalendarPage",
);
const TokenPage = chunk(SCREENS.token, () => import("./features/token/token-page.tsx"), "TokenPage");
const BacktestPage = chunk(SCREENS.backtest, () => import("./features/backtest/backtest-page.tsx"), "BacktestPage");
const TrackRecordPage = chunk(
  SCREENS.trackRecord,
  () => import("./features/track-record/track-record-page.tsx"),
  "TrackRecordPage",
);
const WatchlistPage = chunk(
  SCREENS.watchlist,
  () => import("./features/watchlist/watchlist-page.tsx"),
  "WatchlistPage",
);
const AlertsPage = chunk(SCREENS.alerts, () => import("./features/alerts/alerts-page.tsx"), "AlertsPage");
const LeaderboardPage = chunk(
  SCREENS.leaderboard,
  () => import("./features/leaderboard/leaderboard-page.tsx"),
  "LeaderboardPage",
);
const TraderPage = chunk(SCREENS.trader, () => import("./features/trader/trader-page.tsx"), "TraderPage");
const PaperPage = chunk(SCREENS.paper, () => import("./features/paper/paper-page.tsx"), "PaperPage");
const PortfoliosPage = chunk(
  SCREENS.portfolios,
  () => import("./features/portfolios/portfolios-page.tsx"),
  "PortfoliosPage",
);
const SharedPortfolioPage = chunk(
  SCREENS.sharedPortfolio,
  () => import("./features/shared-portfolio/shared-portfolio-page.tsx"),
  "SharedPortfolioPage",
);
const CryptoSetupPage = chunk(
  SCREENS.cryptoSetup,
  () => import("./features/crypto-setup/crypto-setup-page.tsx"),
  "CryptoSetupPage",
);
const PricingPage = chunk(SCREENS.pricing, () => import("./features/pricing/pricing-page.tsx"), "PricingPage");
const CryptoManagementPage = chunk(
  SCREENS.cryptoManagement,
  () => import("./features/crypto-management/crypto-management-page.tsx"),
  "CryptoManagementPage",
);
const BillingPage = chunk(SCREENS.billing, () => import("./features/billing/billing-page.tsx"), "BillingPage");
const DemoDayPage = chunk(SCREENS.demoDay, () => import("./features/demo-day/demo-day-page.tsx"), "DemoDayPage");
const LearnPage = chunk(SCREENS.learn, () => import("./features/learn/learn-page.tsx"), "LearnPage");
const WelcomePage = chunk(SCREENS.welcome, () => import("./features/welcome/welcome-page.tsx"), "WelcomePage");
const AccountPage = chunk(SCREENS.account, () => import("./features/account/account-page.tsx"), "AccountPage");

/** One row for each screen of the contract: a missing one does not compile. */
const ROWS: { readonly [Name in ScreenName]: Row<(typeof SCREENS)[Name]["path"]> } = {
  dashboard: { ...SCREENS.dashboard, screen: DashboardPage, namesItsSource: false },
  marketAnalysis: { ...SCREENS.marketAnalysis, screen: MarketAnalysisPage, namesItsSource: true },
  tradingAdvisory: { ...SCREENS.tradingAdvisory, screen: TradingAdvisoryPage, namesItsSource: true },
  cryptoScreener: { ...SCREENS.cryptoScreener, screen: CryptoScreenerPage, namesItsSource: true },
  stockScreener: { ...SCREENS.stockScreener, screen: StockScreenerPage, namesItsSource: true },
  corporateCalendar: { ...SCREENS.corporateCalendar, screen: CorporateCalendarPage, namesItsSource: true },
  token: { ...SCREENS.token, screen: TokenPage, namesItsSource: true },
  backtest: { ...SCREENS.backtest, screen: BacktestPage, namesItsSource: false },
  alerts: { ...SCREENS.alerts, screen: AlertsPage, namesItsSource: false },
  leaderboard: { ...SCREENS.leaderboard, screen: LeaderboardPage, namesItsSource: true },
  trader: { ...SCREENS.trader, screen: TraderPage, namesItsSource: true },
  paper: { ...SCREENS.paper, screen: PaperPage, namesItsSource: true },
  portfolios: { ...SCREENS.portfolios, screen: PortfoliosPage, namesItsSource: false },
  sharedPortfolio: { ...SCREENS.sharedPortfolio, screen: SharedPortfolioPage, namesItsSource: true },
  cryptoSetup: { ...SCREENS.cryptoSetup, screen: CryptoSetupPage, namesItsSource: false },
  pricing: { ...SCREENS.pricing, screen: PricingPage, namesItsSource: false },
  cryptoManagement: { ...SCREENS.cryptoManagement, screen: CryptoManagementPage, namesItsSource: false },
  billing: { ...SCREENS.billing, screen: BillingPage, namesItsSource: false },
  watchlist: { ...SCREENS.watchlist, screen: WatchlistPage, namesItsSource: false },
  trackRecord: { ...SCREENS.trackRecord, screen: TrackRecordPage, namesItsSource: true },
  demoDay: { ...SCREENS.demoDay, screen: DemoDayPage, namesItsSource: false },
  learn: { ...SCREENS.learn, screen: LearnPage, namesItsSource: false },
  welcome: { ...SCREENS.welcome, screen: WelcomePage, namesItsSource: false },
  account: { ...SCREENS.account, screen: AccountPage, namesItsSource: false },
};

export const ROUTES = Object.values(ROWS);

/** Screens that name their source: its line has a place before they have loaded. */
export const SOURCED_PATHS: ReadonlySet<string> = new Set(
  ROUTES.filter(({ namesItsSource }) => namesItsSource).map(({ path }) => path),
);

/** Documents of the server: reached by a full page load from anywhere in the application. */
export const DOCUMENT_PATHS: readonly string[] = Object.values(SCREENS).flatMap(({ kind, path }) =>
  kind === "document" ? [path] : [],
);

const navigationOf = (isMerchant: boolean): readonly NavigationItem[] =>
  Object.values(SCREENS)
    .filter((screen) => screen.inNavigation)
    .map(({ path, label, kind }) => {
      const parts = SCREEN_GROUPS[path].filter(({ forMerchant }) => isMerchant || !forMerchant);
      return {
        href: path,
        label,
        isDocument: kind === "document",
        carriesSymbol: parts[0]?.carriesSymbol === true,
        parts,
      };
    });

/** The main navigation, in the contract's order, each item with its second level. */
export const NAVIGATION = navigationOf(false);

/** The same for the merchant, whose groups have more links. */
export const MERCHANT_NAVIGATION = navigationOf(true);
