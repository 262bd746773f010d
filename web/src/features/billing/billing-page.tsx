import { SCREENS } from "@sextant/core/contract";
import { useSearchParams } from "wouter";
import { useSession } from "../../session/session-provider.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import "./billing.css";
import { CreditPart } from "./credit-part.tsx";
import { HistoryPart } from "./history-part.tsx";
import { OpenInvoice } from "./open-invoice.tsx";
import { PeriodsPart } from "./periods-part.tsx";
import { PlanPart } from "./plan-part.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { RefundPart } from "./refund-part.tsx";
import { useBilling } from "./use-billing.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";

/** What one has, what was paid, and what is to come of it; or one receipt, ready to be printed. */
export function BillingPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const receipt = search.get("receipt");
  usePageTitle(receipt === null ? SCREENS.billing.label : "Receipt");
  if (!user) return null;
  if (receipt !== null && receipt !== "") return <ReceiptView userId={user.id} invoiceId={receipt} />;
  return (
    <div className="wrap">
      <PageHead title="Billing">
        Your plan, what was paid for it, and your credit. Nothing is ever charged by itself.
      </PageHead>
      <Parts userId={user.id} />
    </div>
  );
}

function Parts({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useBilling(userId);
  if (data === undefined)
    return error === null ? (
      <PartWaiting label="Loading your plan and payments" rows={5} row="h-12" />
    ) : (
      <PartFailed title="Your plan and payments could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  return (
    <div className="topics">
      {error !== null && (
        <p role="status" className="meta">
          This could not be refreshed just now; it is as it was loaded before.
        </p>
      )}
      {data.openInvoice !== null && <OpenInvoice invoice={data.openInvoice} />}
      <PlanPart userId={userId} billing={data} />
      <PeriodsPart periods={data.periods} />
      <CreditPart credit={data.credit} history={data.creditHistory} />
      <HistoryPart invoices={data.invoices} refunds={data.refunds} />
      <RefundPart userId={userId} billing={data} />
    </div>
  );
}
