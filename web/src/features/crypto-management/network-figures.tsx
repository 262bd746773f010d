import type { PaymentFigures } from "@sextant/core/contract";
import { BooksTable } from "./books-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { inUtc, networkWords } from "./payment-words.ts";
import { usdtWords } from "./usdt-words.ts";

/** What each network brought; the sums are the server's. */
export function NetworkFigures({ figures }: { readonly figures: PaymentFigures }) {
  const { networks, totalPayments, totalAmount, asOf } = figures;
  return (
    <ManagementSection
      title="Paid on each network"
      beside={<span className="meta">settled on a chain, refunds taken off; as of {inUtc(asOf)}</span>}
    >
      <BooksTable
        label="Paid on each network"
        head={["Network", "Payments", "Amount, USDT"]}
        foot={
          <tr>
            <th scope="row">Total</th>
            <td className="num">{totalPayments}</td>
            <td className="num r">{usdtWords(totalAmount)}</td>
          </tr>
        }
      >
        {networks.map(({ networkId, payments, amount }) => (
          <tr key={networkId}>
            <th scope="row">{networkWords(networkId)}</th>
            <td className="num">{payments}</td>
            <td className="num r">{usdtWords(amount)}</td>
          </tr>
        ))}
      </BooksTable>
    </ManagementSection>
  );
}
