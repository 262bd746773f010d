import { describe, expect, it } from "vitest";
import { barEnds, nextCloseMs } from "./bar-ends.ts";
import { PAIR, SHARE } from "./test-forecasts.ts";

const iso = (timestamps: readonly number[]): string[] =>
  timestamps.map((ms) => new Date(ms).toISOString().slice(0, 16));
const at = (text: string): number => Date.parse(`${text}:00Z`);

describe("the ends of the coming bars", () => {
  it("skip the weekend and Good Friday for a stock's days, and move with New York's clocks", () => {
    expect(iso(barEnds(SHARE, "1d", at("2024-03-07T21:00"), 2))).toEqual(["2024-03-08T21:00", "2024-03-11T20:00"]);
    expect(iso(barEnds(SHARE, "1d", at("2024-03-27T20:00"), 2))).toEqual(["2024-03-28T20:00", "2024-04-01T20:00"]);
  });

  it("continue with the next session for a stock's hours, whose last hour is half as long", () => {
    expect(iso(barEnds(SHARE, "1h", at("2024-03-08T20:30"), 2))).toEqual(["2024-03-08T21:00", "2024-03-11T14:30"]);
  });

  it("continue through the weekend for a coin", () => {
    expect(iso(barEnds(PAIR, "4h", at("2024-03-09T20:00"), 2))).toEqual(["2024-03-10T00:00", "2024-03-10T04:00"]);
  });

  it("reach half a year of sessions ahead", () => {
    // 8 March was the 47th session of 2024 (21 in January, 20 in February), 9 September the 173rd.
    expect(iso(barEnds(SHARE, "1d", at("2024-03-08T21:00"), 126)).at(-1)).toBe("2024-09-09T20:00");
  });
});

describe("the next close", () => {
  it("is the end of the bar after the last one", () => {
    expect(iso([nextCloseMs(SHARE, "1d", at("2024-03-08T21:00"), at("2024-03-09T12:00"))])).toEqual([
      "2024-03-11T20:00",
    ]);
  });

  it("is still ahead if bars arrive late", () => {
    expect(iso([nextCloseMs(PAIR, "1h", at("2024-03-08T10:00"), at("2024-03-08T12:20"))])).toEqual([
      "2024-03-08T13:00",
    ]);
    expect(iso([nextCloseMs(SHARE, "1d", at("2024-03-07T21:00"), at("2024-03-08T21:30"))])).toEqual([
      "2024-03-11T20:00",
    ]);
  });
});
