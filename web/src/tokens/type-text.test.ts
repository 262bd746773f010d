import { expect, it } from "vitest";
import { describeType } from "./type-text.ts";

it("a type that no rule could tell is not called by a name", () => {
  expect(describeType("Unknown")).toBe("Type not known");
  expect(describeType("AI")).toBe("AI");
});
