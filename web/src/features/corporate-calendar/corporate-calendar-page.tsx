import "./corporate-calendar.css";
import { type CorporateCalendar, SCREENS } from "@sextant/core/contract";
import { type EconomicEvent, fedDecisions, newYorkDay } from "@sextant/core/market";
import { Link } from "wouter";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
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
import {
  type CalendarChoice,
  chosenDecisions,
  chosenEvents,
  calendarAddress,
  calendarChoice,
} from "./calendar-choice.ts";
import { CalendarAnswer } from "./calendar-answer.tsx";
import { CalendarDays } from "./calendar-days.tsx";
import { CalendarSource } from "./calendar-source.tsx";
import { dayText, formatSpan, spanDays } from "./calendar-span.ts";
import { CalendarTools } from "./calendar-tools.tsx";
import { EconomyNote } from "./economy-note.tsx";
import { marketDays } from "./market-days.ts";
import { StocksWithoutEvents } from "./stocks-without-events.tsx";
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
  const today = dayText(newYorkDay(marketNowMs()));
  const decisions = fedDecisions(today);
  const economy = shown === undefined ? [] : chosenDecisions(decisions, shown, choice);
  return (
    <PageScaffold
      terms="corporate-calendar"
      title={SCREENS.corporateCalendar.label}
      sourceLine={<CalendarSource calendar={shown} failed={error !== null} />}
      className="cc"
      heading={SCREENS.corporateCalendar.label}
      answer={
        <CalendarAnswer
          calendar={shown}
          failed={error !== null}
          decisions={decisions}
          today={today}
          onRetry={() => void refetch()}
        />
      }
    >
      <CalendarTools choice={choice} onChange={change} events={events} economy={economy} />
      <Loaded
        data={shown}
        error={error}
        waiting={
          <>
            <div className="cc-count" aria-hidden="true">
              <span className="skel w-64" />
            </div>
            <PartWaiting label={TEXTS.loadingCalendar} rows={8} row="cc-waiting" />
          </>
        }
        failed={(cause) => <Failed title={FAILED} detail={describeError(cause)} onRetry={() => void refetch()} />}
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
                {choice.kind === "economy" ? TEXTS.decisions(economy.length) : formatCount(events.length, calendar)}
                {formatSpan(choice.span, calendar)}
              </p>
              {events.length === 0 && <Nothing shown={calendar} economy={economy} choice={choice} change={change} />}
              <CalendarDays
                events={events}
                market={marketOf(calendar, choice)}
                economy={economy}
                today={todayWithin(calendar, today)}
              />
              <EconomyNote decisions={decisions} until={calendar.to} today={today} />
              <StocksWithoutEvents without={calendar.without} stocks={calendar.stocks} />
            </div>
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}

/** Returns today in the stock exchanges' zone, if it is among the displayed days. */
function todayWithin({ from, to }: CorporateCalendar, today: string): string | undefined {
  return from <= today && today <= to ? today : undefined;
}

/** Returns the exchanges' unusual days, unless the list is narrowed to something else. */
function marketOf(calendar: CorporateCalendar, { kind, text }: CalendarChoice) {
  return kind === "all" && text === "" ? marketDays(calendar) : [];
}

/** Says how many events there are, before the days that they are of; nothing where the answer says that there are none. */
function formatCount(shown: number, { events, stocks }: CorporateCalendar): string {
  const all = events.length;
  if (all === 0) return "";
  const what = all === 1 ? "event" : "events";
  const count = shown === all ? String(all) : TEXTS.countOf(shown, all);
  return `${count} ${what}${stocks === 0 ? "" : TEXTS.ofYour(stocks === 1 ? "stock" : TEXTS.stocks(stocks))}, `;
}

type NothingProps = {
  readonly shown: CorporateCalendar;
  readonly economy: readonly EconomicEvent[];
  readonly choice: CalendarChoice;
  readonly change: (changes: Partial<CalendarChoice>) => void;
};

/** The message of an empty list, with a way to a fuller one. */
function Nothing({ shown, economy, choice, change }: NothingProps) {
  if (shown.events.length > 0 || choice.kind === "economy") {
    if (economy.length > 0) return null;
    return (
      <div className="cc-none">
        <p className="h-sec">{TEXTS.noMatch}</p>
        <Button variant="outline" onClick={() => change({ kind: "all", text: "" })}>
          {TEXTS.clearFilters}
        </Button>
      </div>
    );
  }
  if (shown.stocks === 0)
    return (
      <div className="cc-none">
        <p className="note keep">
          {TEXTS.emptyText(
            <Link className="tlink" href={SCREENS.marketAnalysis.path}>
              {TEXTS.marketAnalysis}
            </Link>,
          )}
        </p>
        <Link className="btn btn-default btn-size-default" href={SCREENS.stockScreener.path}>
          {TEXTS.findStocks}
        </Link>
      </div>
    );
  if (choice.span !== "ahead")
    return (
      <p className="pb-3">
        <Button variant="outline" onClick={() => change({ span: "ahead", day: null })}>
          {TEXTS.showAroundToday}
        </Button>
      </p>
    );
  // More stocks are no help where no source answers.
  if (shown.without.length === shown.stocks) return null;
  return (
    <p className="pb-3">
      <Link className="btn btn-outline btn-size-default" href={SCREENS.stockScreener.path}>
        {TEXTS.findMoreStocks}
      </Link>
    </p>
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
