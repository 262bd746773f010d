import { describe, expect, it } from "vitest";
import { endOfDayTtl, lastCloseMs } from "./end-of-day-ttl.ts";

const hours = (ttlMs: number) => ttlMs / 3_600_000;
const at = (time: string) => Date.parse(time);

describe("an answer that changes once a session", () => {
  it("is cached until a quarter of an hour after the next bell, at most half a day", () => {
    expect(hours(endOfDayTtl(at("2025-06-02T16:00:00Z")))).toBe(4.25);
    // A Saturday.
    expect(hours(endOfDayTtl(at("2025-05-31T16:00:00Z")))).toBe(12);
    // The day before Christmas ends at 13:00.
    expect(hours(endOfDayTtl(at("2025-12-24T16:00:00Z")))).toBe(2.25);
  });

  it("is requested every hour in the evening, when it is published", () => {
    expect(hours(endOfDayTtl(at("2025-06-02T20:00:00Z")))).toBe(1);
    expect(hours(endOfDayTtl(at("2025-06-03T03:59:00Z")))).toBe(1);
  });
});

it("the last bell is today's once it has rung, and Friday's over a weekend", () => {
  const bell = (time: string) => new Date(lastCloseMs(at(time))).toISOString();
  expect(bell("2025-06-02T19:59:59Z")).toBe("2025-05-30T20:00:00.000Z");
  expect(bell("2025-06-02T20:00:00Z")).toBe("2025-06-02T20:00:00.000Z");
  expect(bell("2025-06-01T12:00:00Z")).toBe("2025-05-30T20:00:00.000Z");
  // Half past eight in the evening in New York is the next day in UTC.
  expect(bell("2025-06-03T00:30:00Z")).toBe("2025-06-02T20:00:00.000Z");
});
