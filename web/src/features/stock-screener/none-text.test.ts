import { expect, it } from "vitest";
import { noneWords } from "./none-text.ts";

const ALL = { text: "", sectors: [], ranges: [] };
const range = { field: "marketCap", min: 1e10, max: null } as const;
const screen = { stored: 18, known: { marketCap: 12, profitMarginPercent: 0 } };

it("suggestions for an empty result can help", () => {
  expect(noneWords({ ...ALL, ranges: [range] }, screen)).toBe("Widen a range or remove a filter.");
  expect(noneWords({ ...ALL, ranges: [range, { ...range, field: "profitMarginPercent" }] }, screen)).toBe(
    "No stored stock has a current value for Net margin, so none can match, however wide the range. Remove that filter.",
  );
  const two = [range, { ...range, field: "trailingPe" } as const];
  expect(noneWords({ ...ALL, ranges: two }, { stored: 18, known: {} })).toMatch(
    /Market cap or P\/E, .* Remove those filters/,
  );
  expect(noneWords({ ...ALL, text: "bank" }, screen)).toBe("No stored stock has 'bank' in its symbol or name.");
  expect(noneWords({ ...ALL, text: "bank", sectors: ["Energy"] }, screen)).toContain("Change your search");
  expect(noneWords({ ...ALL, sectors: ["Energy"] }, screen)).toBe("Choose more sectors, or all of them.");
  expect(noneWords(ALL, { stored: 0, known: {} })).toContain("They will appear here");
});
