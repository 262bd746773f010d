import type { ReturnMetric } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

type Measure = ReturnMetric["measure"];

type MeasureText = {
  readonly name: string;
  /** What the measure is. */
  readonly meaning: string;
  /** When to use it. */
  readonly use: string;
  /** How the lines of the calculation produce the result. */
  readonly working: string;
  /** The name of the calculation's last column, and the format of its numbers. */
  readonly factor?: { readonly name: string; readonly unit: "percent" | "share" | "money" | "days" };
};

/** The five measures of return, in display order. */
export const MEASURES: Readonly<Record<Measure, MeasureText>> = {
  time_weighted: {
    name: TEXTS.timeWeighted,
    meaning: TEXTS.timeWeightedMeaning,
    use: TEXTS.timeWeightedUse,
    working: TEXTS.timeWeightedWorking,
    factor: { name: TEXTS.returnFactor, unit: "percent" },
  },
  money_weighted: {
    name: TEXTS.moneyWeighted,
    meaning: TEXTS.moneyWeightedMeaning,
    use: TEXTS.moneyWeightedUse,
    working: TEXTS.moneyWeightedWorking,
    factor: { name: TEXTS.worthFactor, unit: "money" },
  },
  modified_dietz: {
    name: TEXTS.modifiedDietz,
    meaning: TEXTS.modifiedDietzMeaning,
    use: TEXTS.modifiedDietzUse,
    working: TEXTS.modifiedDietzWorking,
    factor: { name: TEXTS.shareFactor, unit: "share" },
  },
  simple: {
    name: TEXTS.simpleMeasure,
    meaning: TEXTS.simpleMeaning,
    use: TEXTS.simpleUse,
    working: TEXTS.simpleWorking,
  },
  on_average_investment: {
    name: TEXTS.onAverage,
    meaning: TEXTS.onAverageMeaning,
    use: TEXTS.onAverageUse,
    working: TEXTS.onAverageWorking,
    factor: { name: TEXTS.daysFactor, unit: "days" },
  },
};
