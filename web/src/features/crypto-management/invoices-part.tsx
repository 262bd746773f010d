import { planName } from "@sextant/core/billing";
import type { MerchantInvoice } from "@sextant/core/contract";
import { useRef, useState } from "react";
import { INVOICE_STATES, invoiceStanding } from "../../checkout/invoice-standing.ts";
import { Button } from "../../ui/button.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { LabelledFilter } from "./labelled-filter.tsx";
import { ManagementSection } from "./management-section.tsx";
import { MarkDialog } from "./mark-dialog.tsx";
import { PagedList } from "./paged-list.tsx";
import { type InvoiceStatus, describeNetwork, formatUtc } from "./payment-text.ts";
import { useInvoices } from "./use-books.ts";
import { useManagementAddress } from "./use-management-address.ts";
import { formatUsdt } from "./usdt-text.ts";

const ANY_STATE = [
  ["", "All"],
  ...(Object.keys(INVOICE_STATES) as InvoiceStatus[]).map((key) => [key, INVOICE_STATES[key][0]] as const),
] as const;
const WHOSE = [
  ["", "All"],
  ["true", "Those a person has to look at"],
] as const;
const columns = (onMark: (invoice: MerchantInvoice) => void): readonly RowsColumn<MerchantInvoice>[] => [
  { name: "Invoice", kind: "digits", cell: ({ number }) => number },
  { name: "Made, UTC", kind: "digits", cell: ({ createdAt }) => formatUtc(createdAt) },
  { name: "Person", kind: "name", cell: ({ username }) => username },
  { name: "Plan", cell: ({ planId }) => planName(planId) },
  { name: "Network", kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  { name: "Asked, USDT", kind: "number", cell: ({ amountDue }) => formatUsdt(amountDue) },
  { name: "Came, USDT", kind: "number", cell: ({ received }) => formatUsdt(received) },
  { name: "State", kind: "state", cell: standingOf },
  {
    name: "Decision",
    kind: "acts",
    cell: (invoice) =>
      canBeMarked(invoice) ? (
        <Button size="sm" variant="outline" onClick={() => onMark(invoice)}>
          Mark
          <span className="sr"> invoice {invoice.number}</span>
        </Button>
      ) : null,
  },
];

function standingOf(invoice: MerchantInvoice) {
  const [text, badge] = invoiceStanding(invoice);
  return (
    <>
      <span className={`bdg ${badge}`}>{text}</span>
      {invoice.review !== null && <p className="cau">{invoice.review}</p>}
    </>
  );
}

/** An invoice that is settled or marked cannot be marked again. */
const canBeMarked = ({ status, settledAt, exception }: MerchantInvoice): boolean =>
  status !== "SETTLED" && settledAt === null && exception !== "MARKED";

/** All users' invoices, and the action to mark one manually. */
export function InvoicesPart() {
  const { status, isForReview, change } = useManagementAddress();
  const invoices = useInvoices({ status, isForReview });
  const [marking, setMarking] = useState<MerchantInvoice>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ManagementSection
      title="Invoices"
      headingRef={heading}
      beside={
        <a className="tlink" href="/api/merchant/invoices.csv" download>
          All invoices as CSV
        </a>
      }
    >
      <div className="cm-filters">
        <LabelledFilter
          label="State"
          value={status}
          options={ANY_STATE}
          onChange={(value) => change({ status: value })}
        />
        <LabelledFilter
          label="To look at"
          value={isForReview ? "true" : undefined}
          options={WHOSE}
          onChange={(value) => change({ isForReview: value === "true" })}
        />
      </div>
      <PagedList
        query={invoices}
        of="invoices"
        none={status !== undefined || isForReview ? "No invoice is like that." : "There is no invoice yet."}
      >
        {(rows) => <RowsTable label="Invoices" columns={columns(setMarking)} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
      {marking !== undefined && (
        <MarkDialog invoice={marking} focusElse={() => heading.current} onClose={() => setMarking(undefined)} />
      )}
    </ManagementSection>
  );
}
