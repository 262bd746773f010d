import { describe, expect, it } from "vitest";
import { copyLimits, limitError, typedLimits } from "./copy-limits.ts";

describe("copy limits", () => {
  it("are filled in with the current or default values, and read back as numbers", () => {
    expect(copyLimits(typedLimits(null))).toEqual({ maxTradePercent: 5, maxSymbols: 5, stopLossPercent: 20 });
    const own = { maxTradePercent: 2.5, maxSymbols: 20, stopLossPercent: 50 };
    expect(copyLimits(typedLimits(own))).toEqual(own);
  });

  it.each([
    ["maxTradePercent", ["0", "25.1", "-1", "", " ", "five", "NaN"], ["25", "0.5", " 5 "]],
    ["maxSymbols", ["0", "21", "2.5", ""], ["1", "20"]],
    ["stopLossPercent", ["0", "50.01", "1e9"], ["50", "0.1"]],
  ] as const)("%s must be within its bounds", (key, wrong, right) => {
    for (const typed of wrong) {
      expect(limitError(key, typed), typed).toBeDefined();
      expect(copyLimits({ ...typedLimits(null), [key]: typed })).toBeUndefined();
    }
    for (const typed of right) expect(limitError(key, typed), typed).toBeUndefined();
  });
});
