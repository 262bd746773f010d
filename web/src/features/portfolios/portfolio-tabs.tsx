import { type ComponentType, lazy } from "react";
import type { PortfolioTabProps } from "./portfolio-tab-props.ts";

type PortfolioTab = { readonly name: string; readonly Tab: ComponentType<PortfolioTabProps> };

/** The tabs of a portfolio's page in order, each its own chunk: the key is the value in the address. */
export const PORTFOLIO_TABS = {
  overview: {
    name: "Overview",
    Tab: lazy(async () => ({ default: (await import("./tabs/overview-tab.tsx")).OverviewTab })),
  },
  holdings: {
    name: "Holdings",
    Tab: lazy(async () => ({ default: (await import("./tabs/holdings-tab.tsx")).HoldingsTab })),
  },
  transactions: {
    name: "Transactions",
    Tab: lazy(async () => ({ default: (await import("./tabs/transactions-tab.tsx")).TransactionsTab })),
  },
  performance: {
    name: "Performance",
    Tab: lazy(async () => ({ default: (await import("./tabs/performance-tab.tsx")).PerformanceTab })),
  },
  allocation: {
    name: "Allocation",
    Tab: lazy(async () => ({ default: (await import("./tabs/allocation-tab.tsx")).AllocationTab })),
  },
  income: {
    name: "Income",
    Tab: lazy(async () => ({ default: (await import("./tabs/income-tab.tsx")).IncomeTab })),
  },
  exposure: {
    name: "Exposure",
    Tab: lazy(async () => ({ default: (await import("./tabs/exposure-tab.tsx")).ExposureTab })),
  },
  import: {
    name: "Import",
    Tab: lazy(async () => ({ default: (await import("./tabs/import-tab.tsx")).ImportTab })),
  },
  connections: {
    name: "Connections",
    Tab: lazy(async () => ({ default: (await import("./tabs/connections-tab.tsx")).ConnectionsTab })),
  },
  settings: {
    name: "Settings",
    Tab: lazy(async () => ({ default: (await import("./tabs/settings-tab.tsx")).SettingsTab })),
  },
} as const satisfies Readonly<Record<string, PortfolioTab>>;

export type PortfolioTabKey = keyof typeof PORTFOLIO_TABS;
