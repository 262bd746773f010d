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

const WalletsTab = lazy(async () => ({ default: (await import("./wallets-tab.tsx")).WalletsTab }));
const HelpTab = lazy(async () => ({ default: (await import("./help-tab.tsx")).HelpTab }));

/** The merchant's screen: payments received, decisions to make, and how the networks are read. */
export function CryptoManagementPage() {
  return (
    <MerchantPage
      screen={SCREENS.cryptoManagement}
      title="Crypto management"
      intro="Real sums of what was paid to your own addresses. Nothing is held here, and nothing is sent from here."
      denied={
        <>
          Only the merchant of this installation sees payments and decides about them. Your account does not have that
          role; what you paid yourself is under{" "}
          <Link className="tlink" href={SCREENS.billing.path}>
            Billing
          </Link>
          .
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
