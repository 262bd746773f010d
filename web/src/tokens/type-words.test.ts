import { expect, it } from "vitest";
import { typeWords } from "./type-words.ts";

it("a type that no rule could tell is not called by a name", () => {
  expect(typeWords("Unknown")).toBe("Type not known");
  expect(typeWords("AI")).toBe("AI");
});
