import { expect, it } from "vitest";
import { evidenceText } from "./evidence-text.ts";

it.each([
  [null, "USD", "N/A"],
  [null, "0 to 100", "N/A"],
  [170.73, "USD", "$170.73"],
  [-4.42, "USD", "−$4.42"],
  [108_000.12, "USD", "$108,000.12"],
  [0.3512, "USDT", "0.351200 USDT"],
  [2_990_000_000_000, "USD", "$3T"],
  [27.8, "0 to 100", "27.80 (0 to 100)"],
  [0.026, "-1 to 1", "+0.03 (−1 to 1)"],
  [-1, "-1 to 1", "−1.00 (−1 to 1)"],
  [500, "bars", "500 bars"],
  [1, "votes", "1 vote"],
  [0, "votes", "0 votes"],
  [2831, "setups", "2,831 setups"],
  [450_000, "claims", "450,000 claims"],
  [1, "member", "yes"],
  [50, "in the rule", "50"],
  [1234, "row", "1234"],
  [68.7, "%", "68.7%"],
  [40, "%", "40%"],
  [0.15, "%", "0.15%"],
  [29.67, "ratio", "29.67"],
  [-0.138, "% change", "−0.14%"],
])("%s %s is written %s", (value, unit, text) => {
  expect(evidenceText({ value, unit })).toBe(text);
});
