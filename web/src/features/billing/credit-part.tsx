import type { Billing } from "@sextant/core/contract";
import { exactTime } from "../../lib/time-words.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";

type Entry = Billing["creditHistory"][number];
type Props = { readonly credit: string; readonly history: readonly Entry[] };

const COLUMNS: readonly RowsColumn<Entry>[] = [
  { name: "When", kind: "digits", cell: ({ at }) => exactTime(Date.parse(at)) },
  { name: "What", cell: ({ text }) => text },
  {
    name: "Amount, USDT",
    kind: "figure",
    cell: ({ amount }) => (amount.startsWith("-") ? amount.replace("-", "−") : `+${amount}`),
  },
];

/** The balance of credit and how it came about. */
export function CreditPart({ credit, history }: Props) {
  return (
    <TopicSection title="Credit" intro="It pays first, whatever you buy next.">
      <p className="fig fig-m num">{credit} USDT</p>
      {history.length === 0 ? (
        <p className="note keep">What you pay too much, and what is left of a larger plan, becomes credit here.</p>
      ) : (
        <RowsTable
          label="How the credit came about"
          columns={COLUMNS}
          rows={history}
          keyOf={({ at, text, amount }) => `${at} ${text} ${amount}`}
        />
      )}
    </TopicSection>
  );
}
