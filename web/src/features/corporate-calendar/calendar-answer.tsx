import type { CorporateCalendar } from "@sextant/core/contract";
import { installation } from "../../lib/installation.ts";
import { Answer } from "../../ui/answer.tsx";
import { Button } from "../../ui/button.tsx";
import { EVENT_KINDS } from "../../lib/company-event-text.ts";
import { formatDay } from "../../lib/time-text.ts";
import { commonCause } from "./common-cause.ts";
import { marketDays } from "./market-days.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly calendar: CorporateCalendar | undefined;
  readonly failed: boolean;
  /** In the stock exchanges' zone: '2025-06-02'. */
  readonly today: string;
  readonly onRetry: () => void;
};

/** Says when the exchanges next keep other hours within the displayed days. */
function nextMarketDay(calendar: CorporateCalendar, today: string): string {
  const next = marketDays(calendar).find(({ date }) => date >= today);
  if (next === undefined) return "";
  const day = formatDay(Date.parse(next.date));
  return next.isShort ? TEXTS.marketsCloseEarly(day) : TEXTS.marketsClosed(day);
}

type CauseProps = { readonly cause: string; readonly onRetry: () => void };

/** Why nothing is known of any stock, and a way to try again; a replay has none. */
function Cause({ cause, onRetry }: CauseProps) {
  return (
    <>
      {cause}{" "}
      {installation().replay === undefined && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      )}
    </>
  );
}

/** What comes next for the user's stocks, or that nothing is known. */
export function CalendarAnswer({ calendar, failed, today, onRetry }: Props) {
  if (calendar === undefined) return failed ? null : <Answer waiting={TEXTS.loadingCalendar} note="" />;
  const { events, stocks } = calendar;
  const next = events.find(({ event }) => event.date >= today)?.event;
  if (stocks === 0) return <Answer note={TEXTS.pageIntro}>{TEXTS.noStocks}</Answer>;
  if (next === undefined) {
    const cause = commonCause(calendar);
    return (
      <Answer note={cause === undefined ? TEXTS.pageIntro : <Cause cause={cause} onRetry={onRetry} />}>
        {nextMarketDay(calendar, today)}
        {TEXTS.nothingAhead(stocks, events.length > 0)}
      </Answer>
    );
  }
  return (
    <Answer note={TEXTS.pageIntro}>
      {TEXTS.nextEvent(next.symbol, EVENT_KINDS[next.kind].toLowerCase(), formatDay(Date.parse(next.date)))}
    </Answer>
  );
}
