import { expect, it } from "vitest";
import { describeType } from "./type-text.ts";

it("an undetermined type has no name", () => {
  expect(describeType("Unknown")).toBe("Unknown type");
  expect(describeType("AI")).toBe("AI");
});
