import { expect, it } from "vitest";
import { formatFact } from "./format-fact.ts";

it.each([
  [{ value: Date.parse("2025-06-02T14:30:00Z"), unit: "time" }, "2 Jun 2025, 14:30 UTC"],
  [{ value: 9e15, unit: "time" }, "N/A"],
  [{ value: null, unit: "time" }, "N/A"],
  [{ value: 28.4, unit: "" }, "28.40"],
  [{ value: 50, unit: "" }, "50"],
  [{ value: 50, unit: "in the rule" }, "50"],
  [{ value: 1.5, unit: "in the rule" }, "1.5"],
  [{ value: 2831, unit: "setups" }, "2,831 setups"],
  [{ value: 1, unit: "setups" }, "1 setup"],
  [{ value: 1, unit: "bars ahead" }, "1 bar ahead"],
  [{ value: 1_234_567, unit: "claims" }, "1,234,567 claims"],
  [{ value: 1, unit: "member" }, "yes"],
  [{ value: 0, unit: "member" }, "no"],
  [{ value: 1234, unit: "row" }, "1234"],
  [{ value: 2017, unit: "year" }, "2017"],
  [{ value: Date.parse("2025-06-02T14:30:00Z"), unit: "epoch ms" }, "2 Jun 2025"],
  [{ value: 28.4, unit: "0 to 100" }, "28.40"],
  [{ value: 0.026, unit: "-1 to 1" }, "+0.03"],
  [{ value: -0.4, unit: "-1 to 1" }, "\u22120.40"],
  [{ value: 0.004, unit: "-1 to 1" }, "0.00"],
  [{ value: -5.25, unit: "% change" }, "\u22125.25%"],
  [{ value: 10, unit: "%" }, "10%"],
  [{ value: 68.7, unit: "%" }, "68.7%"],
  [{ value: 0.15, unit: "%" }, "0.15%"],
  [{ value: -0.15, unit: "%" }, "\u22120.15%"],
  [{ value: 60000.5, unit: "USD" }, "$60,000.50"],
  [{ value: 60, unit: "minutes" }, "60 minutes"],
  [{ value: 1440, unit: "minutes" }, "1,440 minutes"],
  [{ value: 3, unit: "lunar phases" }, "3 lunar phases"],
])("%j reads %s", (fact, text) => {
  expect(formatFact(fact)).toBe(text);
});

it("formats a timestamp in the reader's zone, if given", () => {
  expect(formatFact({ value: Date.parse("2025-06-02T14:30:00Z"), unit: "time" }, "Asia/Tokyo")).toBe(
    "2 Jun 2025, 23:30 GMT+9",
  );
});
