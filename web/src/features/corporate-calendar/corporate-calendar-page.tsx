import "./corporate-calendar.css";
import { type CorporateCalendar, SCREENS } from "@sextant/core/contract";
import { newYorkDay } from "@sextant/core/market";
import { Link } from "wouter";
import { CallFailure } from "../../lib/call-failure.ts";
import { marketNowMs } from "../../lib/market-now.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { type CalendarChoice, chosenEvents } from "./calendar-choice.ts";
import { CalendarDays } from "./calendar-days.tsx";
import { CalendarSource } from "./calendar-source.tsx";
import { dayText, spanWords } from "./calendar-span.ts";
import { CalendarTools } from "./calendar-tools.tsx";
import { useCalendar, useCalendarChoice } from "./use-calendar.ts";

const FAILED = "Failed to load the calendar. Please try again later.";

/** Earnings, dividends and splits of the stocks one follows or holds, day by day. */
export function CorporateCalendarPage() {
  const { choice, change } = useCalendarChoice();
  const { data, error, isPlaceholderData, refetch } = useCalendar(choice);
  usePageTitle(SCREENS.corporateCalendar.label);
  const shown = error !== null && isPlaceholderData ? undefined : data;
  const events = shown === undefined ? [] : chosenEvents(shown, choice);
  return (
    <>
      <CalendarSource calendar={shown} failed={error !== null} />
      <div className="wrap cc">
        <PageHead title={SCREENS.corporateCalendar.label}>
          Earnings, dividends and splits of the stocks you follow or hold. What a source only expects may move.
        </PageHead>
        <CalendarTools choice={choice} onChange={change} events={events} />
        {shown === undefined && error !== null && (
          <Failed
            title={FAILED}
            detail={`${error instanceof CallFailure ? `${String(error.status)}: ` : ""}${faultWords(error)}`}
            onRetry={() => void refetch()}
          />
        )}
        {shown === undefined && error === null && <PartWaiting label="Loading the calendar" rows={8} row="h-12" />}
        {shown !== undefined && (
          <>
            {error !== null && (
              <p className="strip my-3" role="alert">
                {FAILED} <span className="meta">{faultWords(error)}</span>
                <Button variant="outline" size="sm" onClick={() => void refetch()}>
                  Retry
                </Button>
              </p>
            )}
            <div className={isPlaceholderData ? "expired" : undefined}>
              <p className="meta cc-count" role="status">
                {countWords(events.length, shown)}, {spanWords(choice.span, shown)}
              </p>
              {events.length > 0 ? (
                <CalendarDays events={events} today={todayWithin(shown)} />
              ) : (
                <Nothing shown={shown} choice={choice} change={change} />
              )}
              <Without without={shown.without} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Today as the stock exchanges date it, where it is among the days shown. */
function todayWithin({ from, to }: CorporateCalendar): string | undefined {
  const today = dayText(newYorkDay(marketNowMs()));
  return from <= today && today <= to ? today : undefined;
}

function countWords(shown: number, { events, stocks }: CorporateCalendar): string {
  const all = events.length;
  const what = all === 1 ? "event" : "events";
  const count = all === 0 ? "No" : shown === all ? String(all) : `${shown} of ${all}`;
  return `${count} ${what}${stocks === 0 ? "" : ` of your ${stocks === 1 ? "stock" : `${stocks} stocks`}`}`;
}

type NothingProps = {
  readonly shown: CorporateCalendar;
  readonly choice: CalendarChoice;
  readonly change: (changes: Partial<CalendarChoice>) => void;
};

/** An empty list, and the way to a fuller one. */
function Nothing({ shown, choice, change }: NothingProps) {
  if (shown.events.length > 0)
    return (
      <div className="cc-none">
        <p className="h-sec">Nothing of that kind in these days</p>
        <Button variant="outline" onClick={() => change({ kind: "all", text: "" })}>
          Clear filters
        </Button>
      </div>
    );
  return (
    <div className="cc-none">
      <p className="h-sec">{shown.stocks === 0 ? "You follow no stocks yet" : "No events in these days"}</p>
      <p className="note keep">
        The calendar has the stocks of your watchlist and of your portfolios. Open{" "}
        {shown.stocks === 0 ? "one" : "another"} in the{" "}
        <Link className="tlink" href={SCREENS.marketAnalysis.path}>
          market analysis
        </Link>{" "}
        and add it to your watchlist there, or find one in the{" "}
        <Link className="tlink" href={SCREENS.stockScreener.path}>
          stock screener
        </Link>
        .
      </p>
      {choice.span !== "ahead" && (
        <Button variant="outline" onClick={() => change({ span: "ahead", day: null })}>
          Show the days around today
        </Button>
      )}
    </div>
  );
}

function Without({ without }: Pick<CorporateCalendar, "without">) {
  if (without.length === 0) return null;
  return (
    <section className="sec mt-8" aria-labelledby="cc-without">
      <h2 className="h-sub mb-2" id="cc-without">
        Stocks without events
      </h2>
      <ul className="cc-without">
        {without.map(({ symbol, reason }) => (
          <li key={symbol}>
            <Link className="tlink" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
              {symbol}
            </Link>
            <span className="note keep">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
