import { Tabs } from "radix-ui";
import { lazy, Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { DashboardTab } from "./dashboard-tab.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { useNetworkStatus, useNetworkStatusNotice } from "./use-figures.ts";
import { TABS, type Tab, useManagementAddress } from "./use-management-address.ts";

const WalletsTab = lazy(async () => ({ default: (await import("./wallets-tab.tsx")).WalletsTab }));
const HelpTab = lazy(async () => ({ default: (await import("./help-tab.tsx")).HelpTab }));

/** The header's figures and the three tabs. */
export function ManagementTabs() {
  const { tab, set } = useManagementAddress();
  const networks = useNetworkStatus();
  useNetworkStatusNotice(networks);
  const shown: Readonly<Record<Tab, ReactNode>> = {
    dashboard: <DashboardTab />,
    wallets: <WalletsTab />,
    help: <HelpTab />,
  };
  return (
    <>
      <FigureCards networks={networks.data?.networks} />
      <Tabs.Root value={tab} onValueChange={(next) => set({ tab: next === "dashboard" ? undefined : next })}>
        <Tabs.List className="tabs" aria-label="Crypto management">
          {Object.entries(TABS).map(([key, name]) => (
            <Tabs.Trigger key={key} value={key}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {Object.entries(shown).map(([key, part]) => (
          <Tabs.Content key={key} value={key} className="cm-panel">
            <ErrorBoundary>
              <Suspense fallback={<PartWaiting label={`Loading ${TABS[key as Tab]}`} rows={4} row="h-14" />}>
                {part}
              </Suspense>
            </ErrorBoundary>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}
