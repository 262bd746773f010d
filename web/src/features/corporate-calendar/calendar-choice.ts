import type { CorporateCalendar, CorporateEventOnWire } from "@sextant/core/contract";
import { EVENT_KINDS } from "../../lib/company-event-text.ts";
import { type Span, SPANS } from "./calendar-span.ts";

export type KindChoice = CorporateEventOnWire["kind"] | "all";

/** The user's choices: which days, which kind, which symbol. */
export type CalendarChoice = {
  readonly span: Span;
  /** A day within the week or month; null for today's. */
  readonly day: string | null;
  readonly kind: KindChoice;
  /** Part of a symbol or name; empty for all. */
  readonly text: string;
};

/** Reads the choices from an address; invalid values count as absent. */
export function calendarChoice(search: URLSearchParams): CalendarChoice {
  const [span, day, kind] = [search.get("span") ?? "", search.get("day") ?? "", search.get("kind") ?? ""];
  return {
    span: Object.hasOwn(SPANS, span) ? (span as Span) : "ahead",
    day: isDay(day) ? day : null,
    kind: Object.hasOwn(EVENT_KINDS, kind) ? (kind as KindChoice) : "all",
    text: (search.get("q") ?? "").slice(0, 40),
  };
}

/** Returns the address of a choice, omitting defaults. */
export function calendarAddress({ span, day, kind, text }: CalendarChoice): URLSearchParams {
  const said = {
    span: span === "ahead" ? "" : span,
    day: span === "ahead" ? "" : (day ?? ""),
    kind: kind === "all" ? "" : kind,
    q: text,
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ""));
}

/** Returns the events that match kind and text. */
export function chosenEvents(
  { events }: Pick<CorporateCalendar, "events">,
  { kind, text }: Pick<CalendarChoice, "kind" | "text">,
): CorporateCalendar["events"] {
  const wanted = text.trim().toLowerCase();
  return events.filter(
    ({ event, name }) =>
      (kind === "all" || event.kind === kind) && `${event.symbol} ${name ?? ""}`.toLowerCase().includes(wanted),
  );
}

function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
