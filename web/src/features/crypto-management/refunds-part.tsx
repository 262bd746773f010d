import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { BooksTable } from "./books-table.tsx";
import { ListStates } from "./list-states.tsx";
import { ManagementSection } from "./management-section.tsx";
import { inUtc, networkWords } from "./payment-words.ts";
import { type AskedRefund, RefundDialog } from "./refund-dialog.tsx";
import { useRefunds } from "./use-books.ts";
import { usdtWords } from "./usdt-words.ts";

const COLUMNS = ["Asked, UTC", "Invoice", "Person", "USDT", "Network", "To", "State", "Decision"];
const STATES: Readonly<Record<AskedRefund["state"], readonly [words: string, badge: string]>> = {
  asked: ["Asked for", "bdg-warn"],
  paid: ["Paid", "bdg-good"],
  refused: ["Refused", "bdg-line"],
};

/** Money that is asked back: paid by hand from the merchant's own wallet, and noted here. */
export function RefundsPart() {
  const refunds = useRefunds();
  const [deciding, setDeciding] = useState<AskedRefund>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ManagementSection
      title="Refunds"
      headingRef={heading}
      beside={<span className="meta">paid by hand from your own wallet; a paid one ends the plan it paid for</span>}
    >
      <ListStates query={refunds} of="refunds" none="Nobody has asked for a refund.">
        {(rows) => (
          <BooksTable label="Refunds" head={COLUMNS}>
            {rows.map((refund) => (
              <Row key={refund.id} refund={refund} onDecide={() => setDeciding(refund)} />
            ))}
          </BooksTable>
        )}
      </ListStates>
      {deciding !== undefined && (
        <RefundDialog refund={deciding} focusElse={() => heading.current} onClose={() => setDeciding(undefined)} />
      )}
    </ManagementSection>
  );
}

function Row({ refund, onDecide }: { readonly refund: AskedRefund; readonly onDecide: () => void }) {
  const { askedAt, invoiceNumber, username, amount, networkId, address, isSigned, state, txHash, reason } = refund;
  const [words, badge] = STATES[state];
  return (
    <tr>
      <th scope="row" className="num">
        {inUtc(askedAt).replace(/ UTC$/, "")}
      </th>
      <td className="num">{invoiceNumber}</td>
      <td className="cm-name">{username}</td>
      <td className="num r">{usdtWords(amount)}</td>
      <td className="cm-nowrap">{networkWords(networkId)}</td>
      <td className="cm-address">
        {address}
        <span className={`block ${isSigned ? "meta" : "cau"}`}>
          {isSigned ? "Its owner signed for it" : "Nobody signed for it"}
        </span>
      </td>
      <td className="cm-words">
        <span className={`bdg ${badge}`}>{words}</span>
        {txHash !== null && <span className="meta block cm-address">{txHash}</span>}
        {reason !== null && <span className="meta block">{reason}</span>}
      </td>
      <td>
        {state === "asked" ? (
          <Button size="sm" variant="outline" onClick={onDecide}>
            Decide
            <span className="sr"> about the refund of invoice {invoiceNumber}</span>
          </Button>
        ) : (
          <span className="ink3 num">{refund.decidedAt === null ? "-" : inUtc(refund.decidedAt)}</span>
        )}
      </td>
    </tr>
  );
}
