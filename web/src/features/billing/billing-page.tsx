import { SCREENS, type Billing, type Invoice, type User } from "@sextant/core/contract";
import { planName } from "@sextant/core/billing";
import { Fragment } from "react";
import { Link } from "wouter";
import { addressOf, textField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Answer } from "../../ui/answer.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { exactTime } from "../../lib/time-text.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import "./billing.css";
import { HistoryPart } from "./history-part.tsx";
import { PeriodsPart } from "./periods-part.tsx";
import { planAnswer } from "./plan-answer.ts";
import { PlanPart } from "./plan-part.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { RefundPart } from "./refund-part.tsx";
import { useBilling } from "./use-billing.ts";
import * as TEXTS from "./texts.tsx";

const COLUMNS: readonly RowsColumn<Entry>[] = [
  { name: TEXTS.when, kind: "digits", cell: ({ at }) => exactTime(Date.parse(at)) },
  { name: TEXTS.what, cell: ({ text }) => text },
  {
    name: TEXTS.amountUsdt,
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
  return <Overview user={user} />;
}

function Overview({ user }: { readonly user: User }) {
  const billing = useBilling(user.id);
  return (
    <PageScaffold
      terms="billing"
      title={SCREENS.billing.label}
      heading={TEXTS.billing}
      answer={
        billing.data !== undefined ? (
          <Answer>{sentencesOf(planAnswer(billing.data, user))}</Answer>
        ) : billing.error === null ? (
          <Answer waiting={TEXTS.billingLoading} />
        ) : undefined
      }
      intro={TEXTS.billingIntro}
    >
      <Parts userId={user.id} billing={billing} />
    </PageScaffold>
  );
}

type PartsProps = { readonly userId: string; readonly billing: ReturnType<typeof useBilling> };

function Parts({ userId, billing: { data, error, refetch } }: PartsProps) {
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<Waiting />}
      failed={(cause) => <PartFailed title={TEXTS.billingFailed} error={cause} onRetry={() => void refetch()} />}
    >
      {(billing) => (
        <div className="topics">
          {error !== null && (
            <p role="status" className="meta">
              {TEXTS.notRefreshed}
            </p>
          )}
          {billing.openInvoice !== null && <OpenInvoice invoice={billing.openInvoice} />}
          <PlanPart userId={userId} billing={billing} />
          <CreditPart credit={billing.credit} history={billing.creditHistory} />
          {billing.periods.length > 0 && <PeriodsPart periods={billing.periods} />}
          {billing.invoices.length > 0 && <HistoryPart invoices={billing.invoices} refunds={billing.refunds} />}
          {billing.invoices.some(({ status }) => status === "SETTLED") && (
            <RefundPart userId={userId} billing={billing} />
          )}
          {billing.periods.length + billing.invoices.length === 0 && (
            <TopicSection title={TEXTS.payments}>
              <p className="note keep">{TEXTS.nothingPaidYet}</p>
            </TopicSection>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The sections that everyone has, with bars for what is loading. */
function Waiting() {
  return (
    <div className="topics" role="status" aria-label={TEXTS.billingLoading}>
      <TopicSection title={TEXTS.plan}>
        <span className="skel h-9 w-1-of-2" />
        <span className="skel w-3-of-4" />
        <span className="skel bill-skel-buttons w-1-of-2" />
      </TopicSection>
      <TopicSection title={TEXTS.credit} intro={TEXTS.creditIntro}>
        <span className="skel h-9 w-1-of-2" />
        <span className="skel w-3-of-4" />
      </TopicSection>
    </div>
  );
}

type Entry = Billing["creditHistory"][number];

type CreditPartProps = { readonly credit: string; readonly history: readonly Entry[] };

/** The credit balance and its history. */
function CreditPart({ credit, history }: CreditPartProps) {
  return (
    <TopicSection title={TEXTS.credit} intro={TEXTS.creditIntro}>
      <p className="fig fig-m num">{TEXTS.creditUsdt(credit)}</p>
      {history.length === 0 ? (
        <p className="note keep">{TEXTS.creditNone}</p>
      ) : (
        <RowsTable
          label={TEXTS.creditHistory}
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
    <TopicSection title={TEXTS.openInvoice}>
      <div className="bill-row">
        <div className="grid gap-1">
          <span className="h-sub">{TEXTS.invoice(number, planName(planId))}</span>
          <span className="note keep">
            {status === "PROCESSING"
              ? TEXTS.receivedConfirming
              : amountToSend === null
                ? TEXTS.nothingToSend
                : TEXTS.dueBy(amountToSend, exactTime(Date.parse(expiresAt)))}
          </span>
        </div>
        <Link
          className="btn btn-default btn-size-default"
          href={`${SCREENS.pricing.path}?invoice=${encodeURIComponent(id)}`}
        >
          {status === "PROCESSING" || amountToSend === null ? TEXTS.view : TEXTS.pay}
        </Link>
      </div>
    </TopicSection>
  );
}

/** A line breaks between two sentences rather than inside one. */
function sentencesOf(text: string) {
  return text.split(/(?<=\.) /).map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && " "}
      <span className="inline-block">{sentence}</span>
    </Fragment>
  ));
}
