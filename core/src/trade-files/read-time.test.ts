import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { dateOrderIn, type DateOrder, readTime } from "./read-time.ts";

const read = (raw: string, zone = "UTC", order?: DateOrder): string => {
  const reading = readTime(raw, zone, order);
  return reading.kind === "time"
    ? `${new Date(reading.atMs).toISOString()}${reading.hasTime ? "" : " (day)"}`
    : reading.kind;
};

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));

describe("readTime", () => {
  it.each([
    ["2024-01-05", "2024-01-05T00:00:00.000Z (day)"],
    ["20240105", "2024-01-05T00:00:00.000Z (day)"],
    ["2024-01-05 12:34:56", "2024-01-05T12:34:56.000Z"],
    ["2018-03-15T10:42:31.215Z", "2018-03-15T10:42:31.215Z"],
    ["2025-01-17 16:57:02 UTC", "2025-01-17T16:57:02.000Z"],
    ["2023-05-08 15:00:00-04:00", "2023-05-08T19:00:00.000Z"],
    ["2025-05-30T10:31:02.786456Z", "2025-05-30T10:31:02.786Z"],
    ["20230403;095853", "2023-04-03T09:58:53.000Z"],
    ["20240115120000.000[-5:EST]", "2024-01-15T17:00:00.000Z"],
    ["20240115120000", "2024-01-15T12:00:00.000Z"],
    ["2025-02-03, 10:15:00", "2025-02-03T10:15:00.000Z"],
    ["Jan. 15, 2026, 10:30 AM", "2026-01-15T10:30:00.000Z"],
    ["Apr. 05, 2017, 12:14 AM", "2017-04-05T00:14:00.000Z"],
    ["02-Jan-2025", "2025-01-02T00:00:00.000Z (day)"],
    ["18-02-01 13:20:43", "2018-02-01T13:20:43.000Z"],
    ["31/12/2024 23:59", "2024-12-31T23:59:00.000Z"],
    ["12/31/2024", "2024-12-31T00:00:00.000Z (day)"],
    ["01.02.2024", "2024-02-01T00:00:00.000Z (day)"],
    ["2022-01-01 08:00:00 UTC+08:00", "2022-01-01T00:00:00.000Z"],
    ["29-02-2024", "2024-02-29T00:00:00.000Z (day)"],
  ])("reads %s", (raw, expected) => {
    expect(read(raw)).toBe(expected);
  });

  it("reads a local time in its zone, in summer and in winter, and a date alone as that date", () => {
    expect(read("2024-07-01 09:30:00", "America/New_York")).toBe("2024-07-01T13:30:00.000Z");
    expect(read("2024-01-02 09:30:00", "America/New_York")).toBe("2024-01-02T14:30:00.000Z");
    expect(read("15-12-2022 16:55", "Europe/Amsterdam", "dmy")).toBe("2022-12-15T15:55:00.000Z");
    expect(read("2024-01-02", "Asia/Tokyo")).toBe("2024-01-02T00:00:00.000Z (day)");
  });

  it("does not guess between day and month", () => {
    expect(read("03/04/2024")).toBe("ambiguous");
    expect(read("03/04/2024", "UTC", "dmy")).toBe("2024-04-03T00:00:00.000Z (day)");
    expect(read("03/04/2024", "UTC", "mdy")).toBe("2024-03-04T00:00:00.000Z (day)");
    expect(read("04/04/2024")).toBe("2024-04-04T00:00:00.000Z (day)");
  });

  it.each([
    "31/02/2024",
    "2023-02-29",
    "2024-13-40 10:00:00",
    "13/13/2024",
    "yesterday",
    "2024-01-01 25:00",
    "1e9",
    "Foo 12, 2024",
    "2024-01-01 10:00 Mars",
  ])("refuses %s", (raw) => {
    expect(read(raw)).toBe("unreadable");
  });

  it("reads back every timestamp, in every zone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) }),
        fc.constantFrom("UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata"),
        (seconds, zone) => {
          const atMs = Math.floor(seconds / 1000) * 1000;
          const iso = new Date(atMs).toISOString();
          expect(read(iso, zone)).toBe(iso);
          const reading = readTime(iso.slice(0, 19).replace("T", " "), zone);
          expect(reading.kind === "time" && reading.wallMs).toBe(atMs);
        },
      ),
    );
  });

  it("never throws", () => {
    fc.assert(fc.property(anyText, (raw) => void readTime(raw, "Europe/Berlin")));
  });
});

describe("dateOrderIn", () => {
  it.each<[string, DateOrder | undefined]>([
    ["16-09-2021", "dmy"],
    ["09/16/2021", "mdy"],
    ["01.02.2022", "dmy"],
    ["03/04/2022", undefined],
    ["04/04/2022", undefined],
    ["2022-01-02", undefined],
    ["1.234,56", undefined],
  ])("says what %s proves", (raw, order) => {
    expect(dateOrderIn(raw)).toBe(order);
  });
});
