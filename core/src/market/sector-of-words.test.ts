import { expect, it } from "vitest";
import { sectorOfWords } from "./sector-of-words.ts";

it("the sector of a company is read from other sources' words", () => {
  expect(sectorOfWords("Consumer Cyclical")).toBe("Consumer Discretionary");
  expect(sectorOfWords("Technology")).toBe("Information Technology");
  expect(sectorOfWords("health care")).toBe("Health Care");
  expect(sectorOfWords("Communication Services")).toBe("Communication Services");
  expect(sectorOfWords("Magic")).toBeUndefined();
  expect(sectorOfWords("constructor")).toBeUndefined();
});
