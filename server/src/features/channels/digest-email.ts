import { localTime } from "@sextant/core/alerts";
import { formatDate } from "@sextant/core/market";
import { boundedLine } from "../../providers/notify/index.ts";
import type { Email } from "./email.ts";

/** A day's events for one user. Some texts are by third parties: shown as plain text, with limited length. */
export type DigestFacts = {
  /** The day in the user's time zone. */
  readonly day: string;
  readonly timeZone: string;
  /** The start of the period. */
  readonly sinceMs: number;
  readonly alerts: readonly { readonly message: string; readonly atMs: number; readonly isLate: boolean }[];
  /** One sentence each, newest first. */
  readonly signals: readonly { readonly says: string; readonly atMs: number }[];
  readonly url: string;
};

const MOST_LINES = 20;

/**
 * Returns the daily digest: the counts, then the newest twenty in a line each with their time, and their day where that
 * is another. Undefined where nothing happened: no email is sent then.
 */
export function digestEmail({ day, timeZone, sinceMs, alerts, signals, url }: DigestFacts): Email | undefined {
  if (alerts.length === 0 && signals.length === 0) return undefined;
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const clockOf = (atMs: number): string => {
    const { day: own } = localTime(timeZone, atMs);
    return own === day ? time.format(atMs) : `${dayText(own)}, ${time.format(atMs)}`;
  };
  const lines = (title: string, all: readonly { readonly text: string; readonly atMs: number }[]): string[] => {
    if (all.length === 0) return [];
    const shown = all.slice(0, MOST_LINES).map(({ text, atMs }) => `${clockOf(atMs)}  ${boundedLine(text, 160)}`);
    const more = all.length - shown.length;
    return [[`${title}:`, ...shown, ...(more > 0 ? [`and ${String(more)} more`] : [])].join("\n")];
  };
  const counts = [
    ...(alerts.length > 0 ? [counted(alerts.length, "alert")] : []),
    ...(signals.length > 0 ? [counted(signals.length, "signal")] : []),
  ].join(" and ");
  return {
    subject: `${dayText(day)}: ${counts}`,
    paragraphs: [
      `Since ${dayText(localTime(timeZone, sinceMs).day)}, ${time.format(sinceMs)}: ${counts}. Times are in ${timeZone}.`,
      ...lines(
        "Alerts",
        alerts.map(({ message, isLate, atMs }) => ({ text: isLate ? `${message} (detected late)` : message, atMs })),
      ),
      ...lines(
        "Signals",
        signals.map(({ says, atMs }) => ({ text: says, atMs })),
      ),
    ],
    url,
    label: "Open the dashboard",
  };
}

/** Formats a local day in ISO format for readers. */
const dayText = (day: string): string => formatDate(Date.parse(day));

const counted = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
