import { describe, expect, it } from "vitest";
import { barCloses } from "./bar-closes.ts";

const at = (text: string): number => Date.parse(`2026-03-02T${text}Z`);

describe("bar closes", () => {
  it("do not occur within a minute, and the one-minute bar's occurs at its end", () => {
    expect(barCloses(at("10:07:01"), at("10:07:59"))).toEqual([]);
    expect(barCloses(at("10:06:59"), at("10:07:00"))).toEqual(["1m"]);
  });
  it("of longer bars occur at their ends, and again for late vendors", () => {
    expect(barCloses(at("10:29:58"), at("10:30:00"))).toEqual(["1m", "5m", "15m", "1h", "4h", "1d"]);
    expect(barCloses(at("10:30:58"), at("10:31:00"))).toEqual(["1m", "5m", "15m", "1h", "4h", "1d"]);
    expect(barCloses(at("10:36:58"), at("10:37:00"))).toEqual(["1m"]);
  });
  it("leave out nothing after a pause", () => {
    expect(barCloses(at("03:00:00"), at("10:37:00"))).toEqual(["1m", "5m", "15m", "1h", "4h", "1d"]);
  });
});
