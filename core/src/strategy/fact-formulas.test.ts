import { expect, it } from "vitest";
import { FACT_NAMES, factFormula } from "./fact-formulas.ts";

it("explains a calculated fact with the facts that went into it", () => {
  expect(factFormula(FACT_NAMES.deepLevel)).toEqual({
    text: "last close × (100% − what counts as a deep fall)",
    inputs: ["Last close", "What counts as a deep fall"],
  });
});

it("knows a fact by its forecast's prefix, and finds inputs with and without one", () => {
  const inputs = factFormula("Long-term: size")?.inputs;
  expect(inputs).toContain("Long-term: volatility a year ahead");
  expect(inputs).toContain("Target volatility");
});

it("has no formula for what was measured or comes from a model", () => {
  expect(factFormula("Chance of a rise")).toBeUndefined();
  expect(factFormula("Long-term: chance of a rise")).toBeUndefined();
});
