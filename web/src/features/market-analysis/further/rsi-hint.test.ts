import { expect, it } from "vitest";
import { rsiHint } from "./rsi-hint.ts";

it.each([
  [29.99, "Oversold: below 30"],
  [30, "Neutral: between 30 and 70"],
  [70, "Neutral: between 30 and 70"],
  [70.01, "Overbought: above 70"],
  [null, "N/A: too few bars"],
])("an RSI of %s reads %s", (rsi, hint) => {
  expect(rsiHint(rsi)).toBe(hint);
});
