import type { User } from "@sextant/core/contract";
import { Tabs } from "radix-ui";
import { lazy, Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { SignalsTab } from "./signals-tab.tsx";
import { TABS, type Tab, type Timeframe } from "./use-board-address.ts";

// Signals are what one comes for; the others come when they are asked for.
const AlertsTab = lazy(async () => ({ default: (await import("./alerts-tab.tsx")).AlertsTab }));
const PortfolioTab = lazy(async () => ({ default: (await import("./portfolio-tab.tsx")).PortfolioTab }));
const InsightsTab = lazy(async () => ({ default: (await import("./insights-tab.tsx")).InsightsTab }));

type Props = {
  readonly user: User;
  readonly tab: Tab;
  readonly timeframe: Timeframe;
  readonly onTab: (tab: string) => void;
  readonly onTimeframe: (timeframe: Timeframe) => void;
};

/** The four tabs of the dashboard. */
export function Board({ user, tab, timeframe, onTab, onTimeframe }: Props) {
  const shown: Readonly<Record<Tab, ReactNode>> = {
    signals: <SignalsTab user={user} timeframe={timeframe} onTimeframe={onTimeframe} />,
    alerts: <AlertsTab userId={user.id} />,
    portfolio: <PortfolioTab userId={user.id} />,
    insights: <InsightsTab userId={user.id} />,
  };
  return (
    <Tabs.Root id="board" className="board" value={tab} onValueChange={onTab}>
      <Tabs.List className="tabs" aria-label="Dashboard">
        {Object.entries(TABS).map(([key, name]) => (
          <Tabs.Trigger key={key} value={key}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {Object.entries(shown).map(([key, part]) => (
        <Tabs.Content key={key} value={key} className="board-panel">
          <ErrorBoundary>
            <Suspense fallback={<PartWaiting label={`Loading ${TABS[key as Tab]}`} rows={4} row="h-20" />}>
              {part}
            </Suspense>
          </ErrorBoundary>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
