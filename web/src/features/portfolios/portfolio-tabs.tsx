import { type ComponentType, lazy } from "react";
import type { PortfolioTabProps } from "./portfolio-tab-props.ts";
import * as TEXTS from "./texts.tsx";

type PortfolioTab = { readonly name: string; readonly Tab: ComponentType<PortfolioTabProps> };

/** The tabs of a portfolio's page in order, each its own chunk: the key is the value in the address. */
export const PORTFOLIO_TABS = {
  overview: {
    name: TEXTS.overview,
    Tab: lazy(async () => ({ default: (await import("./tabs/overview-tab.tsx")).OverviewTab })),
  },
  holdings: {
    name: TEXTS.holdings,
    Tab: lazy(async () => ({ default: (await import("./tabs/holdings-tab.tsx")).HoldingsTab })),
  },
  transactions: {
    name: TEXTS.transactions,
    Tab: lazy(async () => ({ default: (await import("./tabs/transactions-tab.tsx")).TransactionsTab })),
  },
  performance: {
    name: TEXTS.performance,
    Tab: lazy(async () => ({ default: (await import("./tabs/performance-tab.tsx")).PerformanceTab })),
  },
  allocation: {
    name: TEXTS.allocation,
    Tab: lazy(async () => ({ default: (await import("./tabs/allocation-tab.tsx")).AllocationTab })),
  },
  income: {
    name: TEXTS.income,
    Tab: lazy(async () => ({ default: (await import("./tabs/income-tab.tsx")).IncomeTab })),
  },
  exposure: {
    name: TEXTS.exposure,
    Tab: lazy(async () => ({ default: (await import("./tabs/exposure-tab.tsx")).ExposureTab })),
  },
  import: {
    name: TEXTS.portfolioTabsImport,
    Tab: lazy(async () => ({ default: (await import("./tabs/import-tab.tsx")).ImportTab })),
  },
  connections: {
    name: TEXTS.connections,
    Tab: lazy(async () => ({ default: (await import("./tabs/connections-tab.tsx")).ConnectionsTab })),
  },
  settings: {
    name: TEXTS.settings,
    Tab: lazy(async () => ({ default: (await import("./tabs/settings-tab.tsx")).SettingsTab })),
  },
} as const satisfies Readonly<Record<string, PortfolioTab>>;

export type PortfolioTabKey = keyof typeof PORTFOLIO_TABS;
