import { localTime, minuteOf } from "@sextant/core/alerts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestDue } from "./digest-due.ts";
import { digestEmail } from "./digest-email.ts";

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
const timestamp = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) });
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

describe("the daily digest", () => {
  it("is due from its time to the day's end, in the user's time zone", () => {
    fc.assert(
      fc.property(timeOfDay, zone, timestamp, (digestAt, timeZone, nowMs) => {
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

  const facts = {
    day: "2026-11-22",
    sinceMs: Date.UTC(2026, 10, 21, 17),
    timeZone: "Europe/Berlin",
    url: "https://sextant.test/dashboard",
  };

  it("counts and lists the day's events, and is omitted where there are none", () => {
    const email = digestEmail({
      ...facts,
      alerts: [
        { message: "BTC-USD crossed 60000", atMs: Date.UTC(2026, 10, 22, 9, 5), isLate: true },
        { message: "ETH-USD crossed 3000", atMs: Date.UTC(2026, 10, 21, 22, 5), isLate: false },
      ],
      signals: Array.from({ length: 23 }, (_, at) => ({
        says: `Signal ${String(at)}\r\nBcc: x`,
        atMs: Date.UTC(2026, 10, 22, 10),
      })),
    });
    expect(email?.subject).toBe("22 Nov 2026: 2 alerts and 23 signals");
    expect(email?.paragraphs[0]).toBe("Since 21 Nov 2026, 18:00: 2 alerts and 23 signals. Times are in Europe/Berlin.");
    expect(email?.paragraphs[1]).toBe(
      "Alerts:\n10:05  BTC-USD crossed 60000 (detected late)\n21 Nov 2026, 23:05  ETH-USD crossed 3000",
    );
    expect(email?.paragraphs[2]?.split("\n")).toHaveLength(22);
    expect(email?.paragraphs[2]).toMatch(/11:00 {2}Signal 0 Bcc: x\n/);
    expect(email?.paragraphs[2]).toMatch(/and 3 more$/);
    expect(digestEmail({ ...facts, alerts: [], signals: [] })).toBeUndefined();
  });
});
