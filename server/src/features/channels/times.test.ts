import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestDue } from "./digest-due.ts";
import { digestLetter } from "./digest-letter.ts";
import { isTimeZone, localTime, minuteOf } from "./local-time.ts";
import { quietUntil } from "./quiet-until.ts";

const MINUTE_MS = 60_000;
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "America/St_Johns",
];
const zone = fc.constantFrom(...ZONES);
const moment = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) });
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

describe("quiet hours", () => {
  const night = (timeZone: string) => ({ quietHours: { from: "22:00", to: "07:00" }, timeZone });

  it("run over midnight by the clock on the wall, and their end is not quiet", () => {
    const berlin = night("Europe/Berlin");
    expect(quietUntil(berlin, Date.UTC(2026, 10, 22, 20, 59, 59))).toBeUndefined();
    expect(quietUntil(berlin, Date.UTC(2026, 10, 22, 21, 0))).toBe(Date.UTC(2026, 10, 23, 6, 0));
    expect(quietUntil(berlin, Date.UTC(2026, 10, 23, 5, 59, 59, 999))).toBe(Date.UTC(2026, 10, 23, 6, 0));
    expect(quietUntil(berlin, Date.UTC(2026, 10, 23, 6, 0))).toBeUndefined();
  });

  it("end at seven on the wall also in the nights in which clocks change", () => {
    expect(quietUntil(night("Europe/Berlin"), Date.UTC(2026, 2, 28, 22, 0))).toBe(Date.UTC(2026, 2, 29, 5, 0));
    expect(quietUntil(night("Europe/Berlin"), Date.UTC(2026, 9, 24, 22, 0))).toBe(Date.UTC(2026, 9, 25, 6, 0));
  });

  it("within the day need no midnight, and none are none", () => {
    const noon = { quietHours: { from: "12:00", to: "13:00" }, timeZone: "UTC" };
    expect(quietUntil(noon, Date.UTC(2026, 0, 1, 12, 30, 20))).toBe(Date.UTC(2026, 0, 1, 13, 0));
    expect(quietUntil(noon, Date.UTC(2026, 0, 1, 11, 59))).toBeUndefined();
    expect(quietUntil({ quietHours: null, timeZone: "UTC" }, 0)).toBeUndefined();
  });

  it("always end later than now, on a full minute, within a day and a clock's shift, and it is quiet until then", () => {
    fc.assert(
      fc.property(timeOfDay, timeOfDay, zone, moment, (from, to, timeZone, nowMs) => {
        fc.pre(from !== to);
        const wish = { quietHours: { from, to }, timeZone };
        const end = quietUntil(wish, nowMs);
        if (end === undefined) return;
        expect(end).toBeGreaterThan(nowMs);
        expect(end - nowMs).toBeLessThanOrEqual(27 * 60 * MINUTE_MS);
        expect(end % MINUTE_MS).toBe(0);
        expect(quietUntil(wish, end)).toBeUndefined();
        expect(quietUntil(wish, end - 1)).toBe(end);
      }),
    );
  });
});

describe("the day's mail", () => {
  it("is due from its time to the day's end, by the clock on the wall", () => {
    fc.assert(
      fc.property(timeOfDay, zone, moment, (digestAt, timeZone, nowMs) => {
        const { day, minute } = localTime(timeZone, nowMs);
        const due = digestDue({ digest: true, digestAt, timeZone }, nowMs);
        expect(due).toBe(minute >= minuteOf(digestAt) ? day : undefined);
        expect(digestDue({ digest: false, digestAt, timeZone }, nowMs)).toBeUndefined();
      }),
    );
    expect(
      digestDue({ digest: true, digestAt: "18:00", timeZone: "Asia/Kolkata" }, Date.UTC(2026, 10, 22, 12, 30)),
    ).toBe("2026-11-22");
  });

  const facts = { day: "2026-11-22", timeZone: "Europe/Berlin", url: "https://sextant.test/dashboard" };

  it("counts and lists what the day brought, and is none where it brought nothing", () => {
    const letter = digestLetter({
      ...facts,
      alerts: [{ message: "BTC-USD crossed 60000", atMs: Date.UTC(2026, 10, 22, 9, 5), isLate: true }],
      signals: Array.from({ length: 23 }, (_, at) => ({
        says: `Signal ${String(at)}\r\nBcc: x`,
        atMs: Date.UTC(2026, 10, 22, 10),
      })),
    });
    expect(letter?.subject).toBe("2026-11-22: 1 alert and 23 signals");
    expect(letter?.paragraphs[1]).toBe("Alerts:\n10:05  BTC-USD crossed 60000 (found late)");
    expect(letter?.paragraphs[2]?.split("\n")).toHaveLength(22);
    expect(letter?.paragraphs[2]).toMatch(/11:00 {2}Signal 0 Bcc: x\n/);
    expect(letter?.paragraphs[2]).toMatch(/and 3 more$/);
    expect(digestLetter({ ...facts, alerts: [], signals: [] })).toBeUndefined();
  });
});

it("a time zone is an IANA name", () => {
  for (const name of ZONES) expect(isTimeZone(name)).toBe(true);
  for (const name of ["", "Mars/Olympus", "Europe/Berlin; drop", "../etc"]) expect(isTimeZone(name)).toBe(false);
});
