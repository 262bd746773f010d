import type { MerchantTransfer } from "@sextant/core/contract";
import { Button } from "../../ui/button.tsx";
import { type DecisionKind, DECISIONS } from "./decision-kinds.ts";
import { inUtc, networkWords } from "./payment-words.ts";
import { TransactionLink } from "./transaction-link.tsx";
import { usdtWords } from "./usdt-words.ts";

type Props = { readonly transfer: MerchantTransfer; readonly onDecide: (kind: DecisionKind | undefined) => void };

/** One transfer of the queue, with the decisions that are likely for it first. */
export function ReviewRow({ transfer, onDecide }: Props) {
  const { amount, networkId, blockTime, why, suggestions, state } = transfer;
  const likely: readonly DecisionKind[] = suggestions.length > 0 ? ["assign", "credit"] : ["refund", "keep"];
  const about = (
    <span className="sr">
      : {usdtWords(amount)} USDT on {networkWords(networkId)}, {inUtc(blockTime)}
    </span>
  );
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="num">
        {inUtc(blockTime).replace(/ UTC$/, "")}
        <br />
        <TransactionLink transfer={transfer} />
      </th>
      <td role="cell" className="num r" data-name="USDT">
        <b>{usdtWords(amount)}</b>
      </td>
      <td role="cell" data-name="Network">
        {networkWords(networkId)}
      </td>
      <td role="cell" data-name="Why it waits" className="cm-words">
        <span className="note keep">{why ?? "It names no invoice."}</span>
      </td>
      <td role="cell" data-name="Candidates" className="ink2">
        {suggestions.length === 0 ? (
          "None"
        ) : (
          <ul>
            {suggestions.map(({ invoiceId, number, username, amountDue, status }) => (
              <li key={invoiceId} className="wrap-anywhere">
                Invoice {number} of {username}: {usdtWords(amountDue)}, {status.toLowerCase()}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td role="cell" className="cm-decide">
        {state === "canonical" ? (
          <span className="cm-acts">
            {likely.map((kind, at) => (
              <Button key={kind} size="sm" variant={at === 0 ? "outline" : "ghost"} onClick={() => onDecide(kind)}>
                {DECISIONS[kind].title}
                {about}
              </Button>
            ))}
            <Button size="sm" variant="ghost" onClick={() => onDecide(undefined)}>
              Other
              {about}
            </Button>
          </span>
        ) : (
          <span className="meta">Its block was undone: it can be decided once it is back.</span>
        )}
      </td>
    </tr>
  );
}
