import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFact } from "../market/index.ts";
import { count, money, percent } from "./quantity.ts";

describe("a number in a text", () => {
  it("has the decimals of any price, and more where levels would look alike", () => {
    expect(money("Stop", 166.1644, "USD", 4.5).text).toBe("$166.16");
    expect(money("Stop", 1.0502, "USD", 0.0003).text).toBe("$1.05020");
    expect(money("Stop", 1.0502, "USDT", 0.0003).text).toBe("1.05020 USDT");
    expect(money("Stop", 64_250.126, "USD", 0.01).text).toBe("$64,250.1260");
    expect(money("Stop", 0.0000123, "USD", 0.000002).text).toBe("$1.23e-5");
    expect(money("Stop", 0.0000123456, "USD", 1e-8).text).toBe("$0.0000123456");
  });

  it("shows small percentages with two significant digits, and a singular without its s", () => {
    expect(percent("Cost", 0.15).text).toBe("0.15%");
    expect(percent("Move", 2.73).text).toBe("2.7%");
    expect(percent("Move", 0.00123).text).toBe("0.0012%");
    expect(count("Ahead", 1, "hours of trading").text).toBe("1 hour of trading");
    expect(count("Ahead", 5, "trading days").text).toBe("5 trading days");
  });

  it("of a percentage reads the same in every table of evidence and in the sentence", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (value) => {
        const { text, unit } = percent("Odds", value);
        expect(formatFact({ value, unit })).toBe(text);
      }),
    );
  });
});
