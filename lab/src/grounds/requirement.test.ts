import { describe, expect, it } from "vitest";
import { requirementRow, statedBeside, shownMetric, type Requirement } from "./requirement.ts";

const bar: Requirement = {
  id: "x",
  what: "us: falls 20 % within 126 d, calibration error",
  metric: 0.030_04,
  interval: undefined,
  required: "at most 3.0 %",
  holds: false,
  n: 252_196,
  unit: "share",
};

describe("a bar as a row", () => {
  it("shows a narrowly missed value with enough digits that it differs from the limit", () => {
    expect(requirementRow(bar)).toContain("| 3.004 % | at most 3.0 % | 252196 | **missed** |");
    expect(shownMetric({ ...bar, metric: 0.030_000_04 }), "as near as figures are told").toBe("3.00 %");
    expect(shownMetric({ ...bar, metric: -0.029_96, unit: "points", required: "at least -3 points" })).toBe("-2.996");
    expect(shownMetric({ ...bar, metric: 0.080_04, unit: "correlation", required: "at least 0.08" })).toBe("0.08004");
  });

  it("shows two digits where they distinguish it from its limit", () => {
    expect(shownMetric({ ...bar, metric: 0.0299 })).toBe("2.99 %");
    expect(shownMetric({ ...bar, metric: 0.0562, required: "45 to 60 %" })).toBe("5.62 %");
    expect(requirementRow({ ...bar, metric: 0.012, interval: [0.01, 0.0301] })).toContain(
      "| 1.20 % [1.00 %, 3.01 %] |",
    );
  });

  it("includes the stated odds, the outcome and the base rate", () => {
    expect(statedBeside(0.589, 0.598, 0.57)).toBe(" (said 58.9 %, came 59.8 %, base 57.0 %)");
    expect(statedBeside(0.5, 0.25)).toBe(" (said 50.0 %, came 25.0 %)");
  });
});
