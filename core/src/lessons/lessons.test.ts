import { expect, it } from "vitest";
import { GLOSSARY } from "../glossary/index.ts";
import { parseSymbol } from "../market/index.ts";
import { LESSON_IDS, LESSONS, lessonsAbout } from "./index.ts";

it("has ten lessons of 3 to 5 minutes, the first three of them open", () => {
  expect(LESSON_IDS).toHaveLength(10);
  expect(LESSON_IDS.filter((id) => LESSONS[id].isOpen)).toEqual(LESSON_IDS.slice(0, 3));
  for (const { minutes, exercises } of Object.values(LESSONS)) {
    expect([3, 4, 5]).toContain(minutes);
    expect([2, 3]).toContain(exercises.length);
    expect(new Set(exercises).size).toBe(exercises.length);
  }
});

it("names symbols and days that exist, and terms once", () => {
  for (const { series, terms } of Object.values(LESSONS)) {
    for (const { symbol, before } of series) {
      expect(parseSymbol(symbol)?.symbol).toBe(symbol);
      expect(new Date(before).toISOString()).toBe(before);
    }
    expect(new Set(terms).size).toBe(terms.length);
    for (const term of terms) expect(GLOSSARY).toHaveProperty([term]);
  }
});

it("finds the lessons about a term", () => {
  expect(lessonsAbout("stop-loss")).toEqual(["stop-loss"]);
  expect(lessonsAbout("slippage")).toEqual(["stop-loss", "costs-and-spread"]);
  expect(lessonsAbout("webhook")).toEqual([]);
});
