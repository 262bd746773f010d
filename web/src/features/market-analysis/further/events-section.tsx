import { type CorporateEventOnWire, type CorporateEvents, SCREENS } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { getCorporateEvents } from "../../../lib/calls.gen.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { EVENT_KINDS, eventDetails } from "../../../lib/company-event-text.ts";
import { formatDay } from "../../../lib/time-text.ts";
import { FoldSection } from "../../../ui/fold-section.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import * as TEXTS from "./texts.tsx";

/** Number of past reports shown, latest first. */
const PAST_REPORTS = 8;
const PAST_PAYMENTS = 4;
const FRESH_MS = 5 * 60_000;
const SOON_MS = 60_000;

type Props = {
  readonly symbol: string;
  /** Whether it is left out as long as it has no event. */
  readonly isQuiet?: boolean;
};

/** A company's upcoming and past events by date: earnings, dividends, splits, with their sources. */
export function EventsSection({ symbol, isQuiet = false }: Props) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getCorporateEvents, { params: { symbol } }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) =>
      state.data?.sources.some(({ state: how }) => how === "failed") === true && !state.error ? SOON_MS : false,
    refetchIntervalInBackground: false,
  });
  if (isQuiet && !data?.events.length) return null;
  return (
    <FoldSection
      id="events-heading"
      className="mt-8"
      heading={TEXTS.corporateEvents}
      end={
        <Link className="tlink" href={SCREENS.corporateCalendar.path}>
          {TEXTS.calendarLink}
        </Link>
      }
    >
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingEvents} rows={4} row="h-8" />}
        failed={(failure) => (
          <PartFailed title={TEXTS.eventsLoadFailed} error={failure} onRetry={() => void refetch()} />
        )}
      >
        {(reported) => <Events reported={reported} />}
      </Loaded>
    </FoldSection>
  );
}

function Events({ reported: { events, sources, asOf } }: { readonly reported: CorporateEvents }) {
  const today = asOf.slice(0, 10);
  const isAhead = (event: CorporateEventOnWire) => ((event.kind === "earnings" && event.until) || event.date) >= today;
  const ahead = events.filter(isAhead);
  const past = events.filter((event) => !isAhead(event)).toReversed();
  const reports = past.filter(({ kind }) => kind === "earnings").slice(0, PAST_REPORTS);
  const payments = past.filter(({ kind }) => kind !== "earnings").slice(0, PAST_PAYMENTS);
  return (
    <>
      {events.length === 0 && <p className="note keep">{absence(sources)}</p>}
      {ahead.length > 0 && <EventList label={TEXTS.upcoming} events={ahead} />}
      {reports.length > 0 && <EventList label={TEXTS.latestReports} events={reports} />}
      {payments.length > 0 && <EventList label={TEXTS.latestPayments} events={payments} />}
      {sources.length > 0 && (
        <div className="meta mt-4 wrap-anywhere">
          <p>{TEXTS.checked(<Timestamp atMs={Date.parse(asOf)} />, sources.map(describeSource).join(", "))}</p>
          {sources.map((one) => one.state === "failed" && <FailedSource key={one.source} {...one} />)}
        </div>
      )}
    </>
  );
}

function EventList({ label, events }: { readonly label: string; readonly events: readonly CorporateEventOnWire[] }) {
  return (
    <>
      <h3 className="h-sub mt-4 mb-1">{label}</h3>
      <ul aria-label={TEXTS.eventListLabel(label)}>
        {events.map((event) => (
          <li
            key={`${event.date} ${event.kind}`}
            className="grid columns-end gap-x-4 gap-y-1 border-t border-rule py-2 columns-event"
          >
            <time className="num" dateTime={event.date}>
              {formatDay(Date.parse(event.date))}
            </time>
            <b>{EVENT_KINDS[event.kind]}</b>
            <span className="col-span-2 wrap-anywhere col-span-1-wide">{eventDetails(event)}</span>
            <span className="meta col-span-2 col-span-1-wide">
              {event.state === "expected" ? TEXTS.expected : TEXTS.reported}, {sourceName(event.source)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function absence(sources: CorporateEvents["sources"]): string {
  if (sources.length === 0) return TEXTS.noEventSource;
  const failed = sources.some(({ state }) => state === "failed");
  return failed ? TEXTS.eventSourceFailed : TEXTS.noEvents;
}

type Source = CorporateEvents["sources"][number];

function describeSource({ source, state }: Source): string {
  return state === "nothing" ? TEXTS.sourceNoEvents(sourceName(source)) : sourceName(source);
}

/** A source that failed, in one line; what went wrong on demand. */
function FailedSource({ source, note }: Source) {
  const line = TEXTS.sourceFailedLine(sourceName(source));
  return note === null ? (
    <p>{line}</p>
  ) : (
    <details>
      <summary className="w-fit cursor-pointer">{line}</summary>
      {note}
    </details>
  );
}
