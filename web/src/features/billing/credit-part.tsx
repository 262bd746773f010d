import type { Billing } from "@sextant/core/contract";
import { exactTime } from "../../lib/time-words.ts";
import { BillSection } from "./bill-section.tsx";
import { BillTable } from "./bill-table.tsx";

type Props = { readonly credit: string; readonly history: Billing["creditHistory"] };

/** The balance of credit and how it came about. */
export function CreditPart({ credit, history }: Props) {
  return (
    <BillSection title="Credit" intro="It pays first, whatever you buy next.">
      <p className="fig fig-m num">{credit} USDT</p>
      {history.length === 0 ? (
        <p className="note keep">What you pay too much, and what is left of a larger plan, becomes credit here.</p>
      ) : (
        <BillTable label="How the credit came about" head={["When", "What", "Amount, USDT"]}>
          {history.map(({ at, amount, text }, place) => (
            <tr key={`${at} ${String(place)}`}>
              <td className="num">{exactTime(Date.parse(at))}</td>
              <td>{text}</td>
              <td className="num r">{amount.startsWith("-") ? amount.replace("-", "−") : `+${amount}`}</td>
            </tr>
          ))}
        </BillTable>
      )}
    </BillSection>
  );
}
