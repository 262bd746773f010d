import { expect, it } from "vitest";
import { sectorOfText } from "./sector-of-text.ts";

it("recognises a company's sector in other sources' terms", () => {
  expect(sectorOfText("Consumer Cyclical")).toBe("Consumer Discretionary");
  expect(sectorOfText("Technology")).toBe("Information Technology");
  expect(sectorOfText("health care")).toBe("Health Care");
  expect(sectorOfText("Communication Services")).toBe("Communication Services");
  expect(sectorOfText("Magic")).toBeUndefined();
  expect(sectorOfText("constructor")).toBeUndefined();
});
