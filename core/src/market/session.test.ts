import { describe, expect, it } from "vitest";
import { newYorkDay, newYorkOffsetMs, newYorkTime } from "./new-york.ts";
import { cryptoPair, stock } from "./parse-symbol.ts";
import { sessionAt, sessionCloseMs, sessionOpenMs } from "./session.ts";

const at = (text: string) => Date.parse(text);
const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());

describe("New York time", () => {
  it("agrees with the time zone database at every hour around each change from 1990 to 2035", () => {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", timeZoneName: "longOffset" });
    const offset = (ms: number) => Number(/GMT-0(\d):00/.exec(format.format(ms))?.[1]) * -3_600_000;
    for (let year = 1990; year <= 2035; year++) {
      for (const [month, days] of [
        [2, 16],
        [3, 8],
        [9, 14],
        [10, 10],
      ] as const) {
        const start = Date.UTC(year, month, month === 9 ? 22 : 1);
        for (let hour = 0; hour < Math.min(days, 14) * 24; hour += 1) {
          const ms = start + hour * 3_600_000;
          if (newYorkOffsetMs(ms) !== offset(ms)) expect.fail(`wrong offset at ${iso(ms)}`);
        }
      }
    }
  });

  it("dates a timestamp and finds a time of day", () => {
    expect(iso(newYorkDay(at("2025-06-03T02:00:00Z")))).toBe("2025-06-02T00:00:00.000Z");
    expect(iso(newYorkTime(at("2025-03-09"), 570))).toBe("2025-03-09T13:30:00.000Z");
    expect(iso(newYorkTime(at("2025-03-07"), 570))).toBe("2025-03-07T14:30:00.000Z");
  });
});

describe("a stock session", () => {
  it.each([
    ["2025-06-02T07:59:59Z", "closed", "2025-06-02T08:00:00.000Z"],
    ["2025-06-02T08:00:00Z", "pre_market", "2025-06-02T13:30:00.000Z"],
    ["2025-06-02T13:30:00Z", "open", "2025-06-02T20:00:00.000Z"],
    ["2025-06-02T20:00:00Z", "after_hours", "2025-06-03T00:00:00.000Z"],
    ["2025-06-03T00:00:00Z", "closed", "2025-06-03T08:00:00.000Z"],
    ["2025-07-03T17:00:00Z", "after_hours", "2025-07-03T21:00:00.000Z"],
    ["2025-07-04T15:00:00Z", "closed", "2025-07-07T08:00:00.000Z"],
    ["2025-01-09T15:00:00Z", "closed", "2025-01-10T09:00:00.000Z"],
  ])("at %s is %s until %s", (time, state, until) => {
    const session = sessionAt(stock("AAPL"), at(time));
    expect([session.state, iso(session.changesAtMs), session.zone]).toEqual([state, until, "America/New_York"]);
  });

  it("runs from 09:30 to 16:00, or 13:00 on short days", () => {
    expect(iso(sessionOpenMs(at("2025-01-02")))).toBe("2025-01-02T14:30:00.000Z");
    expect(iso(sessionCloseMs(at("2025-01-02")))).toBe("2025-01-02T21:00:00.000Z");
    expect(iso(sessionCloseMs(at("2024-11-29")))).toBe("2024-11-29T18:00:00.000Z");
  });
});

describe("a crypto market", () => {
  it("never closes", () => {
    expect(sessionAt(cryptoPair("BTC", "USD"), at("2025-12-25T03:00:00Z"))).toEqual({
      state: "open",
      zone: "UTC",
      changesAtMs: undefined,
      holidaysKnown: true,
    });
  });
});
