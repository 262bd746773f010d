import { networkLabel, planName } from "@sextant/core/billing";
import { type Billing, type Invoice, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { invoiceStanding } from "../../checkout/invoice-standing.ts";
import { exactTime } from "../../lib/time-text.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";

type Refund = Billing["refunds"][number];

/** Every invoice with its status, and receipts of the settled ones. */
export function HistoryPart({ invoices, refunds }: Pick<Billing, "invoices" | "refunds">) {
  return (
    <TopicSection title="Invoices" intro="A settled one has a receipt that you can print or keep.">
      {invoices.length === 0 ? (
        <p className="note keep">There is no invoice yet.</p>
      ) : (
        <RowsTable label="List of invoices" columns={INVOICE_COLUMNS} rows={invoices} keyOf={({ id }) => id} />
      )}
      {refunds.length > 0 && (
        <>
          <h3 className="h-sub">Refunds</h3>
          <RowsTable
            label="List of refunds"
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
  { name: "Invoice", kind: "digits", cell: ({ number }) => number },
  { name: "Date", kind: "digits", cell: ({ createdAt }) => exactTime(Date.parse(createdAt)) },
  { name: "Plan", cell: ({ planId }) => planName(planId) },
  { name: "Network", cell: ({ networkId }) => (networkId === null ? "Credit" : networkLabel(networkId)) },
  { name: "Amount, USDT", kind: "number", cell: ({ amountDue }) => amountDue },
  {
    name: "State",
    kind: "state",
    cell: (invoice) => {
      const [text, badge] = invoiceStanding(invoice);
      return <span className={`bdg ${badge}`}>{text}</span>;
    },
  },
  {
    name: "More",
    kind: "acts",
    cell: (invoice) => (
      <Link className="tlink" href={hrefOf(invoice)}>
        {invoice.status === "SETTLED" ? "Receipt" : "Open"}
        <span className="sr"> of invoice {invoice.number}</span>
      </Link>
    ),
  },
];

const REFUND_STATES: Readonly<Record<Refund["state"], readonly [text: string, badge: string]>> = {
  asked: ["Asked for", "bdg-info"],
  paid: ["Paid", "bdg-good"],
  refused: ["Refused", "bdg-line"],
};

const refundColumns = (invoices: readonly Invoice[]): readonly RowsColumn<Refund>[] => [
  { name: "Asked", kind: "digits", cell: ({ at }) => exactTime(Date.parse(at)) },
  {
    name: "Invoice",
    kind: "digits",
    cell: ({ invoiceId }) => invoices.find(({ id }) => id === invoiceId)?.number ?? null,
  },
  { name: "Amount, USDT", kind: "number", cell: ({ amount }) => amount },
  { name: "To", kind: "long", cell: ({ address }) => address },
  {
    name: "State",
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
