import "./corporate-calendar.css";
import { type CorporateCalendar, SCREENS } from "@sextant/core/contract";
import { newYorkDay } from "@sextant/core/market";
import { Link } from "wouter";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CallFailure } from "../../lib/call-failure.ts";
import { marketNowMs } from "../../lib/market-now.ts";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { getCorporateCalendar } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { addressOfWhole } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { useSession } from "../../session/session-provider.tsx";
import { type CalendarChoice, chosenEvents, calendarAddress, calendarChoice } from "./calendar-choice.ts";
import { CalendarDays } from "./calendar-days.tsx";
import { CalendarSource } from "./calendar-source.tsx";
import { dayText, formatSpan, spanDays } from "./calendar-span.ts";
import { CalendarTools } from "./calendar-tools.tsx";
import * as TEXTS from "./texts.tsx";

const FRESH_MS = 5 * 60_000;
/** Poll interval while sources are still being requested, or are not answering, in ms. */
const SOON_MS = 30_000;

/** The screen's shareable state, stored in its address. */
const ADDRESS = addressOfWhole(calendarChoice, calendarAddress);

const FAILED = TEXTS.loadFailed;

/** Earnings, dividends and splits of the stocks the user follows or holds, day by day. */
export function CorporateCalendarPage() {
  const { state: choice, change } = useCalendarChoice();
  const { data, error, isPlaceholderData, refetch } = useCalendar(choice);
  const shown = error !== null && isPlaceholderData ? undefined : data;
  const events = shown === undefined ? [] : chosenEvents(shown, choice);
  return (
    <PageScaffold
      terms="corporate-calendar"
      title={SCREENS.corporateCalendar.label}
      sourceLine={<CalendarSource calendar={shown} failed={error !== null} />}
      heading={SCREENS.corporateCalendar.label}
      intro={TEXTS.pageIntro}
    >
      <CalendarTools choice={choice} onChange={change} events={events} />
      <Loaded
        data={shown}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingCalendar} rows={8} row="h-12" />}
        failed={(cause) => (
          <Failed
            title={FAILED}
            detail={`${cause instanceof CallFailure ? `${String(cause.status)}: ` : ""}${describeError(cause)}`}
            onRetry={() => void refetch()}
          />
        )}
      >
        {(calendar) => (
          <>
            {error !== null && (
              <p className="strip my-3" role="alert">
                {FAILED} <span className="meta">{describeError(error)}</span>
                <Button variant="outline" size="sm" onClick={() => void refetch()}>
                  {TEXTS.retry}
                </Button>
              </p>
            )}
            <div className={isPlaceholderData ? "expired" : undefined}>
              <p className="meta cc-count" role="status">
                {formatCount(events.length, calendar)}, {formatSpan(choice.span, calendar)}
              </p>
              {events.length > 0 ? (
                <CalendarDays events={events} today={todayWithin(calendar)} />
              ) : (
                <Nothing shown={calendar} choice={choice} change={change} />
              )}
              <Without without={calendar.without} />
            </div>
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}

/** Returns today in the stock exchanges' zone, if it is among the displayed days. */
function todayWithin({ from, to }: CorporateCalendar): string | undefined {
  const today = dayText(newYorkDay(marketNowMs()));
  return from <= today && today <= to ? today : undefined;
}

function formatCount(shown: number, { events, stocks }: CorporateCalendar): string {
  const all = events.length;
  const what = all === 1 ? "event" : "events";
  const count = all === 0 ? TEXTS.no : shown === all ? String(all) : TEXTS.countOf(shown, all);
  return `${count} ${what}${stocks === 0 ? "" : TEXTS.ofYour(stocks === 1 ? "stock" : TEXTS.stocks(stocks))}`;
}

type NothingProps = {
  readonly shown: CorporateCalendar;
  readonly choice: CalendarChoice;
  readonly change: (changes: Partial<CalendarChoice>) => void;
};

/** The message of an empty list, with a way to a fuller one. */
function Nothing({ shown, choice, change }: NothingProps) {
  if (shown.events.length > 0)
    return (
      <div className="cc-none">
        <p className="h-sec">{TEXTS.noMatch}</p>
        <Button variant="outline" onClick={() => change({ kind: "all", text: "" })}>
          {TEXTS.clearFilters}
        </Button>
      </div>
    );
  return (
    <div className="cc-none">
      <p className="h-sec">{shown.stocks === 0 ? TEXTS.noStocks : TEXTS.noEventsInPeriod}</p>
      <p className="note keep">
        {TEXTS.emptyText(
          shown.stocks === 0 ? "one" : "another",
          <Link className="tlink" href={SCREENS.marketAnalysis.path}>
            {TEXTS.marketAnalysis}
          </Link>,
          <Link className="tlink" href={SCREENS.stockScreener.path}>
            {TEXTS.stockScreener}
          </Link>,
        )}
      </p>
      {choice.span !== "ahead" && (
        <Button variant="outline" onClick={() => change({ span: "ahead", day: null })}>
          {TEXTS.showAroundToday}
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
        {TEXTS.stocksWithoutEvents}
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

const useCalendarChoice = () => useAddressState(ADDRESS);

/** Loads the events of the user's stocks in the chosen days; the previous ones stay visible until these have loaded. */
function useCalendar({ span, day }: Pick<CalendarChoice, "span" | "day">) {
  const { user } = useSession();
  const id = user?.id ?? "";
  const query = span === "ahead" ? {} : spanDays(span, day ?? dayText(marketNowMs()));
  return useQuery({
    ...callQuery(getCorporateCalendar, { params: { id }, query }),
    enabled: user !== null,
    staleTime: FRESH_MS,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => ((state.data?.without.length ?? 0) > 0 && !state.error ? SOON_MS : false),
    refetchIntervalInBackground: false,
    placeholderData: keepPreviousData,
  });
}
