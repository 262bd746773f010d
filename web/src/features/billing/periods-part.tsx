import { planName } from "@sextant/core/billing";
import type { Billing } from "@sextant/core/contract";
import { exactTime } from "../../lib/time-text.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";

type Period = Billing["periods"][number];

const STATES: Readonly<Record<Period["state"], readonly [text: string, badge: string]>> = {
  running: ["Runs", "bdg-good"],
  ahead: ["To come", "bdg-info"],
  over: ["Over", "bdg-line"],
  suspended: ["Suspended", "bdg-warn"],
};

const COLUMNS: readonly RowsColumn<Period>[] = [
  { name: "Plan", cell: ({ planId }) => planName(planId) },
  { name: "From", kind: "digits", cell: ({ startsAt }) => exactTime(Date.parse(startsAt)) },
  { name: "Until", kind: "digits", cell: ({ endsAt }) => exactTime(Date.parse(endsAt)) },
  {
    name: "State",
    kind: "state",
    cell: ({ state }) => <span className={`bdg ${STATES[state][1]}`}>{STATES[state][0]}</span>,
  },
];

/** The periods that were paid for. */
export function PeriodsPart({ periods }: Pick<Billing, "periods">) {
  return (
    <TopicSection title="Periods" intro="A period is 30 days, to the second.">
      {periods.length === 0 ? (
        <p className="note keep">Nothing was bought yet.</p>
      ) : (
        <RowsTable
          label="List of periods"
          columns={COLUMNS}
          rows={periods}
          keyOf={({ planId, startsAt, endsAt }) => `${planId} ${startsAt} ${endsAt}`}
        />
      )}
      {periods.some(({ state }) => state === "suspended") && (
        <p className="note keep">
          A suspended period was paid by a transfer that its network has undone. It counts again as soon as the transfer
          is back.
        </p>
      )}
    </TopicSection>
  );
}
