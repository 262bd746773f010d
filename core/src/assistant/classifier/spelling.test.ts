import { expect, it } from "vitest";
import { createSpelling } from "./spelling.ts";

const correct = createSpelling(["portfolio", "alerts", "leaderboard", "plan", "stop loss"]);

it.each([
  ["portfolo", "portfolio"],
  ["porrtfolio", "portfolio"],
  ["portgolio", "portfolio"],
  ["portfloio", "portfolio"],
  ["aler", undefined],
  ["alrts", "alerts"],
  ["leadrboard", "leaderboard"],
  ["plun", undefined],
  ["potatoes", undefined],
  ["x9k2", undefined],
])("takes '%s' for %s", (typed, meant) => expect(correct(typed)).toBe(meant));
