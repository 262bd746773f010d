import { expect, it } from "vitest";
import { chanceLabel, chanceName, chanceNote, chanceOf, classOf } from "./chance-text.ts";

const plan = {} as NonNullable<Parameters<typeof chanceOf>[1]["plan"]>;

it("calls only calibrated odds a confidence, and a coin's past a frequency", () => {
  const name = (calibrated: boolean, action: string, confidence: number | null = 66) =>
    chanceName({ calibrated, confidence, action });
  expect(name(true, "BUY")).toBe("confidence");
  expect(name(false, "SELL")).toBe("past frequency");
  expect(name(false, "HOLD")).toBe("estimated chance");
  expect(name(false, "HOLD", null)).toBe("confidence");
  expect(chanceLabel({ calibrated: false, confidence: 68.7, action: "SELL" })).toBe("Past frequency");
});

it("explains uncalibrated odds in one line, and nothing else", () => {
  expect(chanceNote({ calibrated: false, confidence: 68.7, action: "SELL" })).toContain(
    "That isn't this coin's own chance",
  );
  expect(chanceNote({ calibrated: false, confidence: 66, action: "HOLD" })).toContain("is an estimate");
  expect(chanceNote({ calibrated: false, confidence: null, action: "HOLD" })).toBeUndefined();
  expect(chanceNote({ calibrated: true, confidence: 61, action: "BUY" })).toBeUndefined();
});

it("the part of a coin's advisory that looks months ahead is not calibrated; every other part is", () => {
  const part = (of: typeof plan | null) => ({ plan: of, action: "SELL" as const, confidence: 68.7 });
  expect(chanceOf("crypto", part(plan)).calibrated).toBe(false);
  expect(chanceOf("crypto", part(null)).calibrated).toBe(true);
  expect(chanceOf("stock", part(plan)).calibrated).toBe(true);
});

it("describes the coins behind a past frequency in a beginner's words, and nothing for the symbol's own", () => {
  const chance = { calibrated: false, confidence: 68.7, action: "SELL" };
  expect(classOf(chance)).toBe("coins that swing more than the calmest fifth");
  expect(chanceNote(chance)).toBe(
    "How often coins that swing more than the calmest fifth ended lower in the past. That isn't this coin's own chance.",
  );
  expect(classOf({ ...chance, calibrated: true })).toBeUndefined();
});
