import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ListStates } from "./list-states.tsx";
import { ManagementSection } from "./management-section.tsx";
import { inUtc, describeNetwork, formatUtc } from "./payment-text.ts";
import { type RequestedRefund, RefundDialog } from "./refund-dialog.tsx";
import { useRefunds } from "./use-payment-ledger.ts";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

const STATES: Readonly<Record<RequestedRefund["state"], readonly [text: string, badge: string]>> = {
  asked: [TEXTS.requested, "bdg-warn"],
  paid: [TEXTS.paid, "bdg-good"],
  refused: [TEXTS.refused, "bdg-line"],
};

const columns = (onDecide: (refund: RequestedRefund) => void): readonly RowsColumn<RequestedRefund>[] => [
  { name: TEXTS.requestedUtc, kind: "digits", cell: ({ requestedAt }) => formatUtc(requestedAt) },
  { name: TEXTS.invoice, kind: "digits", cell: ({ invoiceNumber }) => invoiceNumber },
  { name: TEXTS.person, kind: "name", cell: ({ username }) => username },
  { name: TEXTS.usdtToken, kind: "number", cell: ({ amount }) => formatUsdt(amount) },
  { name: TEXTS.network, kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  {
    name: TEXTS.toColumn,
    kind: "long",
    cell: ({ address, isSigned }) => (
      <>
        {address}
        <p className={isSigned ? "meta" : "cau"}>{isSigned ? TEXTS.signedByOwner : TEXTS.unsigned}</p>
      </>
    ),
  },
  { name: TEXTS.state, kind: "state", cell: stateOf },
  {
    name: TEXTS.decision,
    kind: "acts",
    cell: (refund) =>
      refund.state === "asked" ? (
        <Button size="sm" variant="outline" onClick={() => onDecide(refund)}>
          {TEXTS.decide(<span className="sr">{TEXTS.aboutRefundInvoice(refund.invoiceNumber)}</span>)}
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
      title={TEXTS.refunds}
      headingRef={heading}
      beside={<span className="meta">{TEXTS.refundsNote}</span>}
    >
      <ListStates query={refunds} of={TEXTS.listOfRefunds} none={TEXTS.noRefunds}>
        {(rows) => (
          <RowsTable label={TEXTS.refunds} columns={columns(setDeciding)} rows={rows} keyOf={({ id }) => id} />
        )}
      </ListStates>
      {deciding !== undefined && (
        <RefundDialog refund={deciding} focusElse={() => heading.current} onClose={() => setDeciding(undefined)} />
      )}
    </ManagementSection>
  );
}
