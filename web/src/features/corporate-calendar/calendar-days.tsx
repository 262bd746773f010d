import { type CorporateCalendar, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { EVENT_KINDS, eventDetails } from "../../lib/company-event-words.ts";
import { dayWords } from "../../lib/time-words.ts";
import { Moment } from "../../ui/moment.tsx";

type Entry = CorporateCalendar["events"][number];

/** The events by their day, the earliest first. */
export function CalendarDays({ events }: { readonly events: readonly Entry[] }) {
  const days = new Map<string, Entry[]>();
  for (const entry of events) days.set(entry.event.date, [...(days.get(entry.event.date) ?? []), entry]);
  return [...days].map(([date, entries]) => (
    <section key={date} className="cc-day" aria-labelledby={`cc-${date}`}>
      <h2 className="cc-date" id={`cc-${date}`}>
        <time dateTime={date}>{dayWords(Date.parse(date))}</time>
      </h2>
      <ul>
        {entries.map((entry) => (
          <EventRow key={`${entry.event.symbol} ${entry.event.kind}`} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

const TONES = { earnings: "bdg-info", dividend: "bdg-good", split: "" } as const;

function EventRow({ entry: { event, name } }: { readonly entry: Entry }) {
  const { kind, symbol, state, source, asOf } = event;
  return (
    <li className="cc-row">
      <span className={`bdg ${TONES[kind]}`}>{EVENT_KINDS[kind]}</span>
      <span className="cc-who">
        <Link className="tlink" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
          {symbol}
        </Link>
        {name !== null && <small className="wrap-anywhere">{name}</small>}
      </span>
      <span className="cc-what wrap-anywhere">{eventDetails(event)}</span>
      <span className="cc-told">
        <span className={`bdg ${state === "expected" ? "bdg-stale" : "bdg-line"}`}>
          {state === "expected" ? "Expected" : "Told"}
        </span>
        <small className="meta">
          {source}, <Moment atMs={Date.parse(asOf)} />
        </small>
      </span>
    </li>
  );
}
