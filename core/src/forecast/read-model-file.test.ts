import { describe, expect, it } from "vitest";
import shipped from "./model.json" with { type: "json" };
import { modelFrom } from "./model-file.ts";
import { frozenModel } from "./frozen-model.ts";
import { readModelFile } from "./read-model-file.ts";

describe("a model file", () => {
  it("is read as it was trained, apart from whitespace", () => {
    const read = readModelFile(JSON.stringify(shipped));
    expect(read.kind).toBe("model");
    if (read.kind === "model") expect(modelFrom(read.file)).toEqual(frozenModel());
  });

  it.each([
    ["oops", "is not JSON"],
    ["null", "is not a model from"],
    ["[]", "is not a model from"],
    [JSON.stringify({ ...shipped, version: "other-2-0123456789abcdef" }), "another version of the engine"],
    [JSON.stringify({ ...shipped, policy: { ...shipped.policy, callStrength: 10 } }), "changed after it was trained"],
    [JSON.stringify({ ...shipped, version: "forecast-1-0123456789abcdef" }), "changed after it was trained"],
  ])("is rejected with a reason if invalid: %.40s", (text, reason) => {
    expect(readModelFile(text)).toMatchObject({ kind: "error", reason: expect.stringContaining(reason) as string });
  });
});
