import type { CorporateCalendar, CorporateEventOnWire } from "@sextant/core/contract";
import type { EconomicEvent } from "@sextant/core/market";
import { EVENT_KINDS } from "../../lib/company-event-text.ts";
import { type Span, SPANS } from "./calendar-span.ts";
import * as TEXTS from "./texts.tsx";

export type KindChoice = CorporateEventOnWire["kind"] | "economy" | "all";

/** The kinds that a list can be narrowed to: those of companies, and the dates of the whole economy. */
export const KINDS: Readonly<Record<Exclude<KindChoice, "all">, string>> = { ...EVENT_KINDS, economy: TEXTS.economy };

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
    kind: Object.hasOwn(KINDS, kind) ? (kind as KindChoice) : "all",
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

/** What a search finds a decision by. */
const DECISION_TEXT = `${TEXTS.fedDecision} ${TEXTS.fedDetails}`.toLowerCase();

/** Returns the decisions within the displayed days that match kind and text. */
export function chosenDecisions(
  decisions: readonly EconomicEvent[],
  { from, to }: Pick<CorporateCalendar, "from" | "to">,
  { kind, text }: Pick<CalendarChoice, "kind" | "text">,
): readonly EconomicEvent[] {
  if ((kind !== "all" && kind !== "economy") || !DECISION_TEXT.includes(text.trim().toLowerCase())) return [];
  return decisions.filter(({ date }) => date >= from && date <= to);
}

function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
