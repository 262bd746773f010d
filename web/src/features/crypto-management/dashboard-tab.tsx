import { lazy, type ReactNode } from "react";
import { TabbedParts } from "../../ui/tabbed-parts.tsx";
import { OverviewPart } from "./overview-part.tsx";
import { PARTS, type Part, useManagementAddress } from "./use-management-address.ts";
import * as TEXTS from "./texts.tsx";

// The overview is what users come for; the lists load when opened.
const TransfersPart = lazy(async () => ({ default: (await import("./transfers-part.tsx")).TransfersPart }));
const InvoicesPart = lazy(async () => ({ default: (await import("./invoices-part.tsx")).InvoicesPart }));
const RefundsPart = lazy(async () => ({ default: (await import("./refunds-part.tsx")).RefundsPart }));
const ReconciliationPart = lazy(async () => ({
  default: (await import("./reconciliation-part.tsx")).ReconciliationPart,
}));
const WebhooksPart = lazy(async () => ({ default: (await import("./webhooks-part.tsx")).WebhooksPart }));
const LogPart = lazy(async () => ({ default: (await import("./log-part.tsx")).LogPart }));

/** The pending decisions and the state of the chains, followed by the lists, one at a time. */
export function DashboardTab() {
  const { part, change } = useManagementAddress();
  const parts: Readonly<Record<Part, ReactNode>> = {
    overview: <OverviewPart />,
    transfers: <TransfersPart />,
    invoices: <InvoicesPart />,
    refunds: <RefundsPart />,
    reconciliation: <ReconciliationPart />,
    webhooks: <WebhooksPart />,
    log: <LogPart />,
  };
  return (
    <TabbedParts
      label={TEXTS.partsDashboard}
      names={PARTS}
      parts={parts}
      value={part}
      row="h-14"
      listClassName="cm-parts"
      panelClassName="cm-panel"
      onChange={(next) => change({ part: next })}
    />
  );
}
