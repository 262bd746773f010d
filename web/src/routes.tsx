import { SCREENS, type Screen } from "@sextant/core/contract";
import { ChartCandlestick, Compass, House, LayoutDashboard, type LucideIcon } from "lucide-react";
import { lazy, type ComponentType } from "react";
import { DashboardPage } from "./features/dashboard/dashboard-page.tsx";
import { MarketAnalysisPage } from "./features/market-analysis/market-analysis-page.tsx";
import { WelcomePage } from "./features/welcome/welcome-page.tsx";
import type { NavigationItem } from "./ui/navigation.tsx";

/** One row per screen of the application: where it is, what draws it, who may see it. */
type Row = {
  readonly path: string;
  readonly access: Screen["access"];
  readonly screen: ComponentType;
  /** Whether the screen itself says where its figures come from. */
  readonly namesItsSource: boolean;
};

/** Seldom opened and large: a chunk of its own. */
const AccountPage = lazy(async () => ({
  default: (await import("./features/account/account-page.tsx")).AccountPage,
}));

/** A screen of its own weight: who only looks at charts does not carry it. */
const TradingAdvisoryPage = lazy(async () => ({
  default: (await import("./features/trading-advisory/trading-advisory-page.tsx")).TradingAdvisoryPage,
}));

/** For one plan, and seldom opened by the others. */
const BacktestPage = lazy(async () => ({
  default: (await import("./features/backtest/backtest-page.tsx")).BacktestPage,
}));

/** Open to everybody, and seldom opened by who trades. */
const TrackRecordPage = lazy(async () => ({
  default: (await import("./features/track-record/track-record-page.tsx")).TrackRecordPage,
}));

export const ROUTES: readonly Row[] = [
  { ...SCREENS.dashboard, screen: DashboardPage, namesItsSource: false },
  { ...SCREENS.marketAnalysis, screen: MarketAnalysisPage, namesItsSource: true },
  { ...SCREENS.tradingAdvisory, screen: TradingAdvisoryPage, namesItsSource: true },
  { ...SCREENS.backtest, screen: BacktestPage, namesItsSource: false },
  { ...SCREENS.trackRecord, screen: TrackRecordPage, namesItsSource: true },
  { ...SCREENS.welcome, screen: WelcomePage, namesItsSource: false },
  { ...SCREENS.account, screen: AccountPage, namesItsSource: false },
];

/** Documents of the server: reached by a full page load, wherever in the application they are asked for. */
export const DOCUMENT_PATHS: readonly string[] = Object.values(SCREENS).flatMap(({ kind, path }) =>
  kind === "document" ? [path] : [],
);

type Navigated = Extract<Screen, { readonly inNavigation: true }>;

const ICONS: Readonly<Record<Navigated["path"], LucideIcon>> = {
  "/": House,
  "/dashboard": LayoutDashboard,
  "/market-analysis": ChartCandlestick,
  "/trading-advisory": Compass,
};

/** The main navigation, in the contract's order. */
export const NAVIGATION: readonly NavigationItem[] = Object.values(SCREENS)
  .filter((screen) => screen.inNavigation)
  .map(({ path, label, kind }) => ({ href: path, label, icon: ICONS[path], isDocument: kind === "document" }));
