import { Tabs } from "radix-ui";
import { lazy, Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { OverviewPart } from "./overview-part.tsx";
import { PARTS, type Part, useManagementAddress } from "./use-management-address.ts";

// The overview is what one comes for; the books come when they are asked for.
const TransfersPart = lazy(async () => ({ default: (await import("./transfers-part.tsx")).TransfersPart }));
const InvoicesPart = lazy(async () => ({ default: (await import("./invoices-part.tsx")).InvoicesPart }));
const RefundsPart = lazy(async () => ({ default: (await import("./refunds-part.tsx")).RefundsPart }));
const ReconciliationPart = lazy(async () => ({
  default: (await import("./reconciliation-part.tsx")).ReconciliationPart,
}));
const WebhooksPart = lazy(async () => ({ default: (await import("./webhooks-part.tsx")).WebhooksPart }));
const LogPart = lazy(async () => ({ default: (await import("./log-part.tsx")).LogPart }));

/** What needs a person and how the chains are read; behind it the books, one at a time. */
export function DashboardTab() {
  const { part, set } = useManagementAddress();
  const shown: Readonly<Record<Part, ReactNode>> = {
    overview: <OverviewPart />,
    transfers: <TransfersPart />,
    invoices: <InvoicesPart />,
    refunds: <RefundsPart />,
    reconciliation: <ReconciliationPart />,
    webhooks: <WebhooksPart />,
    log: <LogPart />,
  };
  return (
    <Tabs.Root value={part} onValueChange={(next) => set({ part: next === "overview" ? undefined : next })}>
      <Tabs.List className="tabs cm-parts" aria-label="Parts of the dashboard">
        {Object.entries(PARTS).map(([key, name]) => (
          <Tabs.Trigger key={key} value={key}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {Object.entries(shown).map(([key, content]) => (
        <Tabs.Content key={key} value={key} className="cm-panel">
          <ErrorBoundary>
            <Suspense fallback={<PartWaiting label={`Loading ${PARTS[key as Part]}`} rows={4} row="h-14" />}>
              {content}
            </Suspense>
          </ErrorBoundary>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
