import { planName } from "@sextant/core/billing";
import type { MerchantInvoice } from "@sextant/core/contract";
import { useRef, useState } from "react";
import { INVOICE_STATES, invoiceStatus } from "../../checkout/invoice-status.ts";
import { Button } from "../../ui/button.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { LabelledFilter } from "./labelled-filter.tsx";
import { ManagementSection } from "./management-section.tsx";
import { MarkDialog } from "./mark-dialog.tsx";
import { PagedList } from "./paged-list.tsx";
import { type InvoiceStatus, describeNetwork, formatUtc } from "./payment-text.ts";
import { useInvoices } from "./use-payment-ledger.ts";
import { useManagementAddress } from "./use-management-address.ts";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

const ANY_STATE = [
  ["", TEXTS.all],
  ...(Object.keys(INVOICE_STATES) as InvoiceStatus[]).map((key) => [key, INVOICE_STATES[key][0]] as const),
] as const;
const WHOSE = [
  ["", TEXTS.all],
  ["true", TEXTS.needsReview],
] as const;
const columns = (onMark: (invoice: MerchantInvoice) => void): readonly RowsColumn<MerchantInvoice>[] => [
  { name: TEXTS.invoice, kind: "digits", cell: ({ number }) => number },
  { name: TEXTS.createdUtc, kind: "digits", cell: ({ createdAt }) => formatUtc(createdAt) },
  { name: TEXTS.person, kind: "name", cell: ({ username }) => username },
  { name: TEXTS.plan, cell: ({ planId }) => planName(planId) },
  { name: TEXTS.network, kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  { name: TEXTS.requestedUsdt, kind: "number", cell: ({ amountDue }) => formatUsdt(amountDue) },
  { name: TEXTS.receivedUsdt, kind: "number", cell: ({ received }) => formatUsdt(received) },
  { name: TEXTS.state, kind: "state", cell: standingOf },
  {
    name: TEXTS.decision,
    kind: "acts",
    cell: (invoice) =>
      canBeMarked(invoice) ? (
        <Button size="sm" variant="outline" onClick={() => onMark(invoice)}>
          {TEXTS.mark(<span className="sr">{TEXTS.ofInvoice(invoice.number)}</span>)}
        </Button>
      ) : null,
  },
];

function standingOf(invoice: MerchantInvoice) {
  const [text, badge] = invoiceStatus(invoice);
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
      title={TEXTS.invoices}
      headingRef={heading}
      beside={
        <a className="tlink" href="/api/merchant/invoices.csv" download>
          {TEXTS.allInvoicesAsCsv}
        </a>
      }
    >
      <div className="cm-filters">
        <LabelledFilter
          label={TEXTS.state}
          value={status}
          options={ANY_STATE}
          onChange={(value) => change({ status: value })}
        />
        <LabelledFilter
          label={TEXTS.reviewFilter}
          value={isForReview ? "true" : undefined}
          options={WHOSE}
          onChange={(value) => change({ isForReview: value === "true" })}
        />
      </div>
      <PagedList
        query={invoices}
        of={TEXTS.listOfInvoices}
        none={status !== undefined || isForReview ? TEXTS.noMatchingInvoices : TEXTS.noInvoices}
      >
        {(rows) => (
          <RowsTable label={TEXTS.invoices} columns={columns(setMarking)} rows={rows} keyOf={({ id }) => id} />
        )}
      </PagedList>
      {marking !== undefined && (
        <MarkDialog invoice={marking} focusElse={() => heading.current} onClose={() => setMarking(undefined)} />
      )}
    </ManagementSection>
  );
}
