import { lazy, type ReactNode } from "react";
import { TabbedParts } from "../../ui/tabbed-parts.tsx";
import { DashboardTab } from "./dashboard-tab.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { useNetworkStatus, useNetworkStatusNotice } from "./use-figures.ts";
import { TABS, type Tab, useManagementAddress } from "./use-management-address.ts";

const WalletsTab = lazy(async () => ({ default: (await import("./wallets-tab.tsx")).WalletsTab }));
const HelpTab = lazy(async () => ({ default: (await import("./help-tab.tsx")).HelpTab }));

/** The header's figures and the three tabs. */
export function ManagementTabs() {
  const { tab, change } = useManagementAddress();
  const networks = useNetworkStatus();
  useNetworkStatusNotice(networks);
  const parts: Readonly<Record<Tab, ReactNode>> = {
    dashboard: <DashboardTab />,
    wallets: <WalletsTab />,
    help: <HelpTab />,
  };
  return (
    <>
      <FigureCards status={networks} />
      <TabbedParts
        label="Crypto management"
        names={TABS}
        parts={parts}
        value={tab}
        panelClassName="cm-panel"
        row="h-14"
        onChange={(next) => change({ tab: next })}
      />
    </>
  );
}
