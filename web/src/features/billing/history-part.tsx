import { networkLabel, planName } from "@sextant/core/billing";
import { type Billing, type Invoice, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { invoiceStatus } from "../../checkout/invoice-status.ts";
import { exactTime } from "../../lib/time-text.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import * as TEXTS from "./texts.tsx";

type Refund = Billing["refunds"][number];

/** Every invoice with its status, and receipts of the settled ones. */
export function HistoryPart({ invoices, refunds }: Pick<Billing, "invoices" | "refunds">) {
  return (
    <TopicSection title={TEXTS.invoices} intro={TEXTS.invoicesIntro}>
      <RowsTable label={TEXTS.listInvoices} columns={INVOICE_COLUMNS} rows={invoices} keyOf={({ id }) => id} />
      {refunds.length > 0 && (
        <>
          <h3 className="h-sub">{TEXTS.refunds}</h3>
          <RowsTable
            label={TEXTS.listRefunds}
            columns={refundColumns(invoices)}
            rows={refunds}
            keyOf={({ invoiceId, at }) => `${invoiceId} ${at}`}
          />
        </>
      )}
    </TopicSection>
  );
}

const INVOICE_COLUMNS: readonly RowsColumn<Invoice>[] = [
  { name: TEXTS.invoiceColumn, kind: "digits", cell: ({ number }) => number },
  { name: TEXTS.date, kind: "digits", cell: ({ createdAt }) => exactTime(Date.parse(createdAt)) },
  { name: TEXTS.plan, cell: ({ planId }) => planName(planId) },
  { name: TEXTS.network, cell: ({ networkId }) => (networkId === null ? TEXTS.credit : networkLabel(networkId)) },
  { name: TEXTS.amountUsdt, kind: "number", cell: ({ amountDue }) => amountDue },
  {
    name: TEXTS.state,
    kind: "state",
    cell: (invoice) => {
      const [text, badge] = invoiceStatus(invoice);
      return <span className={`bdg ${badge}`}>{text}</span>;
    },
  },
  {
    name: TEXTS.more,
    kind: "acts",
    cell: (invoice) => (
      <Link className="tlink" href={hrefOf(invoice)}>
        {invoice.status === "SETTLED" ? TEXTS.receipt : TEXTS.open}
        <span className="sr">{TEXTS.ofInvoice(invoice.number)}</span>
      </Link>
    ),
  },
];

const REFUND_STATES: Readonly<Record<Refund["state"], readonly [text: string, badge: string]>> = {
  asked: [TEXTS.requested, "bdg-info"],
  paid: [TEXTS.paid, "bdg-good"],
  refused: [TEXTS.refused, "bdg-line"],
};

const refundColumns = (invoices: readonly Invoice[]): readonly RowsColumn<Refund>[] => [
  { name: TEXTS.requested, kind: "digits", cell: ({ at }) => exactTime(Date.parse(at)) },
  {
    name: TEXTS.invoiceColumn,
    kind: "digits",
    cell: ({ invoiceId }) => invoices.find(({ id }) => id === invoiceId)?.number ?? null,
  },
  { name: TEXTS.amountUsdt, kind: "number", cell: ({ amount }) => amount },
  { name: TEXTS.to, kind: "long", cell: ({ address }) => address },
  {
    name: TEXTS.state,
    kind: "state",
    cell: ({ state, txHash }) => (
      <>
        <span className={`bdg ${REFUND_STATES[state][1]}`}>{REFUND_STATES[state][0]}</span>
        {txHash !== null && <p className="meta">{txHash}</p>}
      </>
    ),
  },
];

function hrefOf({ id, status }: Invoice): string {
  return status === "SETTLED"
    ? `${SCREENS.billing.path}?receipt=${encodeURIComponent(id)}`
    : `${SCREENS.pricing.path}?invoice=${encodeURIComponent(id)}`;
}
