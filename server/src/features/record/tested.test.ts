import { readFileSync } from "node:fs";
import { type CoverageFile, frozenCoverage, frozenModel } from "@sextant/core/forecast";
import { describe, expect, it } from "vitest";
import { testedOf } from "./tested.ts";

const { version } = frozenModel();
const CARD = readFileSync(new URL("../../../../docs/model-card.md", import.meta.url), "utf8");

/** Returns the card's rows of a slice, each as class, horizon, share and number. */
function cardRows(what: string): readonly string[] {
  const from = CARD.indexOf(`## Forecasts on ${what}\n`);
  const table = CARD.slice(CARD.indexOf("| 90 % range covers |", from), CARD.indexOf("| Question |", from));
  return table
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter((cells) => /^\d/.test(cells[3] ?? ""))
    .map((cells) => [cells[1], cells[2], cells[3], cells[9]].join(" "));
}

describe("what was tested before release", () => {
  it("is the model that ships, and every row is on the model card", () => {
    const { version: tested, slices } = frozenCoverage();
    expect(tested).toBe(version);
    for (const { what, rows } of slices) {
      const shown = rows.map(
        ({ assetClass, horizon, covered, n }) =>
          `${assetClass} ${horizon} ${(covered * 100).toFixed(1)} % ${String(n)}`,
      );
      expect(shown).toEqual(cardRows(what));
    }
    expect(slices.map(({ slice }) => slice)).toEqual(["later", "symbols", "panel"]);
  });

  it("leads with a week of shares on later time, and names every range outside its limits", () => {
    const tested = testedOf(version);
    expect(tested?.headline).toMatchObject({ span: "5 trading days", coveredPercent: 88.5, n: 37_607, holds: true });
    expect(tested?.misses).toContainEqual(
      expect.objectContaining({ horizon: "120h", coveredPercent: 84.7, n: 15_485, leastPercent: 88, mostPercent: 92 }),
    );
    for (const { coveredPercent, leastPercent, mostPercent, holds } of tested?.rows ?? [])
      expect(coveredPercent >= leastPercent && coveredPercent <= mostPercent).toBe(holds);
  });

  it("is nothing where another model runs, or the headline was not tested", () => {
    expect(testedOf("forecast-2-other")).toBeNull();
    const without: CoverageFile = { ...frozenCoverage(), slices: [] };
    expect(testedOf(version, without)).toBeNull();
  });
});
