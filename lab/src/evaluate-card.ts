import {
  DIRECTIONAL,
  FACTORS,
  HEADS,
  WITHIN_THE_DAY,
  type ForecastModel,
  type Rejection,
} from "@sextant/core/forecast";
import type { Timeframe } from "@sextant/core/market";
import { UNSEEN, type WholeEvaluation } from "./evaluate-all.ts";
import { missedRequirements, missedStandOn } from "./evaluate-requirements.ts";
import type { Slice } from "./evaluate-forecast.ts";
import { statesBase } from "./evaluate-probabilities.ts";
import { evaluationTable } from "./evaluate-table.ts";
import { requirementTable } from "./grounds/requirement.ts";
import { trainUntilMs } from "./train-split.ts";

/** Returns a table of the trained parts: how much data each had, and which of its odds may leave the base rate. */
function trainedTable({ groups }: ForecastModel): string {
  const rows = Object.entries(groups).flatMap(([key, group]) =>
    Object.entries(group.horizons).map(([id, own]) => {
      const directional = HEADS.filter((_, head) => DIRECTIONAL[head]! && !statesBase(own, head)).map(
        (head) => head.id,
      );
      const plain = HEADS.filter((_, head) => !DIRECTIONAL[head]! && statesBase(own, head)).length;
      const direction = directional.length === 0 ? "base rate" : directional.join(", ");
      const [assetClass, timeframe] = key.split(":") as [Parameters<typeof trainUntilMs>[0], Timeframe];
      const until = new Date(trainUntilMs(assetClass, timeframe)).toISOString().slice(0, 10);
      const cells = [key, id, until, own.trained, own.periods, `${own.movePercent} %`, direction, plain];
      return `| ${cells.join(" | ")} |`;
    }),
  );
  return [
    "| Bars | Horizon | Trained until | Forecasts trained on | Independent periods | Size of the move | Direction with proven skill | Other questions at the base rate |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;

const SLICE_NAMES: Readonly<Record<string, string>> = {
  ...UNSEEN,
  both: "the panel's held-out names at a later time",
} satisfies Partial<Record<Slice, string>>;

function rejectionRow(
  where: string,
  question: string,
  { slice, n, skill, low, high, error, floor }: Rejection,
): string {
  const evaluatedOn = SLICE_NAMES[slice] ?? slice;
  const measured =
    n === 0
      ? ["too little data", "–", "–"]
      : [
          String(n),
          `${percent(skill)} [${percent(low)}, ${percent(high)}]`,
          `${percent(error)} (floor ${percent(floor)})`,
        ];
  return `| ${[where, question, evaluatedOn, ...measured].join(" | ")} |`;
}

/**
 * Returns the questions that data which trained nothing did not confirm: the evidence, and that they state the base
 * rate because of it.
 */
function failedPart({ groups }: ForecastModel): string {
  const rows = Object.values(groups).flatMap(({ horizons }) =>
    Object.entries(horizons).flatMap(([id, { refused }]) =>
      Object.entries(refused).map(([question, rejections]) => ({ id, question, rejections })),
    ),
  );
  if (rows.length === 0)
    return "Every question that training gave coefficients was confirmed on data that trained nothing.";
  const keys = Object.entries(groups).flatMap(([key, { horizons }]) =>
    Object.entries(horizons).flatMap(([id, { refused }]) =>
      Object.entries(refused).flatMap(([question, rejections]) =>
        rejections.map((one) => rejectionRow(`${key} ${id}`, question, one)),
      ),
    ),
  );
  return [
    `Training gave ${String(rows.length)} questions coefficients that failed on data that trained nothing, as the rows below show. These questions lost their coefficients and state the base rate.`,
    "",
    "| Bars and horizon | Question | Evaluated on | Forecasts | Brier skill over the base rate | Calibration error |",
    "| --- | --- | --- | --- | --- | --- |",
    ...keys,
  ].join("\n");
}

/** How many bars of a kind hold, and all of them with value, interval, requirement and n. */
function requirementsPart({ bars }: WholeEvaluation, takes: (id: string) => boolean): string {
  const own = bars.filter(({ id }) => takes(id));
  const holding = own.filter(({ holds }) => holds).length;
  return `${String(holding)} of ${String(own.length)} requirements are met.\n\n${requirementTable(own)}`;
}

const isForecast = (id: string): boolean => id.startsWith("forecast-");
const isSetup = (id: string): boolean => id.startsWith("setups-");

/**
 * Returns the model card: what the model is, what it was trained on, what failed and was changed because of it, and the
 * results of forecasts, grounds and setups on data that trained nothing. All results are computed from the evaluation
 * and the model.
 */
export function modelCard(model: ForecastModel, whole: WholeEvaluation): string {
  const parts = Object.entries(UNSEEN).map(([slice, name]) => {
    const evaluation = whole.forecast[slice as keyof typeof UNSEEN];
    const stands = missedStandOn(evaluation, model);
    return [
      `## Forecasts on ${name}`,
      `\`npm run lab -- evaluate --candles <folder> --panel <folder> --slice ${slice}\``,
      missedRequirements(evaluation),
      ...(stands === "" ? [] : ["Data behind the missed requirements:", stands]),
      evaluationTable(evaluation),
    ].join("\n\n");
  });
  return `# Model card of ${model.version}

This page documents the forecast model that ships with Sextant: what it is, what it was trained on, which odds failed their tests, and how forecasts, grounds and setups perform on data
that trained nothing. It is for readers who want to verify the numbers, and for engineers who change the model.

\`npm run lab -- evaluate --candles <folder> --panel <folder> --card docs/model-card.md --coverage core/src/forecast/coverage.json\` generates this page and what screens show of it. Do not edit it. \`npm run lab -- train --candles <folder> --panel <folder>\`
generates the coefficients (\`core/src/forecast/model.json\`) without random numbers, so the same folders give the same bytes.

## How the model works

- **Volatility**: a HAR regression on range-based variance.
- **Ranges**: quantiles of a rolling pool of standardised outcomes of the whole class. Pools are recomputed once a day, here and on the server. The fewer independent outcomes a pool has, the further its quantiles are moved outward
  (split conformal prediction's (n + 1) / n); outcomes that overlap in time count once. Every range includes the current price, because direction is stated by its own odds only.
- **Odds**: one ridge logistic regression per question, with ${FACTORS.length} factors of closed bars. Direction is shrunk towards the base rate by the slope measured on later data than it was fitted on. A question whose odds do not
  beat the base rate on data that trained nothing **states** the base rate.
- **Levels**: targets, stops and the hold band are placed in units of the _usual_ volatility (63 bars).
- **Consistency**: the odds of the hold band and of a move agree with the ranges, and are evaluated that way below. A hold band that contains the 90 % range has odds of at least 90 %. The odds of a move of shares within the day combine the question's own odds
  (weight ${WITHIN_THE_DAY.own}) with those of the ranges (weight ${WITHIN_THE_DAY.ranges}, in log odds beyond the base rate). \`npm run lab -- move-weights\` chose these weights on training names and time only.
- **Grounds**: advice on shares 126 days ahead, and on an index 5 and 126 days ahead, takes the odds of target and stop, the range, the hold band and the move from the same windows that the odds of a touch are counted over, in units of the volatility
  ahead (\`train-grounds\`, which follows them day by day). So no level is reached first, or exceeded at the end, more often than it is touched. The requirements of the grounds compare them with the class's past shares at the same distances.

## What it was trained on

- A third of the names of folder and panel, chosen by a hash, never train at any time (\`lab/src/train-split.ts\`). Nothing after the dates below trains either.
- The panel's daily shares train the grounds, not the forecasts ([why the panel trains](decisions/022-forecasts-train-on-the-panel.md)).
- For coins beyond five days, every question states how often it was true in the past.
- The market that charts are compared with also includes the folder's held-out names.
- Guarantees hold per asset class, not per symbol.

${trainedTable(model)}

## Odds that failed their test

${failedPart(model)}

## Grounds

The basis of advice for months ahead, evaluated year by year with odds fitted on earlier years only (\`core/src/grounds\`).

${requirementsPart(whole, (id) => !isForecast(id) && !isSetup(id))}

## Setups

The odds table of the [chart setups](setups.md), on data it was not made from (\`core/src/setups\`). A noise floor is the mean gap that correct odds would show by bad luck in one of twenty such samples.

${requirementsPart(whole, isSetup)}

${parts.join("\n\n")}
`;
}
