import type { PaymentFigures } from "@sextant/core/contract";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { inUtc, networkWords } from "./payment-words.ts";
import { usdtWords } from "./usdt-words.ts";

const COLUMNS: readonly RowsColumn<PaymentFigures["networks"][number]>[] = [
  { name: "Network", kind: "digits", cell: ({ networkId }) => networkWords(networkId) },
  { name: "Payments", kind: "figure", cell: ({ payments }) => payments },
  { name: "Amount, USDT", kind: "figure", cell: ({ amount }) => usdtWords(amount) },
];

/** What each network brought; the sums are the server's. */
export function NetworkFigures({ figures }: { readonly figures: PaymentFigures }) {
  const { networks, totalPayments, totalAmount, asOf } = figures;
  return (
    <ManagementSection
      title="Paid on each network"
      beside={<span className="meta">settled on a chain, refunds taken off; as of {inUtc(asOf)}</span>}
    >
      <RowsTable
        label="Paid on each network"
        columns={COLUMNS}
        rows={networks}
        keyOf={({ networkId }) => networkId}
        foot={["Total", totalPayments, usdtWords(totalAmount)]}
        staysTable
      />
    </ManagementSection>
  );
}
