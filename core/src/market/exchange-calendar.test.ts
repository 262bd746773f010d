import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isSessionDay, isShortSession, nextSessionDay, previousSessionDay } from "./exchange-calendar.ts";

const day = (text: string) => Date.parse(text);
const DAY_MS = 86_400_000;

describe("a trading day in New York", () => {
  it.each([
    "1999-12-24",
    "2001-09-11",
    "2001-09-14",
    "2004-06-11",
    "2007-01-02",
    "2012-10-29",
    "2018-12-05",
    "2022-06-20",
    "2023-01-02",
    "2024-03-29",
    "2025-01-09",
    "2025-01-20",
    "2025-04-18",
    "2025-05-26",
    "2025-06-19",
    "2025-07-04",
    "2025-09-01",
    "2025-11-27",
    "2025-12-25",
    "2026-04-03",
    "2026-07-03",
    "2027-12-24",
    "2035-03-23",
    "2025-06-21",
  ])("is not %s", (text) => {
    expect(isSessionDay(day(text))).toBe(false);
  });

  it.each(["2021-06-18", "2021-12-31", "2010-12-31", "2022-06-17", "2025-10-13", "2025-11-11", "2025-06-20"])(
    "is %s",
    (text) => {
      expect(isSessionDay(day(text))).toBe(true);
    },
  );

  it.each(["2024-11-29", "2024-12-24", "2024-07-03", "2025-07-03", "2013-07-03", "2002-07-05", "2003-12-26"])(
    "%s ends early",
    (text) => {
      expect(isSessionDay(day(text)) && isShortSession(day(text))).toBe(true);
    },
  );

  it.each(["2002-07-03", "2021-12-23", "2025-12-26", "2025-11-26", "2026-07-02"])("%s is a full day", (text) => {
    expect(isShortSession(day(text))).toBe(false);
  });

  it("has adjacent trading days", () => {
    expect(nextSessionDay(day("2025-07-03"))).toBe(day("2025-07-07"));
    expect(previousSessionDay(day("2025-07-07"))).toBe(day("2025-07-03"));
  });
});

const shared = process.env.SHARED_DATA ?? new URL("../../../../shared/data", import.meta.url).pathname;
const files = ["SPY", "SPY-splitadj-2016_2025H1"].map((name) => `${shared}/candles/stocks/1d/${name}.csv.gz`);
const isPresent = files.every((file) => existsSync(file));
if (!isPresent)
  console.warn("SKIPPED: SHARED_DATA is absent, the exchange calendar is not compared with SPY's history");

describe("the calendar against history", () => {
  it.skipIf(!isPresent).each(files)("has exactly the days of %s", (file) => {
    const rows = gunzipSync(readFileSync(file)).toString().trim().split("\n").slice(1);
    const traded = rows.map((row) => day(row.slice(0, 10)));
    const expected: number[] = [];
    for (let at = traded[0] ?? 0; at <= (traded.at(-1) ?? 0); at += DAY_MS) if (isSessionDay(at)) expected.push(at);
    const iso = (days: number[]) => days.map((at) => new Date(at).toISOString().slice(0, 10));
    expect(iso(traded.filter((at) => !expected.includes(at)))).toEqual([]);
    expect(iso(expected.filter((at) => !traded.includes(at)))).toEqual([]);
  });
});
