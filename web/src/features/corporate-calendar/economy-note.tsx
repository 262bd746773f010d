import { type EconomicEvent, FED_SCHEDULE } from "@sextant/core/market";
import { formatDay } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  /** Every one that is known, earliest first. */
  readonly decisions: readonly EconomicEvent[];
  /** The last displayed day. */
  readonly until: string;
  /** In the stock exchanges' zone: '2025-06-02'. */
  readonly today: string;
};

/** Says where the dates of the economy come from, where they end, and which ones there are none of. */
export function EconomyNote({ decisions, until, today }: Props) {
  const last = decisions.at(-1);
  const day = (date: string) => formatDay(Date.parse(date));
  return (
    <p className="note keep pt-3">
      {last === undefined ? (
        TEXTS.noFedDates
      ) : (
        <>
          {/* In a replay of the past, the day of reading is still to come. */}
          {TEXTS.fedDates(FED_SCHEDULE.read <= today ? day(FED_SCHEDULE.read) : undefined)}
          {last.date < until && ` ${TEXTS.noFedDatesAfter(day(last.date))}`}
        </>
      )}{" "}
      {TEXTS.noOtherDates}
    </p>
  );
}
