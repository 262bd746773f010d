import type { Evaluation } from "./evaluate-forecast.ts";
import type { SymbolSpread } from "./evaluate-ranges.ts";

const percent = (value: number, digits = 2): string =>
  Number.isNaN(value) ? "–" : `${(value * 100).toFixed(digits)} %`;

const spread = ({ symbols, p5, p95 }: SymbolSpread): string =>
  symbols === 0 ? "–" : `${percent(p5, 1)} … ${percent(p95, 1)} of ${String(symbols)}`;

/** An evaluation as tables of Markdown. */
export function evaluationTable({ modelVersion, probabilities, ranges, issued, peers }: Evaluation): string {
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
  const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
    [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
  return [
    `Model ${modelVersion}`,
    table(
      [
        "Class",
        "Horizon",
        "90 % range covers",
        "calm / middle / wild third",
        "symbols, 5th to 95th of 100",
        "80 %",
        "95 %",
        "Winkler skill",
        "n",
      ],
      ranges
        .filter(({ nominal }) => nominal === 90)
        .map((one) => {
          const other = (nominal: number): string =>
            percent(
              ranges.find(
                (it) => it.assetClass === one.assetClass && it.horizon === one.horizon && it.nominal === nominal,
              )?.coverage ?? NaN,
              1,
            );
          return [
            one.assetClass,
            one.horizon,
            percent(one.coverage, 1),
            one.byVolatilityTercile.map((value) => percent(value, 1)).join(" / "),
            spread(one.bySymbol),
            other(80),
            other(95),
            percent(one.winklerSkill, 1),
            one.n,
          ];
        }),
    ),
    table(
      ["Class", "Horizon", "Question", "Calibration error", "noise floor", "Brier skill", "95 % interval", "n"],
      probabilities
        .filter(({ head }) => !head.includes(":"))
        .map((one) => [
          one.assetClass,
          one.horizon,
          one.head,
          percent(one.ece),
          percent(one.eceFloor),
          percent(one.brierSkill),
          `${percent(one.brierSkillLow)} … ${percent(one.brierSkillHigh)}`,
          one.n,
        ]),
    ),
    table(
      ["Class", "Horizon", "Issued calls", "Mean confidence", "Correct", "Gap", "noise floor"],
      issued.map((one) => [
        one.assetClass,
        one.horizon,
        one.n,
        percent(one.meanConfidence, 1),
        percent(one.realised, 1),
        percent(one.gap, 1),
        percent(one.floor, 1),
      ]),
    ),
    table(
      [
        "Class",
        "Horizon",
        "Peer",
        "Its calibration error",
        "Gap to ours",
        "Its Brier skill",
        "Ours less its",
        "95 % interval",
      ],
      peers
        .filter((one) => one.peer !== "freqtrade-sample")
        .map((one) => [
          one.assetClass,
          one.horizon,
          one.peer,
          percent(one.ece, 1),
          percent(one.eceGap, 1),
          percent(one.brierSkill),
          percent(one.skillDifference),
          `${percent(one.skillDifferenceLow)} … ${percent(one.skillDifferenceHigh)}`,
        ]),
    ),
    table(
      [
        "Class",
        "Horizon",
        "Entries of freqtrade's sample strategy",
        "Followed by a rise",
        "Any bar",
        "Difference",
        "95 % interval",
      ],
      peers
        .filter((one) => one.peer === "freqtrade-sample")
        .map((one) => [
          one.assetClass,
          one.horizon,
          one.n,
          percent(one.hitRate, 1),
          percent(one.baseRate, 1),
          percent(one.lift, 1),
          `${percent(one.liftLow, 1)} … ${percent(one.liftHigh, 1)}`,
        ]),
    ),
  ].join("\n\n");
}
