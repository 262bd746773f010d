import type { CorporateCalendar } from "@sextant/core/contract";
import { type EconomicEvent, FED_DECISION_MINUTES, FED_SCHEDULE, newYorkTime, sourceName } from "@sextant/core/market";
import { EVENT_KINDS, eventDetails } from "../../lib/company-event-text.ts";
import * as TEXTS from "./texts.tsx";

type Entry = CorporateCalendar["events"][number];

const DAY_MS = 86_400_000;
/** Maximum octets per line; a longer one is folded (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

/**
 * Returns the events as an iCalendar file (RFC 5545): those of companies as whole days, with expected ones marked as
 * tentative, and decisions of the Federal Reserve at their time.
 */
export function calendarFile(entries: readonly Entry[], economy: readonly EconomicEvent[], host: string): string {
  const lines = [
    ...entries.flatMap((entry) => companyLines(entry, host)),
    ...economy.flatMap((one) => fedLines(one, host)),
  ];
  const all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Corporate calendar//EN", ...lines, "END:VCALENDAR"];
  return `${all.map(folded).join("\r\n")}\r\n`;
}

function fedLines({ date, announced }: EconomicEvent, host: string): readonly string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${date}-economy-fed@${host}`,
    `DTSTAMP:${compact(announced)}T000000Z`,
    `DTSTART:${new Date(newYorkTime(Date.parse(date), FED_DECISION_MINUTES)).toISOString().replace(/[-:]|\.\d+/g, "")}`,
    "DURATION:PT30M",
    `SUMMARY:${escaped(TEXTS.fedDecision)}`,
    `DESCRIPTION:${escaped(`${TEXTS.fedDetails}. Source: ${FED_SCHEDULE.name}, ${FED_SCHEDULE.address}.`)}`,
    // The Federal Reserve calls its schedule tentative.
    "STATUS:TENTATIVE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function companyLines({ event, name }: Entry, host: string): readonly string[] {
  const last = event.kind === "earnings" ? (event.until ?? event.date) : event.date;
  const expected = event.state === "expected" ? " (expected)" : "";
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(`${event.date}-${event.kind}-${event.symbol}@${host}`)}`,
    `DTSTAMP:${event.asOf.replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${compact(event.date)}`,
    // The day after the last, since an end is exclusive.
    `DTEND;VALUE=DATE:${compact(new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10))}`,
    `SUMMARY:${escaped(`${event.symbol} ${EVENT_KINDS[event.kind].toLowerCase()}${expected}`)}`,
    `DESCRIPTION:${escaped(`${name === null ? "" : `${name.replace(/[.]$/, "")}. `}${eventDetails(event)}. Source: ${sourceName(event.source)}.`)}`,
    `STATUS:${event.state === "expected" ? "TENTATIVE" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

const compact = (date: string): string => date.replaceAll("-", "");

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, "\\n");
}

/** Splits a line into pieces of at most 75 octets without breaking a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = "";
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > MOST_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}
