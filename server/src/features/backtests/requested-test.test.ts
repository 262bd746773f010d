import { RULES } from "@sextant/core/backtest";
import { backtestRequestSchema } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { requestedTest, requestError, setsTried, stepsPerSymbol } from "./requested-test.ts";

const input = (given: object) => backtestRequestSchema.parse({ symbols: ["AAPL"], rule: "sma-cross", ...given });

describe("a backtest request", () => {
  it.each(RULES.map(({ name }) => name))("for %s is valid with the form's defaults", (rule) => {
    expect(requestError(input({ rule }))).toBeUndefined();
    expect(requestError(input({ rule, walkForward: false }))).toBeUndefined();
  });

  it("names the invalid field", () => {
    expect(requestError(input({ rule: "astrology" }))?.field).toBe("rule");
    expect(requestError(input({ parameters: { fast: 0 } }))).toMatchObject({ field: "parameters" });
    expect(requestError(input({ parameters: { moon: 1 } }))?.detail).toContain("moon");
    expect(requestError(input({ parameters: { fast: 60 }, walkForward: false }))?.detail).toContain(
      "fast must be below",
    );
  });

  it("uses walk-forward with all bars for choosing, with the rest for choosing, or not at all", () => {
    expect(requestedTest(input({}))).not.toHaveProperty("parameters");
    expect(requestedTest(input({ parameters: { fast: 5 } }))).toMatchObject({
      parameters: { fast: 5 },
      walkForward: {},
    });
    expect(requestedTest(input({ walkForward: false }))).not.toHaveProperty("walkForward");
  });

  it("counts a step for each set and one for the final run", () => {
    expect(stepsPerSymbol(input({}))).toBe(1 + setsTried(input({})).length + 1);
    expect(stepsPerSymbol(input({ walkForward: false }))).toBe(2);
    expect(setsTried(input({ walkForward: false }))).toEqual(["1d 20 50"]);
  });
});
