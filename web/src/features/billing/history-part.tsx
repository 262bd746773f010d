import { networkLabel, planName } from "@sextant/core/billing";
import { type Billing, type Invoice, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { exactTime } from "../../lib/time-words.ts";
import { BillSection } from "./bill-section.tsx";
import { BillTable } from "./bill-table.tsx";

type Props = Pick<Billing, "invoices" | "refunds">;

/** Every invoice with where it stands, and the receipt of what was settled. */
export function HistoryPart({ invoices, refunds }: Props) {
  return (
    <BillSection title="Invoices" intro="A settled one has a receipt that you can print or keep.">
      {invoices.length === 0 ? (
        <p className="note keep">There is no invoice yet.</p>
      ) : (
        <BillTable
          label="List of invoices"
          head={["Invoice", "Date", "Plan", "Network", "Amount, USDT", "State", "More"]}
        >
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row" className="num">
                {invoice.number}
              </th>
              <td className="num">{exactTime(Date.parse(invoice.createdAt))}</td>
              <td>{planName(invoice.planId)}</td>
              <td>{invoice.networkId === null ? "Credit" : networkLabel(invoice.networkId)}</td>
              <td className="num r">{invoice.amountDue}</td>
              <td>{stateWords(invoice)}</td>
              <td>
                <Link className="tlink" href={hrefOf(invoice)}>
                  {invoice.status === "SETTLED" ? "Receipt" : "Open"}
                  <span className="sr-only"> of invoice {invoice.number}</span>
                </Link>
              </td>
            </tr>
          ))}
        </BillTable>
      )}
      {refunds.length > 0 && (
        <>
          <h3 className="h-sub">Refunds</h3>
          <BillTable label="List of refunds" head={["Asked", "Invoice", "Amount, USDT", "To", "State"]}>
            {refunds.map(({ at, invoiceId, amount, address, state, txHash }) => (
              <tr key={`${invoiceId} ${at}`}>
                <td className="num">{exactTime(Date.parse(at))}</td>
                <td className="num">{invoices.find(({ id }) => id === invoiceId)?.number ?? "-"}</td>
                <td className="num r">{amount}</td>
                <td className="wrap-anywhere">{address}</td>
                <td className="wrap-anywhere">
                  {state === "asked"
                    ? "Asked for"
                    : state === "refused"
                      ? "Refused"
                      : `Paid${txHash === null ? "" : `, ${txHash}`}`}
                </td>
              </tr>
            ))}
          </BillTable>
        </>
      )}
    </BillSection>
  );
}

const STATES: Readonly<Record<Invoice["status"], string>> = {
  NEW: "Waiting",
  PROCESSING: "Confirming",
  SETTLED: "Paid",
  EXPIRED: "Expired",
  INVALID: "Not valid",
};

const EXCEPTIONS: Readonly<Partial<Record<Invoice["exception"], string>>> = {
  PAID_PARTIAL: "partly paid",
  PAID_OVER: "paid more",
  PAID_LATE: "paid late",
  REVERSED: "undone by the network",
};

function stateWords({ status, exception, closedBecause }: Invoice): string {
  if (closedBecause === "superseded") return "Replaced";
  if (closedBecause === "withdrawn") return "Called off";
  const more = EXCEPTIONS[exception];
  return more === undefined ? STATES[status] : `${STATES[status]}, ${more}`;
}

function hrefOf({ id, status }: Invoice): string {
  return status === "SETTLED"
    ? `${SCREENS.billing.path}?receipt=${encodeURIComponent(id)}`
    : `${SCREENS.pricing.path}?invoice=${encodeURIComponent(id)}`;
}
