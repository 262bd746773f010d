import type { MerchantTransfer } from "@sextant/core/contract";
import { Button } from "../../ui/button.tsx";
import type { RowsColumn } from "../../ui/rows-table.tsx";
import { type DecisionKind, DECISIONS } from "./decision-kinds.ts";
import { inUtc, describeNetwork, formatUtc } from "./payment-text.ts";
import { TransactionLink } from "./transaction-link.tsx";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

type OnDecide = (transfer: MerchantTransfer, kind: DecisionKind | undefined) => void;

/** Returns the columns of the review queue, with the likeliest decisions for each transfer first. */
export const reviewColumns = (onDecide: OnDecide): readonly RowsColumn<MerchantTransfer>[] => [
  {
    name: TEXTS.blockUtc,
    kind: "digits",
    cell: (transfer) => (
      <>
        {formatUtc(transfer.blockTime)}
        <br />
        <TransactionLink transfer={transfer} />
      </>
    ),
  },
  { name: TEXTS.usdtToken, kind: "number", cell: ({ amount }) => <b>{formatUsdt(amount)}</b> },
  { name: TEXTS.network, kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  {
    name: TEXTS.reviewReason,
    kind: "long",
    cell: ({ why }) => <p className="note keep">{why ?? TEXTS.namesInvoice}</p>,
  },
  { name: TEXTS.candidates, kind: "long", cell: ({ suggestions }) => <Candidates of={suggestions} /> },
  { name: TEXTS.decision, kind: "acts", cell: (transfer) => <Decisions transfer={transfer} onDecide={onDecide} /> },
];

function Candidates({ of }: { readonly of: MerchantTransfer["suggestions"] }) {
  if (of.length === 0) return TEXTS.none;
  return (
    <ul className="ink2">
      {of.map(({ invoiceId, number, username, amountDue, status }) => (
        <li key={invoiceId}>{TEXTS.candidateInvoice(number, username, formatUsdt(amountDue), status.toLowerCase())}</li>
      ))}
    </ul>
  );
}

function Decisions({ transfer, onDecide }: { readonly transfer: MerchantTransfer; readonly onDecide: OnDecide }) {
  const { amount, networkId, blockTime, suggestions, state } = transfer;
  if (state !== "canonical") return <span className="meta">{TEXTS.blockUndone}</span>;
  const likely: readonly DecisionKind[] = suggestions.length > 0 ? ["assign", "credit"] : ["refund", "keep"];
  const about = (
    <span className="sr">{TEXTS.transferAmount(formatUsdt(amount), describeNetwork(networkId), inUtc(blockTime))}</span>
  );
  return (
    <>
      {likely.map((kind, at) => (
        <Button key={kind} size="sm" variant={at === 0 ? "outline" : "ghost"} onClick={() => onDecide(transfer, kind)}>
          {DECISIONS[kind].title}
          {about}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={() => onDecide(transfer, undefined)}>
        {TEXTS.other(about)}
      </Button>
    </>
  );
}
