import { expect, it } from "vitest";
import { describeConcentration } from "./concentration-text.ts";

it.each([
  [3.214, 14, "Your 14 holdings are as concentrated as 3.2 equal holdings."],
  [1.04, 3, "Your 3 holdings are as concentrated as 1 equal holding."],
  [1, 1, "It is the only one, so everything depends on it."],
  [3.97, 4, "Your 4 holdings are about the same size."],
])("describes %f of %i as so many equal holdings", (effective, holdings, text) => {
  expect(describeConcentration(effective, holdings)).toBe(text);
});
