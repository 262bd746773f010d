import { planName } from "@sextant/core/billing";
import type { MerchantInvoice } from "@sextant/core/contract";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { BooksTable } from "./books-table.tsx";
import { LabelledFilter } from "./labelled-filter.tsx";
import { ManagementSection } from "./management-section.tsx";
import { MarkDialog } from "./mark-dialog.tsx";
import { PagedList } from "./paged-list.tsx";
import { INVOICE_STATES, inUtc, invoiceWords, networkWords } from "./payment-words.ts";
import { useInvoices } from "./use-books.ts";
import { useManagementAddress } from "./use-management-address.ts";
import { usdtWords } from "./usdt-words.ts";

const ANY_STATE = [
  ["", "All"],
  ...Object.entries(INVOICE_STATES).map(([key, [words]]) => [key, words] as const),
] as const;
const WHOSE = [
  ["", "All"],
  ["true", "Those a person has to look at"],
] as const;
const COLUMNS = ["Invoice", "Made, UTC", "Person", "Plan", "Network", "Asked, USDT", "Came, USDT", "State", "Decision"];

/** Everybody's invoices, and the way to mark one by hand. */
export function InvoicesPart() {
  const { status, isForReview, set } = useManagementAddress();
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
          value={status ?? ""}
          options={ANY_STATE}
          onChange={(value) => set({ status: value })}
        />
        <LabelledFilter
          label="To look at"
          value={isForReview ? "true" : ""}
          options={WHOSE}
          onChange={(value) => set({ review: value })}
        />
      </div>
      <PagedList
        query={invoices}
        of="invoices"
        none={status !== undefined || isForReview ? "No invoice is like that." : "There is no invoice yet."}
      >
        {(rows) => (
          <BooksTable label="Invoices" head={COLUMNS}>
            {rows.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} onMark={() => setMarking(invoice)} />
            ))}
          </BooksTable>
        )}
      </PagedList>
      {marking !== undefined && (
        <MarkDialog invoice={marking} focusElse={() => heading.current} onClose={() => setMarking(undefined)} />
      )}
    </ManagementSection>
  );
}

function Row({ invoice, onMark }: { readonly invoice: MerchantInvoice; readonly onMark: () => void }) {
  const { number, createdAt, username, planId, networkId, amountDue, received, status, review } = invoice;
  // What was settled or marked once stays so.
  const isOpen = status !== "SETTLED" && invoice.settledAt === null && invoice.exception !== "MARKED";
  return (
    <tr>
      <th scope="row" className="num">
        {number}
      </th>
      <td className="num">{inUtc(createdAt).replace(/ UTC$/, "")}</td>
      <td className="cm-name">{username}</td>
      <td>{planName(planId)}</td>
      <td className="cm-nowrap">{networkWords(networkId)}</td>
      <td className="num r">{usdtWords(amountDue)}</td>
      <td className="num r">{usdtWords(received)}</td>
      <td className="cm-words">
        <span className={`bdg ${INVOICE_STATES[status][1]}`}>{invoiceWords(invoice)}</span>
        {review !== null && <span className="cau block">{review}</span>}
      </td>
      <td>
        {isOpen ? (
          <Button size="sm" variant="outline" onClick={onMark}>
            Mark
            <span className="sr"> invoice {number}</span>
          </Button>
        ) : (
          <span className="ink3">-</span>
        )}
      </td>
    </tr>
  );
}
