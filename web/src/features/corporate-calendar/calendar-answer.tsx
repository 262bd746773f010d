import type { CorporateCalendar } from "@sextant/core/contract";
import { Answer } from "../../ui/answer.tsx";
import { EVENT_KINDS } from "../../lib/company-event-text.ts";
import { formatDay } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly calendar: CorporateCalendar | undefined;
  readonly failed: boolean;
  /** In the stock exchanges' zone: '2025-06-02'. */
  readonly today: string;
};

/** What comes next for the user's stocks, or that nothing is known. */
export function CalendarAnswer({ calendar, failed, today }: Props) {
  if (calendar === undefined) return failed ? null : <Answer waiting={TEXTS.loadingCalendar} />;
  const { events, stocks } = calendar;
  const next = events.find(({ event }) => event.date >= today)?.event;
  if (stocks === 0) return <Answer note={TEXTS.pageIntro}>{TEXTS.noStocks}</Answer>;
  if (next === undefined)
    return <Answer note={TEXTS.pageIntro}>{TEXTS.nothingAhead(stocks, events.length > 0)}</Answer>;
  return (
    <Answer note={TEXTS.pageIntro}>
      {TEXTS.nextEvent(next.symbol, EVENT_KINDS[next.kind].toLowerCase(), formatDay(Date.parse(next.date)))}
    </Answer>
  );
}
