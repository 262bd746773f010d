import { SCREENS } from "@sextant/core/contract";
import { addressOf, textField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
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

const ADDRESS = addressOf({ receipt: textField("receipt") });

/** What one has, what was paid, and what is to come of it; or one receipt, ready to be printed. */
export function BillingPage() {
  const { user } = useSession();
  const { receipt } = useAddressState(ADDRESS).state;
  if (!user) return null;
  if (receipt !== undefined) return <ReceiptView userId={user.id} invoiceId={receipt} />;
  return (
    <PageScaffold
      title={SCREENS.billing.label}
      heading="Billing"
      intro="Your plan, what was paid for it, and your credit. Nothing is ever charged by itself."
    >
      <Parts userId={user.id} />
    </PageScaffold>
  );
}

function Parts({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useBilling(userId);
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<PartWaiting label="Loading your plan and payments" rows={5} row="h-12" />}
      failed={(cause) => (
        <PartFailed title="Your plan and payments could not be loaded." error={cause} onRetry={() => void refetch()} />
      )}
    >
      {(billing) => (
        <div className="topics">
          {error !== null && (
            <p role="status" className="meta">
              This could not be refreshed just now; it is as it was loaded before.
            </p>
          )}
          {billing.openInvoice !== null && <OpenInvoice invoice={billing.openInvoice} />}
          <PlanPart userId={userId} billing={billing} />
          <PeriodsPart periods={billing.periods} />
          <CreditPart credit={billing.credit} history={billing.creditHistory} />
          <HistoryPart invoices={billing.invoices} refunds={billing.refunds} />
          <RefundPart userId={userId} billing={billing} />
        </div>
      )}
    </Loaded>
  );
}
