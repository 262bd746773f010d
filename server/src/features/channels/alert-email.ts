import type { Alert } from "@sextant/core/contract";
import { formatFact, formatTimestamp, sourceName } from "@sextant/core/market";
import type { Email } from "./email.ts";

const MOST_FACTS = 12;

/** Returns an alert as a message: what happened, when, why it fired, and on what data. */
export function alertEmail(alert: Alert, url: string): Email {
  const { message, note, happenedAt, late, evidence, source, dataAgeMs, symbol } = alert;
  const time = formatTimestamp(Date.parse(happenedAt));
  const when = late
    ? `This happened on ${time}. We detected it late, because no server was watching at the time.`
    : `This happened on ${time}.`;
  const from =
    source === "" ? [] : [`Source: ${sourceName(source)}. The data was ${ageOf(dataAgeMs)} old when the alert fired.`];
  const facts = evidence.slice(0, MOST_FACTS).map((fact) => `${fact.name}: ${formatFact(fact)}`);
  return {
    subject: symbol === "" || message.includes(symbol) ? message : `${symbol}: ${message}`,
    paragraphs: [
      message,
      ...(note === null ? [] : [`Your note: ${note}`]),
      [when, ...from].join("\n"),
      ...(facts.length === 0 ? [] : [["Why it fired:", ...facts].join("\n")]),
    ],
    url,
    label: "Open the alert",
  };
}

/** Returns a webhook's data: the alert as its owner's API returns it, without the inbox's private fields. */
export function alertData(alert: Alert): Readonly<Record<string, unknown>> {
  const {
    seq,
    symbol,
    alertType,
    message,
    note,
    createdAt,
    happenedAt,
    late,
    evidence,
    source,
    dataAgeMs,
    freshness,
    ruleId,
  } = alert;
  return {
    seq,
    symbol,
    alertType,
    message,
    note,
    ruleId,
    createdAt,
    happenedAt,
    late,
    evidence,
    source,
    dataAgeMs,
    freshness,
  };
}

function ageOf(ms: number): string {
  if (ms < 1_000) return `${String(Math.round(ms))} ms`;
  if (ms < 120_000) return `${String(Math.round(ms / 1_000))} s`;
  return `${String(Math.round(ms / 60_000))} min`;
}
