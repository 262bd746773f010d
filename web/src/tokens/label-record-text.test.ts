import { expect, it } from "vitest";
import { describeLabelRecord } from "./label-record-text.ts";

const RECORD = [
  { risk: "LOW", evaluated: 1_194, rugs: 3 },
  { risk: "MEDIUM", evaluated: 30, rugs: 1 },
  { risk: "HIGH", evaluated: 29, rugs: 20 },
] as const;

it("counts the rugs among the earlier tokens with the label", () => {
  expect(describeLabelRecord([...RECORD], "LOW")).toBe("3 of 1,194 with this label were rugs within 7 days");
  expect(describeLabelRecord([...RECORD], "MEDIUM")).toBe("1 of 30 with this label was a rug within 7 days");
});

it("gives no number for few outcomes, and nothing while the record is unknown", () => {
  expect(describeLabelRecord([...RECORD], "HIGH")).toBe("not enough outcomes yet");
  expect(describeLabelRecord([...RECORD], "EXTREME")).toBeUndefined();
  expect(describeLabelRecord([], "LOW")).toBeUndefined();
});
