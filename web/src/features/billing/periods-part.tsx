import { planName } from "@sextant/core/billing";
import type { Billing } from "@sextant/core/contract";
import { exactTime } from "../../lib/time-words.ts";
import { BillSection } from "./bill-section.tsx";
import { BillTable } from "./bill-table.tsx";

const STATES: Readonly<Record<Billing["periods"][number]["state"], readonly [words: string, badge: string]>> = {
  running: ["Runs", "bdg-good"],
  ahead: ["To come", "bdg-info"],
  over: ["Over", "bdg-line"],
  suspended: ["Suspended", "bdg-warn"],
};

/** The spans that were paid for. */
export function PeriodsPart({ periods }: Pick<Billing, "periods">) {
  return (
    <BillSection title="Periods" intro="A period is 30 days, to the second.">
      {periods.length === 0 ? (
        <p className="note keep">Nothing was bought yet.</p>
      ) : (
        <BillTable label="List of periods" head={["Plan", "From", "Until", "State"]}>
          {periods.map(({ planId, startsAt, endsAt, state }) => (
            <tr key={`${planId} ${startsAt} ${endsAt}`}>
              <th scope="row">{planName(planId)}</th>
              <td className="num">{exactTime(Date.parse(startsAt))}</td>
              <td className="num">{exactTime(Date.parse(endsAt))}</td>
              <td>
                <span className={`bdg ${STATES[state][1]}`}>{STATES[state][0]}</span>
              </td>
            </tr>
          ))}
        </BillTable>
      )}
      {periods.some(({ state }) => state === "suspended") && (
        <p className="note keep">
          A suspended period was paid by a transfer that its network has undone. It counts again as soon as the transfer
          is back.
        </p>
      )}
    </BillSection>
  );
}
