import { frozenModel } from "@sextant/core/forecast";
import { describe, expect, it } from "vitest";
import { modelCard, DESCRIBED_MODEL } from "./evaluate-card.ts";
import type { Evaluation } from "./evaluate-command.ts";

const model = frozenModel();

/** Invented measures of hours and of five days of coins, each a little off by the amounts given. */
function evaluation(off: number, more: Partial<Evaluation> = {}): Evaluation {
  const horizons = ["1h", "120h"] as const;
  const place = (horizon: string) => ({ assetClass: "crypto", horizon });
  return {
    modelVersion: model.version,
    judged: horizons.map((horizon, i) => ({
      ...{ assetClass: "crypto", horizon, symbols: 7 + i, n: 1_000 + Math.round(off * 1_000) },
      ...{
        from: "2024-01-01",
        to: `2024-0${String(3 + Math.round(off * 10))}-01`,
        periods: 90 + Math.round(off * 100),
      },
    })),
    probabilities: horizons.flatMap((horizon) =>
      ["up", "hold", "move"].map((head, i) => ({
        ...{ ...place(horizon), head, n: 1_000 + Math.round(off * 1_000), ece: 0.005 + off * (i + 1), eceFloor: 0.01 },
        ...{ brierSkill: 0.1 - off, brierSkillLow: 0.08 - off, brierSkillHigh: 0.12 - off },
      })),
    ),
    ranges: horizons.flatMap((horizon) =>
      [80, 90, 95].map((nominal) => ({
        ...{ ...place(horizon), nominal, n: 1_000 + Math.round(off * 1_000), coverage: nominal / 100 - off },
        ...{ byVolatilityTercile: [0.9 - off, 0.9, 0.9 + off / 10] as const, winklerSkill: 0.05 - off, byYear: {} },
        bySymbol: { symbols: 7, p5: 0.88 - off, p50: 0.9 - off, p95: 0.92 },
      })),
    ),
    ...{ issued: [], peers: [], ...more },
  };
}

/** The lines of a card from the measured bars on, without what says what a section or a column is. */
function measuredLines(card: string): readonly string[] {
  const lines = card.slice(card.indexOf("## Bars that it misses")).split("\n");
  return lines.filter((line, i) => {
    const isTableHead = /^\| -/.test(line) || /^\| -/.test(lines[i + 1] ?? "");
    return line !== "" && !line.startsWith("#") && !line.startsWith("`npm run") && !isTableHead;
  });
}

describe("the model card", () => {
  it("says nothing of how the model did that stays when the measures change", () => {
    const one = measuredLines(modelCard(model, evaluation(0.03), evaluation(0.05)));
    const other = new Set(measuredLines(modelCard(model, evaluation(0.11), evaluation(0.22))));
    expect(one.filter((line) => other.has(line))).toEqual([
      "Of the floors in the design (`ai-core.md` section 4), on the slice of later time:",
      "What the missed ones were judged on:",
      `Model ${model.version}`,
      "What the missed ones were judged on:",
      `Model ${model.version}`,
    ]);
  });

  it("says of each horizon with a missed bar how far beyond it is, and on how much that stands", () => {
    const card = modelCard(model, evaluation(0.03), evaluation(0.001));
    const trained = model.groups["crypto:1h"]?.horizons["120h"]?.periods;
    expect(card).toMatch(
      /^\| crypto +\| 120h +\| \d of \d +\| .+ points +\| 8 +\| 1030 +\| 2024-01-01 to 2024-03-01 +\|/m,
    );
    expect(card).toMatch(new RegExp(`^\\| crypto +\\| 120h .*\\| 93 +\\| ${String(trained)} +\\|$`, "m"));
    expect(card.match(/What the missed ones were judged on/g)).toHaveLength(1);
  });

  it("tells by hand only how the one model was made that this was written down of", () => {
    expect(model.version).toBe(DESCRIBED_MODEL);
    const own = modelCard(model, evaluation(0.03), evaluation(0.05));
    const other = modelCard({ ...model, version: "forecast-1-other" }, evaluation(0.03), evaluation(0.05));
    expect(own).toContain("members of 2021");
    for (const told of ["members of 2021", "87.2 %", "2016-07"]) expect(other).not.toContain(told);
    expect(other).toContain("not written down here");
  });
});
