import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPriceBeside, formatSignedPrice } from "./price-beside.ts";
import {
  formatCompact,
  formatCompactIn,
  formatFeedPrice,
  formatPercent,
  formatPrice,
  formatPriceIn,
  formatReading,
  formatSignedPercent,
  formatVolume,
} from "./format.ts";

describe("a price", () => {
  it.each([
    [0, "0.00"],
    [-0, "0.00"],
    [1, "1.000000"],
    [-1, "−1.000000"],
    [1.01, "1.01"],
    [1.0000001, "1.00"],
    [0.999999, "0.999999"],
    [0.5, "0.500000"],
    [0.001, "0.001000"],
    [0.00099, "9.90e-4"],
    [1e-9, "1.00e-9"],
    [-1e-9, "−1.00e-9"],
    [64250.125, "64,250.13"],
    [-1234.5, "−1,234.50"],
    [999999, "999,999.00"],
    [null, "N/A"],
    [undefined, "N/A"],
    [Number.NaN, "N/A"],
    [Number.POSITIVE_INFINITY, "N/A"],
  ])("%s reads %s", (value, text) => {
    expect(formatPrice(value)).toBe(text);
  });

  it("includes its currency", () => {
    expect(formatPriceIn(64250.12, "USD")).toBe("$64,250.12");
    expect(formatPriceIn(-2.5, "USD")).toBe("−$2.50");
    expect(formatPriceIn(0.3512, "USDT")).toBe("0.351200 USDT");
    expect(formatPriceIn(301, "")).toBe("301.00");
    expect(formatPriceIn(undefined, "USD")).toBe("N/A");
  });

  it("has the decimals of the price next to it", () => {
    expect(formatPriceBeside(0.882342, 86.34)).toBe("0.88");
    expect(formatPriceBeside(1, 85.25)).toBe("1.00");
    expect(formatPriceBeside(0.0025, 0.9)).toBe("0.002500");
    expect(formatPriceBeside(null, 5)).toBe("N/A");
  });

  it("shows the sign of a change, and none on zero", () => {
    expect(formatSignedPrice(1.234)).toBe("+1.23");
    expect(formatSignedPrice(-1.234)).toBe("−1.23");
    expect(formatSignedPrice(0.24, 157.99)).toBe("+0.24");
    expect(formatSignedPrice(0.24, 0.9)).toBe("+0.240000");
    expect(formatSignedPrice(0.00075, 0.295522)).toBe("+0.000750");
    expect(formatSignedPrice(-0.0000123, 0.295522)).toBe("−0.000012");
    expect(formatSignedPrice(0.0000012, 0.295522)).toBe("+1.20e-6");
    expect(formatSignedPrice(0.00075, 0.0009)).toBe("+7.50e-4");
    expect(formatSignedPrice(0)).toBe("0.00");
    expect(formatSignedPrice(null)).toBe("N/A");
  });
});

describe("a price in the feed", () => {
  it.each([
    [0.35124, "crypto", "0.3512"],
    [0.99999, "crypto", "1.0000"],
    [1, "crypto", "1.00"],
    [0, "crypto", "0.0000"],
    [-0.5, "crypto", "−0.5000"],
    [0.5, "stock", "0.50"],
    [64250.126, "crypto", "64,250.13"],
    [null, "stock", "N/A"],
  ] as const)("%s of %s reads %s", (value, kind, text) => {
    expect(formatFeedPrice(value, kind, "")).toBe(text);
  });

  it("has its currency's sign in front, after the minus; a currency without a sign is for the caller to name", () => {
    expect(formatFeedPrice(-211.94, "stock", "USD")).toBe("−$211.94");
    expect(formatFeedPrice(0.2539, "crypto", "USDT")).toBe("0.2539");
    expect(formatFeedPrice(null, "stock", "USD")).toBe("N/A");
  });
});

describe("a large number", () => {
  it.each([
    [0, "0"],
    [0.5, "0.5"],
    [999, "999"],
    [999.999, "1,000"],
    [1000, "1,000"],
    [-1000, "−1,000"],
    [1001, "1K"],
    [1049, "1K"],
    [1050, "1.1K"],
    [1500, "1.5K"],
    [-1500, "−1.5K"],
    [999_949, "999.9K"],
    [999_950, "1M"],
    [999_999, "1M"],
    [1_000_000, "1M"],
    [1_250_000, "1.3M"],
    [999_999_999, "1B"],
    [2_900_000_000_000, "2.9T"],
    [1e15, "1,000T"],
    [null, "N/A"],
    [undefined, "N/A"],
    [Number.NaN, "N/A"],
  ])("%s reads %s", (value, text) => {
    expect(formatCompact(value)).toBe(text);
  });

  it("never shows a thousand of the next lower tier", () => {
    fc.assert(
      fc.property(fc.double({ min: 1000.01, max: 9e14, noNaN: true }), (value) => {
        expect(formatCompact(value)).toMatch(/^\d{1,3}(\.\d)?[KMBT]$/);
      }),
    );
  });

  it("includes its currency", () => {
    expect(formatCompactIn(2.9e12, "USD")).toBe("$2.9T");
    expect(formatCompactIn(1.5e6, "USDT")).toBe("1.5M USDT");
    expect(formatCompactIn(null, "USD")).toBe("N/A");
  });
});

describe("a volume", () => {
  it.each([
    [45_200_000, "45.2M"],
    [1_000_000, "1M"],
    [500_000, "0.5M"],
    [40_000, "40K"],
    [0, "0"],
    [999_960_000, "1B"],
    [28_500_000_000, "28.5B"],
    [1.2e12, "1,200B"],
    [null, "N/A"],
  ])("%s reads %s", (value, text) => {
    expect(formatVolume(value)).toBe(text);
  });
});

describe("a percent", () => {
  it.each([
    [1.254, "+1.25%"],
    [-0.5, "−0.50%"],
    [0, "0.00%"],
    [-0.001, "0.00%"],
    [0.001, "0.00%"],
    [1234.5, "+1,234.50%"],
    [undefined, "N/A"],
  ])("of change %s reads %s", (value, text) => {
    expect(formatSignedPercent(value)).toBe(text);
  });

  it("of a share has at most one decimal", () => {
    expect(formatPercent(73)).toBe("73%");
    expect(formatPercent(73.26)).toBe("73.3%");
    expect(formatPercent(0)).toBe("0%");
    expect(formatPercent(null)).toBe("N/A");
  });
});

describe("a reading", () => {
  it("has two decimals, or as many as a small price needs", () => {
    expect(formatReading(71.456)).toBe("71.46");
    expect(formatReading(-3.2)).toBe("−3.20");
    expect(formatReading(0.0123)).toBe("0.012300");
    expect(formatReading(0)).toBe("0.00");
    expect(formatReading(undefined)).toBe("N/A");
  });
});
