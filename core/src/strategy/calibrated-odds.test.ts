import { expect, it } from "vitest";
import { HORIZONS } from "../forecast/index.ts";
import { hasCalibratedOdds, isCalibratedPart } from "./calibrated-odds.ts";

it("a coin's odds are calibrated up to five days ahead, a stock's at every horizon", () => {
  const uncalibrated = HORIZONS.filter((horizon) => !hasCalibratedOdds(horizon));
  expect(uncalibrated.map(({ assetClass, id }) => `${assetClass} ${id}`)).toEqual([
    "crypto 21d",
    "crypto 63d",
    "crypto 126d",
  ]);
  const parts = ["immediate", "shortTerm", "longTerm"] as const;
  expect(parts.map((part) => isCalibratedPart("crypto", part))).toEqual([true, true, false]);
  expect(parts.map((part) => isCalibratedPart("stock", part))).toEqual([true, true, true]);
});
