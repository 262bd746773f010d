import type { CorporateCalendar } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const split = (changes: object): CorporateCalendar["events"][number] => ({
  event: {
    kind: "split",
    symbol: "ABC",
    date: "2025-05-31",
    source: "yahoo",
    asOf: "2025-05-01T09:08:07.123Z",
    state: "expected",
    to: 4,
    from: 1,
    others: [],
    ...changes,
  },
  name: "Sample, Sons; Co\\Ltd\nSecond line",
});

it("an event is a whole day that ends where the next begins, with its text escaped", () => {
  const text = calendarFile([split({})], [], "example.org");
  expect(text.split("\r\n")).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Corporate calendar//EN", "BEGIN:VEVENT"],
    ...["UID:2025-05-31-split-ABC@example.org", "DTSTAMP:20250501T090807Z"],
    ...["DTSTART;VALUE=DATE:20250531", "DTEND;VALUE=DATE:20250601", "SUMMARY:ABC split (expected)"],
    "DESCRIPTION:Sample\\, Sons\\; Co\\\\Ltd\\nSecond line. 4 new shares for 1. Sourc",
    " e: Yahoo.",
    ...["STATUS:TENTATIVE", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", ""],
  ]);
});

it("differing values of other sources are in its text", () => {
  const other = {
    metric: "amount",
    value: 0.31,
    currency: "USD",
    form: null,
    source: "sec",
    asOf: "2025-05-01T00:00:00Z",
  };
  const paid = { kind: "dividend", amount: 0.25, currency: "USD", payDate: null, others: [other] };
  const text = calendarFile([{ ...split(paid), name: null }], [], "example.org").replaceAll("\r\n ", "");
  expect(text).toContain("DESCRIPTION:Ex-dividend 0.25 USD\\; SEC: 0.31 USD. Source: Yahoo.");
});

it("folds every line at 75 octets without losing text", () => {
  const name = "Ж€😀 ".repeat(60).trim();
  const text = calendarFile([{ ...split({}), name }], [], "example.org");
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(name);
});

it("a name that ends with a full stop gets no second one", () => {
  const text = calendarFile([{ ...split({}), name: "Sample Inc." }], [], "example.org").replaceAll("\r\n ", "");
  expect(text).toContain("DESCRIPTION:Sample Inc. 4 new shares");
});

it("a decision of the Federal Reserve is at its time in New York, in summer and in winter", () => {
  const decisions = [
    { date: "2026-07-29", announced: "2024-08-09" },
    { date: "2026-12-09", announced: "2024-08-09" },
  ];
  const text = calendarFile([], decisions, "example.org").replaceAll("\r\n ", "");
  expect(text).toContain("DTSTART:20260729T180000Z");
  expect(text).toContain("DTSTART:20261209T190000Z\r\nDURATION:PT30M\r\nSUMMARY:Fed rate decision");
  expect(text).toContain("UID:2026-12-09-economy-fed@example.org");
});
