import type { User } from "@sextant/core/contract";
import { lazy, type ReactNode } from "react";
import { TabbedParts } from "../../ui/tabbed-parts.tsx";
import { SignalsTab } from "./signals-tab.tsx";
import { TABS, type SignalFilter, type Tab } from "./use-board-address.ts";
import * as TEXTS from "./texts.tsx";

// Signals are what users come for; the other tabs load when opened.
const AlertsTab = lazy(async () => ({ default: (await import("./on-demand/alerts-tab.tsx")).AlertsTab }));
const PortfolioTab = lazy(async () => ({ default: (await import("./on-demand/portfolio-tab.tsx")).PortfolioTab }));
const InsightsTab = lazy(async () => ({ default: (await import("./on-demand/insights-tab.tsx")).InsightsTab }));

type Props = {
  readonly user: User;
  readonly tab: Tab;
  readonly filter: SignalFilter;
  readonly onTab: (tab: Tab) => void;
  readonly onFilter: (change: Partial<SignalFilter>) => void;
};

/** The four tabs of the dashboard. */
export function Board({ user, tab, filter, onTab, onFilter }: Props) {
  const parts: Readonly<Record<Tab, ReactNode>> = {
    signals: <SignalsTab user={user} filter={filter} onFilter={onFilter} />,
    alerts: <AlertsTab userId={user.id} />,
    portfolio: <PortfolioTab userId={user.id} />,
    insights: <InsightsTab userId={user.id} />,
  };
  return (
    <TabbedParts
      id="board"
      className="board"
      panelClassName="board-panel"
      row="h-20"
      label={TEXTS.dashboard}
      names={TABS}
      parts={parts}
      value={tab}
      onChange={onTab}
    />
  );
}
