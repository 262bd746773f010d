import { RULES } from "@sextant/core/backtest";
import { backtestRequestSchema } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { requestedTest, requestError, setsTried, stepsPerSymbol } from "./requested-test.ts";

const wish = (given: object) => backtestRequestSchema.parse({ symbols: ["AAPL"], rule: "sma-cross", ...given });

describe("a wish for a backtest", () => {
  it.each(RULES.map(({ name }) => name))("for %s is sound as the form first has it", (rule) => {
    expect(requestError(wish({ rule }))).toBeUndefined();
    expect(requestError(wish({ rule, walkForward: false }))).toBeUndefined();
  });

  it("names the field that is at fault", () => {
    expect(requestError(wish({ rule: "astrology" }))?.field).toBe("rule");
    expect(requestError(wish({ parameters: { fast: 0 } }))).toMatchObject({ field: "parameters" });
    expect(requestError(wish({ parameters: { moon: 1 } }))?.detail).toContain("moon");
    expect(requestError(wish({ parameters: { fast: 60 }, walkForward: false }))?.detail).toContain(
      "fast must be below",
    );
  });

  it("walks forward with all to choose, with the rest to choose, or not at all", () => {
    expect(requestedTest(wish({}))).not.toHaveProperty("parameters");
    expect(requestedTest(wish({ parameters: { fast: 5 } }))).toMatchObject({
      parameters: { fast: 5 },
      walkForward: {},
    });
    expect(requestedTest(wish({ walkForward: false }))).not.toHaveProperty("walkForward");
  });

  it("counts a step for each set and one for the last run", () => {
    expect(stepsPerSymbol(wish({}))).toBe(1 + setsTried(wish({})).length + 1);
    expect(stepsPerSymbol(wish({ walkForward: false }))).toBe(2);
    expect(setsTried(wish({ walkForward: false }))).toEqual(["1d 20 50"]);
  });
});
