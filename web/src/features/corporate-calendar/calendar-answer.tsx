import type { CorporateCalendar } from "@sextant/core/contract";
import type { EconomicEvent } from "@sextant/core/market";
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
  /** Every one that is known, earliest first. */
  readonly decisions: readonly EconomicEvent[];
  /** In the stock exchanges' zone: '2025-06-02'. */
  readonly today: string;
  readonly onRetry: () => void;
};

/** Names the next thing that moves the whole market: a day of other hours, or a decision of the Federal Reserve. */
function nextForAll(calendar: CorporateCalendar, decision: EconomicEvent | undefined, today: string): string {
  const market = marketDays(calendar).find(({ date }) => date >= today);
  if (decision !== undefined && (market === undefined || decision.date <= market.date))
    return TEXTS.nextOf([decisionText(decision)]);
  if (market === undefined) return "";
  const day = formatDay(Date.parse(market.date));
  return market.isShort ? TEXTS.marketsCloseEarly(day) : TEXTS.marketsClosed(day);
}

const decisionText = ({ date }: EconomicEvent): string => TEXTS.eventOn(TEXTS.fedDecision, formatDay(Date.parse(date)));

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
export function CalendarAnswer({ calendar, failed, decisions, today, onRetry }: Props) {
  if (calendar === undefined) return failed ? null : <Answer waiting={TEXTS.loadingCalendar} note="" />;
  const { events, stocks } = calendar;
  const next = events.find(({ event }) => event.date >= today)?.event;
  const decision = decisions.find(({ date }) => date >= today);
  if (stocks === 0)
    return (
      <Answer note={TEXTS.pageIntro}>
        {nextForAll(calendar, decision, today)} {TEXTS.noStocks}
      </Answer>
    );
  if (next === undefined) {
    const cause = commonCause(calendar);
    return (
      <Answer note={cause === undefined ? TEXTS.pageIntro : <Cause cause={cause} onRetry={onRetry} />}>
        {nextForAll(calendar, decision, today)} {TEXTS.nothingAhead(stocks, events.length > 0)}
      </Answer>
    );
  }
  return (
    <Answer note={TEXTS.pageIntro}>
      {TEXTS.nextOf([
        TEXTS.eventOn(`${next.symbol} ${EVENT_KINDS[next.kind].toLowerCase()}`, formatDay(Date.parse(next.date))),
        ...(decision === undefined ? [] : [decisionText(decision)]),
      ])}
    </Answer>
  );
}
