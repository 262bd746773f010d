import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { lazy, type ReactNode } from "react";
import { MerchantPage } from "../../session/merchant-page.tsx";
import { TabbedParts } from "../../ui/tabbed-parts.tsx";
import "./crypto-management.css";
import { ManagementAnswer } from "./management-answer.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { OverviewPart } from "./overview-part.tsx";
import { useNetworkStatus, useNetworkStatusNotice } from "./use-metrics.ts";
import { TABS, type Tab, useManagementAddress } from "./use-management-address.ts";
import * as TEXTS from "./texts.tsx";

// The overview is what users come for; everything else loads when opened.
const TransfersPart = lazy(async () => ({ default: (await import("./transfers-part.tsx")).TransfersPart }));
const InvoicesPart = lazy(async () => ({ default: (await import("./invoices-part.tsx")).InvoicesPart }));
const RefundsPart = lazy(async () => ({ default: (await import("./refunds-part.tsx")).RefundsPart }));
const ReconciliationPart = lazy(async () => ({
  default: (await import("./reconciliation-part.tsx")).ReconciliationPart,
}));
const WebhooksPart = lazy(async () => ({ default: (await import("./webhooks-part.tsx")).WebhooksPart }));
const LogPart = lazy(async () => ({ default: (await import("./log-part.tsx")).LogPart }));
const WalletsTab = lazy(async () => ({ default: (await import("./wallets-tab.tsx")).WalletsTab }));
const HelpTab = lazy(async () => ({ default: (await import("./help-tab.tsx")).HelpTab }));

/** The merchant's screen: payments received, decisions to make, and how the networks are read. */
export function CryptoManagementPage() {
  return (
    <MerchantPage
      terms="crypto-management"
      screen={SCREENS.cryptoManagement}
      title={TEXTS.cryptoManagement}
      answer={<ManagementAnswer />}
      intro={TEXTS.managementIntro}
      denied={
        <>
          {TEXTS.ownPayments(
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

/** The header's metrics and the tabs. */
function ManagementTabs() {
  const { tab, open } = useManagementAddress();
  const networks = useNetworkStatus();
  useNetworkStatusNotice(networks);
  const parts: Readonly<Record<Tab, ReactNode>> = {
    dashboard: <OverviewPart />,
    transfers: <TransfersPart />,
    invoices: <InvoicesPart />,
    refunds: <RefundsPart />,
    reconciliation: <ReconciliationPart />,
    webhooks: <WebhooksPart />,
    log: <LogPart />,
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
        listClassName="cm-tabs"
        panelClassName="cm-panel"
        row="h-14"
        onChange={open}
      />
    </>
  );
}
