import fc from "fast-check";
import { expect, it } from "vitest";
import { isTimeZone, localTime, minuteOf } from "./local-time.ts";

it("local time gives the zone's own day and minute, before and after a clock change", () => {
  expect(localTime("Asia/Kolkata", Date.UTC(2026, 10, 22, 18, 30))).toEqual({ day: "2026-11-23", minute: 0 });
  expect(localTime("Europe/Berlin", Date.UTC(2026, 2, 29, 0, 59))).toEqual({ day: "2026-03-29", minute: 119 });
  expect(localTime("Europe/Berlin", Date.UTC(2026, 2, 29, 1, 0))).toEqual({ day: "2026-03-29", minute: 180 });
  expect(localTime("America/New_York", Date.UTC(2026, 0, 1, 4, 59))).toEqual({ day: "2025-12-31", minute: 1_439 });
});

it("a time zone is an IANA name in any spelling; an offset or anything else is not", () => {
  for (const name of [
    "UTC",
    "Europe/Berlin",
    "america/new_york",
    "ASIA/KOLKATA",
    "Etc/GMT+2",
    "America/Port-au-Prince",
  ])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of [
    "",
    "Mars/Olympus",
    "+02:00",
    "-0330",
    "Europe/Berlin; drop",
    "../../etc/passwd",
    "a".repeat(100),
  ])
    expect(isTimeZone(name), name).toBe(false);
  expect(localTime("EUROPE/berlin", 0)).toEqual(localTime("Europe/Berlin", 0));
  expect(() => localTime("+02:00", 0)).toThrow(/Use a name such as Europe\/Berlin/);
});

it("a time of day is hours and minutes, and nothing else", () => {
  fc.assert(
    fc.property(fc.nat(1_439), (minute) => {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0"));
      expect(minuteOf(`${hours ?? ""}:${minutes ?? ""}`)).toBe(minute);
    }),
  );
  for (const wrong of ["24:00", "7:00", "07:60", "", "07:00:00", "ab:cd"])
    expect(() => minuteOf(wrong)).toThrow(/is not a time of day/);
});
