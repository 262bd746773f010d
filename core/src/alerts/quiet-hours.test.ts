import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTimeZone, quietAt, type QuietHours } from "./quiet-hours.ts";

const utc = (text: string) => Date.parse(text);
const night = (zone: string): QuietHours => ({ from: "22:00", to: "07:00", zone });

describe("quiet hours", () => {
  it("go over midnight by the clocks of their zone", () => {
    expect(quietAt(night("Europe/Berlin"), utc("2026-01-10T20:59:59Z"))).toEqual({ quiet: false });
    expect(quietAt(night("Europe/Berlin"), utc("2026-01-10T21:00:00Z"))).toEqual({
      quiet: true,
      untilMs: utc("2026-01-11T06:00:00Z"),
    });
    expect(quietAt(night("Europe/Berlin"), utc("2026-07-10T20:00:00Z"))).toEqual({
      quiet: true,
      untilMs: utc("2026-07-11T05:00:00Z"),
    });
    expect(quietAt(night("Europe/Berlin"), utc("2026-01-11T06:00:00Z"))).toEqual({ quiet: false });
  });

  it("are an hour shorter where clocks go forward, an hour longer where they go back", () => {
    expect(quietAt(night("Europe/Berlin"), utc("2026-03-28T21:00:00Z"))).toEqual({
      quiet: true,
      untilMs: utc("2026-03-29T05:00:00Z"),
    });
    expect(quietAt(night("Europe/Berlin"), utc("2026-10-24T20:00:00Z"))).toEqual({
      quiet: true,
      untilMs: utc("2026-10-25T06:00:00Z"),
    });
    expect(quietAt(night("America/New_York"), utc("2026-03-08T03:00:00Z"))).toEqual({
      quiet: true,
      untilMs: utc("2026-03-08T11:00:00Z"),
    });
  });

  it("whose end is skipped in spring end at the change", () => {
    const early = { from: "01:00", to: "02:30", zone: "Europe/Berlin" };
    expect(quietAt(early, utc("2026-03-29T00:30:00Z"))).toEqual({ quiet: true, untilMs: utc("2026-03-29T01:00:00Z") });
  });

  it("whose end comes twice in autumn end at the first, and are quiet again in the hour that comes back", () => {
    const early = { from: "01:00", to: "02:30", zone: "Europe/Berlin" };
    expect(quietAt(early, utc("2026-10-25T00:15:00Z"))).toEqual({ quiet: true, untilMs: utc("2026-10-25T00:30:00Z") });
    expect(quietAt(early, utc("2026-10-25T01:10:00Z"))).toEqual({ quiet: true, untilMs: utc("2026-10-25T01:30:00Z") });
  });

  it("within a day do not go over midnight, and equal times are none", () => {
    const noon = { from: "12:00", to: "13:30", zone: "Asia/Kolkata" };
    expect(quietAt(noon, utc("2026-05-01T06:30:00Z"))).toEqual({ quiet: true, untilMs: utc("2026-05-01T08:00:00Z") });
    expect(quietAt(noon, utc("2026-05-01T08:00:00Z"))).toEqual({ quiet: false });
    expect(quietAt({ from: "08:00", to: "08:00", zone: "UTC" }, 0)).toEqual({ quiet: false });
  });

  it("last exactly until the first minute that is not quiet, in any zone, at any time", () => {
    const zones = fc.constantFrom(
      "Europe/Berlin",
      "America/New_York",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "UTC",
      "Pacific/Apia",
    );
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([h, m]) => `${String(h).padStart(2, "0")}:${String(m).padStart(2, "0")}`);
    // Around the changes of clocks of 2026 and anywhere else.
    const moment = fc.oneof(
      fc.integer({ min: utc("2026-03-27T00:00:00Z"), max: utc("2026-04-06T00:00:00Z") }),
      fc.integer({ min: utc("2026-10-01T00:00:00Z"), max: utc("2026-11-03T00:00:00Z") }),
      fc.integer({ min: 0, max: utc("2030-01-01T00:00:00Z") }),
    );
    fc.assert(
      fc.property(time, time, zones, moment, (from, to, zone, atMs) => {
        const hours = { from, to, zone };
        const now = quietAt(hours, atMs);
        if (!now.quiet) return;
        expect(now.untilMs).toBeGreaterThan(atMs);
        expect(quietAt(hours, now.untilMs).quiet).toBe(false);
        expect(quietAt(hours, now.untilMs - 1)).toEqual(now);
        const between = atMs + Math.floor((now.untilMs - atMs) / 2);
        expect(quietAt(hours, between)).toEqual(now);
      }),
    );
  });

  it("refuse what is no time and no zone", () => {
    expect(() => quietAt({ from: "24:00", to: "07:00", zone: "UTC" }, 0)).toThrow(/no time such as/);
    expect(() => quietAt(night("Mars/Olympus"), 0)).toThrow(RangeError);
    expect(isTimeZone("Europe/Berlin")).toBe(true);
    for (const bad of ["", "Mars/Olympus", "+02:00", "../../etc/passwd", "a".repeat(100)])
      expect(isTimeZone(bad)).toBe(false);
  });
});
