import { expect, it } from "vitest";
import { FIRST_VALUES, firstValues, requestOf, valuesOf } from "./backtest-form-values.ts";

const one = (id: string) => ({ id, name: id, usual: 20, min: 1, max: 500, step: 1 });
const rule = { id: "sma-cross", parameters: [one("fast"), one("slow")] };

it("sends only the parameters that were set; the others are optimised", () => {
  const request = requestOf({ ...FIRST_VALUES, parameters: { fast: " 5 ", slow: "", gone: "3" } }, rule);
  expect(request.parameters).toEqual({ fast: 5 });
});

it("includes the whole last day, and all available bars without dates", () => {
  const request = requestOf({ ...FIRST_VALUES, from: "2020-01-01", to: "2020-12-31" }, rule);
  expect([request.from, request.to]).toEqual(["2020-01-01T00:00:00.000Z", "2021-01-01T00:00:00.000Z"]);
  expect(requestOf(FIRST_VALUES, rule)).toMatchObject({ from: null, to: null });
});

it("restores the fields from a request", () => {
  const values = {
    ...FIRST_VALUES,
    rule: "sma-cross",
    parameters: { fast: "5" },
    from: "2020-01-01",
    to: "2020-12-31",
  };
  expect(valuesOf(requestOf(values, rule))).toEqual(values);
});

it("starts with the symbol that the user came from, never with a text that is none", () => {
  expect(firstValues("BTC-USD").symbols).toEqual(["BTC-USD"]);
  expect([firstValues(undefined), firstValues("<b>")]).toEqual([FIRST_VALUES, FIRST_VALUES]);
});
