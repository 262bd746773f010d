import { planName } from "@sextant/core/billing";
import type { Billing } from "@sextant/core/contract";
import { exactTime } from "../../lib/time-text.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import * as TEXTS from "./texts.tsx";

type Period = Billing["periods"][number];

const STATES: Readonly<Record<Period["state"], readonly [text: string, badge: string]>> = {
  running: [TEXTS.running, "bdg-good"],
  ahead: [TEXTS.upcoming, "bdg-info"],
  over: [TEXTS.ended, "bdg-line"],
  suspended: [TEXTS.suspended, "bdg-warn"],
};

const COLUMNS: readonly RowsColumn<Period>[] = [
  { name: TEXTS.plan, cell: ({ planId }) => planName(planId) },
  { name: TEXTS.from, kind: "digits", cell: ({ startsAt }) => exactTime(Date.parse(startsAt)) },
  { name: TEXTS.until, kind: "digits", cell: ({ endsAt }) => exactTime(Date.parse(endsAt)) },
  {
    name: TEXTS.state,
    kind: "state",
    cell: ({ state }) => <span className={`bdg ${STATES[state][1]}`}>{STATES[state][0]}</span>,
  },
];

/** The periods that were paid for. */
export function PeriodsPart({ periods }: Pick<Billing, "periods">) {
  return (
    <TopicSection title={TEXTS.periods} intro={TEXTS.periodsIntro}>
      <RowsTable
        label={TEXTS.listPeriods}
        columns={COLUMNS}
        rows={periods}
        keyOf={({ planId, startsAt, endsAt }) => `${planId} ${startsAt} ${endsAt}`}
      />
      {periods.some(({ state }) => state === "suspended") && <p className="note keep">{TEXTS.suspendedNote}</p>}
    </TopicSection>
  );
}
