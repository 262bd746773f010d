import fc from "fast-check";
import { expect, it } from "vitest";
import { localTime, minuteOf } from "./local-time.ts";
import { quietUntil } from "./quiet-hours.ts";

const MINUTE_MS = 60_000;
const utc = (text: string): number => Date.parse(text);
const hours = (timeZone: string, from = "22:00", to = "07:00") => ({ quietHours: { from, to }, timeZone });

it("quiet hours cross local midnight, and their end is no longer quiet", () => {
  const berlin = hours("Europe/Berlin");
  expect(quietUntil(berlin, utc("2026-01-10T20:59:59Z"))).toBeUndefined();
  expect(quietUntil(berlin, utc("2026-01-10T21:00:00Z"))).toBe(utc("2026-01-11T06:00:00Z"));
  expect(quietUntil(berlin, utc("2026-01-11T05:59:59.999Z"))).toBe(utc("2026-01-11T06:00:00Z"));
  expect(quietUntil(berlin, utc("2026-01-11T06:00:00Z"))).toBeUndefined();
  expect(quietUntil(berlin, utc("2026-07-10T20:00:00Z"))).toBe(utc("2026-07-11T05:00:00Z"));
});

it("quiet hours are an hour shorter when clocks go forward, an hour longer when they go back", () => {
  expect(quietUntil(hours("Europe/Berlin"), utc("2026-03-28T21:00:00Z"))).toBe(utc("2026-03-29T05:00:00Z"));
  expect(quietUntil(hours("Europe/Berlin"), utc("2026-10-24T20:00:00Z"))).toBe(utc("2026-10-25T06:00:00Z"));
  expect(quietUntil(hours("America/New_York"), utc("2026-03-08T03:00:00Z"))).toBe(utc("2026-03-08T11:00:00Z"));
});

it("an end that a spring clock change skips is the time of the change, even if quiet hours begin again soon after", () => {
  const early = hours("Europe/Berlin", "01:00", "02:30");
  expect(quietUntil(early, utc("2026-03-29T00:30:00Z"))).toBe(utc("2026-03-29T01:00:00Z"));
  const gap = hours("Europe/Berlin", "03:05", "02:10");
  expect(quietUntil(gap, utc("2026-03-29T00:50:00Z"))).toBe(utc("2026-03-29T01:00:00Z"));
});

it("an end that an autumn clock change repeats is its first occurrence, and the repeated hour is quiet again", () => {
  const early = hours("Europe/Berlin", "01:00", "02:30");
  expect(quietUntil(early, utc("2026-10-25T00:15:00Z"))).toBe(utc("2026-10-25T00:30:00Z"));
  expect(quietUntil(early, utc("2026-10-25T01:10:00Z"))).toBe(utc("2026-10-25T01:30:00Z"));
});

it("quiet hours within a day need no midnight, equal times mean none, and none set means none", () => {
  const noon = hours("Asia/Kolkata", "12:00", "13:30");
  expect(quietUntil(noon, utc("2026-05-01T06:30:20Z"))).toBe(utc("2026-05-01T08:00:00Z"));
  expect(quietUntil(noon, utc("2026-05-01T08:00:00Z"))).toBeUndefined();
  expect(quietUntil(hours("UTC", "08:00", "08:00"), 0)).toBeUndefined();
  expect(quietUntil({ quietHours: null, timeZone: "UTC" }, 0)).toBeUndefined();
});

it("quiet hours end exactly at the first minute that is not quiet, in any zone, at any time", () => {
  const zone = fc.constantFrom(
    ...["UTC", "Europe/Berlin", "America/New_York", "America/St_Johns", "Asia/Kathmandu"],
    ...["Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Apia", "Africa/Casablanca", "Antarctica/Troll"],
  );
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  // Around the clock changes of 2026, and at any other time.
  const timestamp = fc.oneof(
    fc.integer({ min: utc("2026-03-07T00:00:00Z"), max: utc("2026-04-06T00:00:00Z") }),
    fc.integer({ min: utc("2026-09-26T00:00:00Z"), max: utc("2026-11-03T00:00:00Z") }),
    fc.integer({ min: utc("1980-01-01T00:00:00Z"), max: utc("2030-01-01T00:00:00Z") }),
  );
  /** The definition itself, minute by minute. */
  function slowly(from: string, to: string, timeZone: string, nowMs: number): number | undefined {
    const [start, end] = [minuteOf(from), minuteOf(to)];
    const isQuiet = (atMs: number): boolean => {
      const { minute } = localTime(timeZone, atMs);
      return start < end ? minute >= start && minute < end : start > end && (minute >= start || minute < end);
    };
    if (!isQuiet(nowMs)) return undefined;
    let atMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
    while (isQuiet(atMs)) atMs += MINUTE_MS;
    return atMs;
  }
  fc.assert(
    fc.property(time, time, zone, timestamp, (from, to, timeZone, nowMs) => {
      expect(quietUntil(hours(timeZone, from, to), nowMs)).toBe(slowly(from, to, timeZone, nowMs));
    }),
  );
});

it("an invalid time or zone is rejected with what to write instead", () => {
  expect(() => quietUntil(hours("UTC", "24:00"), 0)).toThrow(/Write it as 22:00/);
  expect(() => quietUntil(hours("Mars/Olympus"), 0)).toThrow(RangeError);
  expect(() => quietUntil(hours("+02:00"), 0)).toThrow(/Use a name such as/);
});
