import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { lazy, type ReactNode } from "react";
import { MerchantPage } from "../../session/merchant-page.tsx";
import { TabbedParts } from "../../ui/tabbed-parts.tsx";
import "./crypto-management.css";
import { DashboardTab } from "./dashboard-tab.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { useNetworkStatus, useNetworkStatusNotice } from "./use-metrics.ts";
import { TABS, type Tab, useManagementAddress } from "./use-management-address.ts";
import * as TEXTS from "./texts.tsx";

const WalletsTab = lazy(async () => ({ default: (await import("./wallets-tab.tsx")).WalletsTab }));
const HelpTab = lazy(async () => ({ default: (await import("./help-tab.tsx")).HelpTab }));

/** The merchant's screen: payments received, decisions to make, and how the networks are read. */
export function CryptoManagementPage() {
  return (
    <MerchantPage
      terms="crypto-management"
      screen={SCREENS.cryptoManagement}
      title={TEXTS.cryptoManagement}
      intro={TEXTS.managementIntro}
      denied={
        <>
          {TEXTS.merchantOnly(
            <Link className="tlink" href={SCREENS.billing.path}>
              {TEXTS.billing}
            </Link>,
          )}
        </>
      }
    >
      <ManagementTabs />
    </MerchantPage>
  );
}

/** The header's metrics and the three tabs. */
function ManagementTabs() {
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
      <MetricCards status={networks} />
      <TabbedParts
        label={TEXTS.cryptoManagement}
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
