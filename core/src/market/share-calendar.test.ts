import { describe, expect, it } from "vitest";
import { aggregateCandles } from "./aggregate-candles.ts";
import { barEndMs, barOpenMs } from "./bar-time.ts";
import { EXCHANGE_HOURS } from "./exchange-hours.ts";
import { expectedBars, missingBars } from "./expected-bars.ts";
import { stock } from "./parse-symbol.ts";
import { sessionAt } from "./session.ts";
import { nextOpeningMs, shareCalendar } from "./share-calendar.ts";
import { TIMEFRAMES, timeframeMs } from "./timeframe.ts";
import { zoneClockTime, zoneDay, zoneOffsetMs } from "./zone-time.ts";

const at = (text: string) => Date.parse(text);
const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16));
const bar = (openTimeMs: number, close = 10) => ({ openTimeMs, open: 10, high: 12, low: 9, close, volume: 5 });

describe("the clocks of a zone", () => {
  it.each([
    ["Europe/London", "2026-03-29T00:59:00Z", 0],
    ["Europe/London", "2026-03-29T01:00:00Z", 1],
    ["Asia/Kolkata", "2026-07-01T00:00:00Z", 5.5],
    ["Australia/Sydney", "2026-01-15T00:00:00Z", 11],
    ["Australia/Sydney", "2026-07-15T00:00:00Z", 10],
    ["America/New_York", "2026-07-15T00:00:00Z", -4],
    ["UTC", "2026-07-15T00:00:00Z", 0],
  ])("of %s at %s add %d hours to UTC", (zone, time, hours) => {
    expect(zoneOffsetMs(zone, at(time))).toBe(hours * 3_600_000);
  });

  it("give the date and the timestamp of a time of day, also around a clock change", () => {
    expect(iso(zoneDay("Asia/Tokyo", at("2026-11-25T15:00:00Z")))).toBe("2026-11-26T00:00");
    expect(iso(zoneClockTime("Europe/Berlin", at("2026-10-25"), 9 * 60))).toBe("2026-10-25T08:00");
    expect(iso(zoneClockTime("Europe/Berlin", at("2026-10-24"), 9 * 60))).toBe("2026-10-24T07:00");
    expect(iso(zoneClockTime("Australia/Sydney", at("2026-11-25"), 10 * 60))).toBe("2026-11-24T23:00");
  });
});

describe("the end of a bar abroad", () => {
  it.each([
    ["OCDO.L", "1d", "2026-11-25", "2026-11-25T16:35"],
    ["OCDO.L", "1d", "2026-07-15", "2026-07-15T15:35"],
    ["OCDO.L", "1w", "2026-11-23", "2026-11-27T16:35"],
    ["OCDO.L", "1h", "2026-11-25T16:00Z", "2026-11-25T16:30"],
    ["SAP.DE", "1d", "2026-11-26", "2026-11-26T16:35"],
    ["SAP.DE", "5m", "2026-11-26T08:00Z", "2026-11-26T08:05"],
    ["SHOP.TO", "1d", "2026-11-26", "2026-11-26T21:00"],
    ["7203.T", "1d", "2026-11-26", "2026-11-26T06:30"],
    ["7203.T", "1d", "2024-11-01", "2024-11-01T06:00"],
    ["7203.T", "1h", "2026-11-26T02:00Z", "2026-11-26T02:30"],
    ["7203.T", "1h", "2026-11-26T03:30Z", "2026-11-26T04:30"],
    ["7203.T", "4h", "2026-11-26T00:00Z", "2026-11-26T02:30"],
    ["0700.HK", "1h", "2026-11-26T03:30Z", "2026-11-26T04:00"],
    ["0700.HK", "4h", "2026-11-26T01:30Z", "2026-11-26T04:00"],
    ["0700.HK", "4h", "2026-11-26T05:00Z", "2026-11-26T08:00"],
    ["0700.HK", "1d", "2026-11-26", "2026-11-26T08:10"],
    ["TCS.NS", "1h", "2026-11-26T09:45Z", "2026-11-26T10:00"],
    ["BHP.AX", "1d", "2026-11-26", "2026-11-26T05:12"],
    ["2222.SR", "1w", "2026-11-23", "2026-11-29T12:10"],
    ["TEVA.TA", "1d", "2026-11-27", "2026-11-27T11:50"],
    ["QNBK.QA", "1d", "2026-11-26", "2026-11-27T00:00"],
  ] as const)("of %s %s from %s is %s", (symbol, timeframe, open, end) => {
    expect(iso(barEndMs(stock(symbol), timeframe, at(open)))).toBe(end);
  });
});

describe("the bar abroad that contains a timestamp", () => {
  it("starts at the exchange's own bell and has its own date", () => {
    const open = (symbol: string, timeframe: "1h" | "4h" | "1d" | "1w", time: string) =>
      iso(barOpenMs(stock(symbol), timeframe, at(time)));
    expect(open("OCDO.L", "1h", "2026-11-25T09:10Z")).toBe("2026-11-25T09:00");
    expect(open("OCDO.L", "1d", "2026-11-25T09:10Z")).toBe("2026-11-25T00:00");
    expect(open("0700.HK", "1h", "2026-11-26T02:40Z")).toBe("2026-11-26T02:30");
    expect(open("7203.T", "1h", "2026-11-26T00:00Z")).toBe("2026-11-26T00:00");
    expect(open("BHP.AX", "1d", "2026-11-25T23:30Z")).toBe("2026-11-26T00:00");
    expect(open("BHP.AX", "1w", "2026-11-29T23:30Z")).toBe("2026-11-30T00:00");
    expect(open("OCDO.L", "1h", "2026-11-25T16:35Z")).toBe("2026-11-25T16:00");
    expect(open("OCDO.L", "1h", "2026-11-25T20:00Z")).toBeUndefined();
    expect(open("OCDO.L", "1h", "2026-11-28T10:00Z")).toBeUndefined();
  });

  it("restarts at the end of a lunch break", () => {
    const open = (symbol: string, timeframe: "1h" | "4h", time: string) =>
      iso(barOpenMs(stock(symbol), timeframe, at(time)));
    expect(open("0700.HK", "1h", "2026-11-26T05:00Z")).toBe("2026-11-26T05:00");
    expect(open("0700.HK", "1h", "2026-11-26T05:59Z")).toBe("2026-11-26T05:00");
    expect(open("0700.HK", "4h", "2026-11-26T03:59Z")).toBe("2026-11-26T01:30");
    expect(open("0700.HK", "4h", "2026-11-26T07:59Z")).toBe("2026-11-26T05:00");
    expect(open("600519.SS", "1h", "2026-11-26T05:00Z")).toBe("2026-11-26T05:00");
    expect(open("TCS.NS", "1h", "2026-11-26T04:50Z")).toBe("2026-11-26T04:45");
    // Trades of the last second may be reported during the break, and other sources start bars on the full hour.
    expect(open("0700.HK", "1h", "2026-11-26T04:00:02Z")).toBe("2026-11-26T03:30");
    expect(open("7203.T", "1h", "2026-11-26T03:00Z")).toBe("2026-11-26T03:30");
  });

  it("accepts a source's day even if the exchange is usually closed on it", () => {
    expect(iso(barOpenMs(stock("TCS.NS"), "1d", at("2025-02-01")))).toBe("2025-02-01T00:00");
  });

  it("has no known day if hours are unknown", () => {
    const qatar = stock("QNBK.QA");
    expect(barOpenMs(qatar, "1d", at("2026-11-26T08:00Z"))).toBeUndefined();
    expect(iso(barOpenMs(qatar, "1d", at("2026-11-26")))).toBe("2026-11-26T00:00");
  });

  it("divides a whole day into London's hours, the two that overlap New York's, and the rest", () => {
    const hours = Array.from({ length: 9 }, (_, i) => bar(at("2026-11-26T08:00Z") + i * 3_600_000, 10 + i / 10));
    expect(aggregateCandles(hours, "1d", stock("OCDO.L"))).toEqual([{ ...bar(at("2026-11-26"), 10.8), volume: 45 }]);
  });
});

describe("the expected bars of a series abroad", () => {
  it("follow the exchange's weekdays, hours and lunch break, including on US holidays", () => {
    const days = (symbol: string) => expectedBars(stock(symbol), "1d", at("2026-11-26"), at("2026-12-01")).map(iso);
    expect(days("OCDO.L")).toEqual(["2026-11-26T00:00", "2026-11-27T00:00", "2026-11-30T00:00"]);
    expect(days("2222.SR")).toEqual(["2026-11-26T00:00", "2026-11-29T00:00", "2026-11-30T00:00"]);
    expect(days("TEVA.TA")).toEqual(["2026-11-26T00:00", "2026-11-27T00:00", "2026-11-30T00:00"]);
    expect(expectedBars(stock("TEVA.TA"), "1d", at("2025-12-05"), at("2025-12-08")).map(iso)).toEqual([
      "2025-12-07T00:00",
    ]);
    expect(expectedBars(stock("7203.T"), "1m", at("2026-11-26"), at("2026-11-27"))).toHaveLength(330);
    expect(expectedBars(stock("0700.HK"), "1m", at("2026-11-26"), at("2026-11-27"))).toHaveLength(330);
    const sydney = expectedBars(stock("BHP.AX"), "1h", at("2026-11-25T12:00Z"), at("2026-11-26T12:00Z")).map(iso);
    expect([sydney[0], sydney.at(-1), sydney.length]).toEqual(["2026-11-25T23:00", "2026-11-26T04:00", 6]);
  });

  it("open and end in order in every timeframe on every exchange", () => {
    for (const suffix of [...Object.keys(EXCHANGE_HOURS), "QA"]) {
      const instrument = stock(`AB.${suffix}`);
      for (const timeframe of TIMEFRAMES) {
        const opens = expectedBars(instrument, timeframe, at("2026-10-23"), at("2026-11-03"));
        expect(opens.length).toBeGreaterThan(0);
        opens.forEach((open, i) => {
          const next = opens[i + 1];
          const own = barOpenMs(instrument, timeframe, open);
          if (own !== open) expect.fail(`${suffix} ${timeframe}: ${String(iso(open))} is in ${String(iso(own))}`);
          if (barEndMs(instrument, timeframe, open) <= open)
            expect.fail(`${suffix} ${timeframe} ends before it starts`);
          if (timeframe !== "1w" && next !== undefined && barEndMs(instrument, timeframe, open) > next)
            expect.fail(`${suffix} ${timeframe}: ${String(iso(open))} ends after the next starts`);
        });
      }
    }
  });

  it("cover each session completely, without the lunch break, and each lie in one longer bar, on every exchange", () => {
    for (const suffix of Object.keys(EXCHANGE_HOURS)) {
      const instrument = stock(`AB.${suffix}`);
      const { dayOf, tradingDay } = shareCalendar(instrument.symbol);
      const [from, to] = [at("2026-11-23T00:00Z"), at("2026-11-28T00:00Z")];
      for (const timeframe of ["5m", "15m", "1h", "4h"] as const) {
        const opens = expectedBars(instrument, timeframe, from, to);
        const days = new Map<number, number>();
        for (const open of opens)
          days.set(dayOf(open), (days.get(dayOf(open)) ?? 0) + barEndMs(instrument, timeframe, open) - open);
        const whole = [...days].slice(1, -1);
        expect(whole.length).toBeGreaterThan(1);
        for (const [day, coveredMs] of whole) {
          const { openMs, closeMs, lunch } = tradingDay(day);
          const sessionMs = closeMs - openMs - (lunch === undefined ? 0 : lunch.toMs - lunch.fromMs);
          expect([suffix, timeframe, coveredMs]).toEqual([suffix, timeframe, sessionMs]);
        }
        for (const longer of TIMEFRAMES.filter((one) => timeframeMs(one) >= timeframeMs(timeframe))) {
          const astride = opens.filter((open) => {
            const start = barOpenMs(instrument, longer, open);
            return start === undefined || barEndMs(instrument, longer, start) < barEndMs(instrument, timeframe, open);
          });
          expect([suffix, timeframe, longer, astride.map(iso)]).toEqual([suffix, timeframe, longer, []]);
        }
      }
    }
  });

  it("lack nothing on a day that may be a holiday, and only gaps between two bars of one day count", () => {
    const days = ["2026-12-23", "2026-12-24", "2026-12-29"].map(at);
    const [from, to] = [at("2026-12-23"), at("2026-12-31")];
    expect(missingBars(stock("OCDO.L"), "1d", from, to, new Set(days))).toEqual([]);
    const hours = ["2026-12-24T08:00Z", "2026-12-24T10:00Z", "2026-12-24T12:00Z"].map(at);
    expect(missingBars(stock("OCDO.L"), "1h", from, to, new Set(hours)).map(iso)).toEqual([
      "2026-12-24T09:00",
      "2026-12-24T11:00",
    ]);
    const thai = ["2026-12-24T05:00Z", "2026-12-24T07:30Z"].map(at);
    expect(missingBars(stock("PTT.BK"), "1h", from, to, new Set(thai))).toEqual([]);
  });
});

describe("the session abroad", () => {
  it.each([
    ["OCDO.L", "2026-11-25T07:59Z", "closed", "2026-11-25T08:00"],
    ["OCDO.L", "2026-11-25T08:00Z", "open", "2026-11-25T16:30"],
    ["OCDO.L", "2026-11-27T16:30Z", "closed", "2026-11-30T08:00"],
    ["7203.T", "2026-11-26T01:00Z", "open", "2026-11-26T02:30"],
    ["7203.T", "2026-11-26T03:00Z", "closed", "2026-11-26T03:30"],
    ["7203.T", "2026-11-26T04:00Z", "open", "2026-11-26T06:30"],
    ["2222.SR", "2026-11-29T08:00Z", "open", "2026-11-29T12:00"],
    ["2222.SR", "2026-11-27T08:00Z", "closed", "2026-11-29T07:00"],
  ])("of %s at %s is %s until %s, and its holidays are not known", (symbol, time, state, until) => {
    const session = sessionAt(stock(symbol), at(time));
    expect([session.state, iso(session.changesAtMs), session.holidaysKnown]).toEqual([state, until, false]);
  });

  it("opens next after the lunch break when queried in the morning or during the break", () => {
    const next = (time: string) => iso(nextOpeningMs("0700.HK", at(time)));
    expect(["2026-11-26T01:00Z", "2026-11-26T03:20Z", "2026-11-26T04:10Z", "2026-11-26T05:00Z"].map(next)).toEqual([
      "2026-11-26T01:30",
      "2026-11-26T05:00",
      "2026-11-26T05:00",
      "2026-11-27T01:30",
    ]);
  });

  it("is unknown if hours are unknown, and New York's for a class of a US share", () => {
    expect(sessionAt(stock("QNBK.QA"), at("2026-11-25T15:00Z"))).toMatchObject({ state: "unknown", zone: "UTC" });
    expect(shareCalendar("MKC-V")).toBe(shareCalendar("AAPL"));
    expect(shareCalendar("MKC.V").zone).toBe("America/Toronto");
  });
});
