import { frozenModel } from "@sextant/core/forecast";
import { describe, expect, it } from "vitest";
import type { WholeEvaluation } from "./evaluate-all.ts";
import { modelCard } from "./evaluate-card.ts";
import type { Evaluation } from "./evaluate-forecast.ts";

const model = frozenModel();

/** Invented measures of hours and of five days of coins, each a little off by the amounts given. */
function evaluation(off: number, more: Partial<Evaluation> = {}): Evaluation {
  const horizons = ["1h", "120h"] as const;
  const place = (horizon: string) => ({ assetClass: "crypto", horizon });
  return {
    modelVersion: model.version,
    evaluated: horizons.map((horizon, i) => ({
      assetClass: "crypto",
      horizon,
      symbols: 7 + i,
      n: 1_000 + Math.round(off * 1_000),
      from: "2024-01-01",
      to: `2024-0${String(3 + Math.round(off * 10))}-01`,
      periods: 90 + Math.round(off * 100),
    })),
    probabilities: horizons.flatMap((horizon) =>
      ["up", "hold", "move"].map((head, i) => ({
        ...place(horizon),
        head,
        n: 1_000 + Math.round(off * 1_000),
        ece: 0.005 + off * (i + 1),
        eceFloor: 0.01,
        brierSkill: 0.1 - off,
        brierSkillLow: 0.08 - off,
        brierSkillHigh: 0.12 - off,
        isBase: false,
      })),
    ),
    ranges: horizons.flatMap((horizon) =>
      [80, 90, 95].map((nominal) => ({
        ...place(horizon),
        nominal,
        n: 1_000 + Math.round(off * 1_000),
        coverage: nominal / 100 - off,
        coverageLow: nominal / 100 - 2 * off,
        coverageHigh: nominal / 100,
        byVolatilityTercile: [0.9 - off, 0.9, 0.9 + off / 10] as const,
        winklerSkill: 0.05 - off,
        byYear: {},
        bySymbol: { symbols: 7, p5: 0.88 - off, p50: 0.9 - off, p95: 0.92 },
      })),
    ),
    issued: [],
    peers: [],
    ...more,
  };
}

/** A whole evaluation, of which each part is a little worse than the one before. */
function whole(off: number): WholeEvaluation {
  const bar = (id: string, what: string): WholeEvaluation["bars"][number] => ({
    id,
    what,
    metric: 0.05 - off,
    interval: [0.04 - off, 0.06 - off],
    required: "above 0",
    holds: off < 0.05,
    n: 500 + Math.round(off * 1_000),
    unit: "share",
  });
  return {
    modelVersion: model.version,
    forecast: { later: evaluation(off), symbols: evaluation(2 * off), panel: evaluation(3 * off) },
    bars: [
      bar("forecast-x", "not shown"),
      bar("up-skill-us-126", "us: skill"),
      bar("setups-all-stock-1d", "setups: gap"),
    ],
  };
}

/** Returns the lines of a card from the measured requirements on, without explanations of sections and columns. */
function measuredLines(card: string): readonly string[] {
  const lines = card.slice(card.indexOf("## Grounds")).split("\n");
  return lines.filter((line, i) => {
    const isTableHead = /^\| -/.test(line) || /^\| -/.test(lines[i + 1] ?? "");
    return line !== "" && !line.startsWith("#") && !line.startsWith("`npm run") && !isTableHead;
  });
}

const rejection = { slice: "both", n: 34_878, skill: -0.0016, low: -0.0071, high: 0.004, error: 0.0314, floor: 0.0257 };

/** The shipped model with other questions that unseen data did not bear out. */
function refusing(refused: Record<string, readonly (typeof rejection)[]>) {
  const group = model.groups["crypto:1h"]!;
  const own = { ...group.horizons["1h"]!, refused };
  return { ...model, groups: { "crypto:1h": { ...group, horizons: { "1h": own } } } };
}

describe("the model card", () => {
  it("makes no statement about the model's results that stays when the measurements change", () => {
    const one = measuredLines(modelCard(model, whole(0.03)));
    const other = new Set(measuredLines(modelCard(model, whole(0.11))));
    expect([...new Set(one.filter((line) => other.has(line)))]).toEqual([
      "The basis of advice for months ahead, evaluated year by year with odds fitted on earlier years only (`core/src/grounds`).",
      "The odds table of the [chart setups](setups.md), on data it was not made from (`core/src/setups`). A noise floor is the mean gap that correct odds would show by bad luck in one of twenty such samples.",
      "Data behind the missed requirements:",
      `Model ${model.version}`,
    ]);
  });

  it("states for each horizon with a missed requirement how far off it is, and how much data that is based on", () => {
    const card = modelCard(model, whole(0.03));
    const trained = model.groups["crypto:1h"]?.horizons["120h"]?.periods;
    expect(card).toMatch(
      /^\| crypto +\| 120h +\| \d of \d +\| .+ points +\| 8 +\| 1030 +\| 2024-01-01 to 2024-03-01 +\|/m,
    );
    expect(card).toMatch(new RegExp(`^\\| crypto +\\| 120h .*\\| 93 +\\| ${String(trained)} +\\|$`, "m"));
  });

  it("shows grounds and setups with value, interval and n, each in its part", () => {
    const card = modelCard(model, whole(0.03));
    const [, grounds = "", setups = ""] = /## Grounds([^]*)## Setups([^]*?)## Forecasts/.exec(card) ?? [];
    expect(grounds).toContain("1 of 1 requirements are met");
    expect(grounds).toContain("| us: skill | 2.00 % [1.00 %, 3.00 %] | above 0 | 530 | holds |");
    expect(setups).toContain("| setups: gap | 2.00 % [1.00 %, 3.00 %] | above 0 | 530 | holds |");
    expect(card).not.toContain("not shown");
  });

  it("states from the model what failed, and that it uses the base rate because of it", () => {
    const card = modelCard(
      refusing({ up: [rejection], "claim:MODERATE:BUY": [{ ...rejection, slice: "symbols", n: 0 }] }),
      whole(0.03),
    );
    expect(card).toContain("Training gave 2 questions coefficients");
    expect(card).toContain(
      "| crypto:1h 1h | up | the panel's held-out names at a later time | 34878 | -0.16 % [-0.71 %, 0.40 %] | 3.14 % (floor 2.57 %) |",
    );
    expect(card).toContain("| crypto:1h 1h | claim:MODERATE:BUY | held-out names | too little data | – | – |");
    expect(modelCard(refusing({}), whole(0.03))).toContain(
      "Every question that training gave coefficients was confirmed",
    );
  });
});
