import { SCREENS, type Billing, type Invoice } from "@sextant/core/contract";
import { planName } from "@sextant/core/billing";
import { Link } from "wouter";
import { addressOf, textField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { exactTime } from "../../lib/time-text.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import "./billing.css";
import { HistoryPart } from "./history-part.tsx";
import { PeriodsPart } from "./periods-part.tsx";
import { PlanPart } from "./plan-part.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { RefundPart } from "./refund-part.tsx";
import { useBilling } from "./use-billing.ts";

const COLUMNS: readonly RowsColumn<Entry>[] = [
  { name: "When", kind: "digits", cell: ({ at }) => exactTime(Date.parse(at)) },
  { name: "What", cell: ({ text }) => text },
  {
    name: "Amount, USDT",
    kind: "number",
    cell: ({ amount }) => (amount.startsWith("-") ? amount.replace("-", "−") : `+${amount}`),
  },
];

const ADDRESS = addressOf({ receipt: textField("receipt") });

/** The user's plan, payments, and upcoming changes; or one receipt, ready to print. */
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

type Entry = Billing["creditHistory"][number];

type CreditPartProps = { readonly credit: string; readonly history: readonly Entry[] };

/** The credit balance and its history. */
function CreditPart({ credit, history }: CreditPartProps) {
  return (
    <TopicSection title="Credit" intro="It pays first, whatever you buy next.">
      <p className="fig fig-m num">{credit} USDT</p>
      {history.length === 0 ? (
        <p className="note keep">What you pay too much, and what is left of a larger plan, becomes credit here.</p>
      ) : (
        <RowsTable
          label="How the credit came about"
          columns={COLUMNS}
          rows={history}
          keyOf={({ at, text, amount }) => `${at} ${text} ${amount}`}
        />
      )}
    </TopicSection>
  );
}

/** The open invoice, with a link to its payment. */
function OpenInvoice({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, planId, amountToSend, expiresAt, status } = invoice;
  return (
    <TopicSection title="Open invoice">
      <div className="bill-row">
        <div className="grid gap-1">
          <span className="h-sub">
            Invoice {number}, {planName(planId)}
          </span>
          <span className="note keep">
            {status === "PROCESSING"
              ? "Received; the network is confirming it."
              : amountToSend === null
                ? "Nothing is to be sent for it."
                : `${amountToSend} USDT, to be paid until ${exactTime(Date.parse(expiresAt))}.`}
          </span>
        </div>
        <Link
          className="btn btn-default btn-size-default"
          href={`${SCREENS.pricing.path}?invoice=${encodeURIComponent(id)}`}
        >
          {status === "PROCESSING" || amountToSend === null ? "Look at it" : "Pay"}
        </Link>
      </div>
    </TopicSection>
  );
}
