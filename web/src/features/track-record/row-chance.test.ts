import { ADVISORY_HORIZONS, isCalibratedPart } from "@sextant/core/strategy";
import { expect, it } from "vitest";
import { rowChance } from "./row-chance.ts";

const sold = { assetClass: "crypto", kind: "direction", horizon: "126d", action: "SELL" } as const;

it("a coin's percentage months ahead has the same name as in its advice", () => {
  expect(rowChance(sold)).toBe("past frequency");
  expect(rowChance({ ...sold, action: "STRONG_SELL" })).toBe("past frequency");
  expect(rowChance({ ...sold, kind: "hold", action: "HOLD" })).toBe("estimated chance");
  expect(rowChance({ ...sold, kind: "range", action: "OTHER" })).toBe("estimated chance");
});

it("calibrated odds and those of a setup need no other name", () => {
  expect(rowChance({ ...sold, assetClass: "stock" })).toBeUndefined();
  expect(rowChance({ ...sold, horizon: "120h" })).toBeUndefined();
  expect(rowChance({ ...sold, horizon: "5d" })).toBeUndefined();
  expect(rowChance({ ...sold, kind: "setup", horizon: "20x1d" })).toBeUndefined();
});

it("the threshold is the engine's", () => {
  for (const part of ["immediate", "shortTerm", "longTerm"] as const)
    for (const horizon of ADVISORY_HORIZONS.crypto[part])
      expect(rowChance({ ...sold, horizon }) === undefined).toBe(isCalibratedPart("crypto", part));
});
