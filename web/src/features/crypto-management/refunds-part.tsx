import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ListStates } from "./list-states.tsx";
import { ManagementSection } from "./management-section.tsx";
import { inUtc, describeNetwork, formatUtc } from "./payment-text.ts";
import { type RequestedRefund, RefundDialog } from "./refund-dialog.tsx";
import { useRefunds } from "./use-books.ts";
import { formatUsdt } from "./usdt-text.ts";

const STATES: Readonly<Record<RequestedRefund["state"], readonly [text: string, badge: string]>> = {
  asked: ["Asked for", "bdg-warn"],
  paid: ["Paid", "bdg-good"],
  refused: ["Refused", "bdg-line"],
};

const columns = (onDecide: (refund: RequestedRefund) => void): readonly RowsColumn<RequestedRefund>[] => [
  { name: "Asked, UTC", kind: "digits", cell: ({ requestedAt }) => formatUtc(requestedAt) },
  { name: "Invoice", kind: "digits", cell: ({ invoiceNumber }) => invoiceNumber },
  { name: "Person", kind: "name", cell: ({ username }) => username },
  { name: "USDT", kind: "number", cell: ({ amount }) => formatUsdt(amount) },
  { name: "Network", kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  {
    name: "To",
    kind: "long",
    cell: ({ address, isSigned }) => (
      <>
        {address}
        <p className={isSigned ? "meta" : "cau"}>{isSigned ? "Its owner signed for it" : "Nobody signed for it"}</p>
      </>
    ),
  },
  { name: "State", kind: "state", cell: stateOf },
  {
    name: "Decision",
    kind: "acts",
    cell: (refund) =>
      refund.state === "asked" ? (
        <Button size="sm" variant="outline" onClick={() => onDecide(refund)}>
          Decide
          <span className="sr"> about the refund of invoice {refund.invoiceNumber}</span>
        </Button>
      ) : null,
  },
];

function stateOf({ state, txHash, reason, decidedAt }: RequestedRefund) {
  const [text, badge] = STATES[state];
  return (
    <>
      <span className={`bdg ${badge}`}>{text}</span>
      {decidedAt !== null && <p className="meta">{inUtc(decidedAt)}</p>}
      {txHash !== null && <p className="meta">{txHash}</p>}
      {reason !== null && <p className="meta">{reason}</p>}
    </>
  );
}

/** Requested refunds: paid manually from the merchant's own wallet, and recorded here. */
export function RefundsPart() {
  const refunds = useRefunds();
  const [deciding, setDeciding] = useState<RequestedRefund>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ManagementSection
      title="Refunds"
      headingRef={heading}
      beside={<span className="meta">paid by hand from your own wallet; a paid one ends the plan it paid for</span>}
    >
      <ListStates query={refunds} of="refunds" none="Nobody has asked for a refund.">
        {(rows) => <RowsTable label="Refunds" columns={columns(setDeciding)} rows={rows} keyOf={({ id }) => id} />}
      </ListStates>
      {deciding !== undefined && (
        <RefundDialog refund={deciding} focusElse={() => heading.current} onClose={() => setDeciding(undefined)} />
      )}
    </ManagementSection>
  );
}
