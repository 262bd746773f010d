import { type CorporateCalendar, SCREENS } from "@sextant/core/contract";
import { type EconomicEvent, FED_SCHEDULE, sourceName } from "@sextant/core/market";
import { Fragment } from "react";
import { Link } from "wouter";
import { EVENT_KINDS, eventDetails } from "../../lib/company-event-text.ts";
import { formatDay } from "../../lib/time-text.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { holidayName } from "./holiday-name.ts";
import type { MarketDay } from "./market-days.ts";
import * as TEXTS from "./texts.tsx";

type Entry = CorporateCalendar["events"][number];

type Props = {
  readonly events: readonly Entry[];
  readonly market: readonly MarketDay[];
  readonly economy: readonly EconomicEvent[];
  /** In the stock exchanges' zone, '2025-06-02'; undefined if it is not among the displayed days. */
  readonly today: string | undefined;
};

/** The events, the exchanges' unusual days and the economy's dates by day, earliest first, with today's position marked among them. */
export function CalendarDays({ events, market, economy, today }: Props) {
  const days = new Map<string, Entry[]>([...market, ...economy].map(({ date }) => [date, []]));
  for (const entry of events) days.set(entry.event.date, [...(days.get(entry.event.date) ?? []), entry]);
  const all = [...days].sort(([a], [b]) => (a < b ? -1 : 1));
  const now = today === undefined ? undefined : (all.find(([date]) => date >= today)?.[0] ?? "after all");
  return (
    <>
      {all.map(([date, entries]) => (
        <Fragment key={date}>
          {today !== undefined && date === now && <Today date={today} />}
          <Day
            date={date}
            entries={entries}
            market={market.find((day) => day.date === date)}
            decision={economy.find((one) => one.date === date)}
          />
        </Fragment>
      ))}
      {today !== undefined && now === "after all" && <Today date={today} />}
    </>
  );
}

function Today({ date }: { readonly date: string }) {
  return (
    <p className="cc-today">
      <b>{TEXTS.today}</b>, {formatDay(Date.parse(date))}
    </p>
  );
}

type DayProps = {
  readonly date: string;
  readonly entries: readonly Entry[];
  readonly market: MarketDay | undefined;
  readonly decision: EconomicEvent | undefined;
};

function Day({ date, entries, market, decision }: DayProps) {
  return (
    <section className="cc-day" aria-labelledby={`cc-${date}`}>
      <h2 className="cc-date" id={`cc-${date}`}>
        <time dateTime={date}>{formatDay(Date.parse(date))}</time>
      </h2>
      <ul>
        {market && (
          <li className="cc-row">
            <span className="bdg bdg-line">{TEXTS.market}</span>
            <span className="cc-who cc-market">
              {market.isShort ? TEXTS.closesEarly(holidayName(market)) : TEXTS.closedAllDay(holidayName(market))}
            </span>
          </li>
        )}
        {decision && <DecisionRow announced={decision.announced} />}
        {entries.map((entry) => (
          <EventRow key={`${entry.event.symbol} ${entry.event.kind}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** A rate decision of the Federal Reserve, with the day on which its date was announced. */
function DecisionRow({ announced }: Pick<EconomicEvent, "announced">) {
  return (
    <li className="cc-row">
      <span className="bdg">{TEXTS.economy}</span>
      <span className="cc-who">
        <b>{TEXTS.fedDecision}</b>
      </span>
      <span className="cc-what">{TEXTS.fedDetails}</span>
      <span className="cc-told">
        <span className="bdg bdg-line">{TEXTS.scheduled}</span>
        <small className="meta">
          <a className="tlink" href={FED_SCHEDULE.address} target="_blank" rel="noreferrer">
            {FED_SCHEDULE.name}
          </a>
          , {TEXTS.announced(formatDay(Date.parse(announced)))}
        </small>
      </span>
    </li>
  );
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
          {state === "expected" ? TEXTS.expected : TEXTS.reported}
        </span>
        <small className="meta">
          {sourceName(source)}, <Timestamp atMs={Date.parse(asOf)} />
        </small>
      </span>
    </li>
  );
}
