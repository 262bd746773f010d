import { DIRECTIONAL, HEADS, type ForecastModel } from "@sextant/core/forecast";
import type { Evaluation } from "./evaluate-command.ts";
import { evaluationTable } from "./evaluate-table.ts";
import { missedBars } from "./evaluate-bars.ts";

/** The trained parts in one table: how much each saw, and which of its odds may leave the base rate. */
function trainedTable({ groups }: ForecastModel): string {
  const rows = Object.entries(groups).flatMap(([key, group]) =>
    Object.entries(group.horizons).map(([id, own]) => {
      const directional = HEADS.filter((_, head) => DIRECTIONAL[head]! && own.slopes[head]! > 0).map((head) => head.id);
      const plain = HEADS.filter((_, head) => !DIRECTIONAL[head]! && own.heads[head] === undefined).length;
      const direction = directional.length === 0 ? "base rate" : directional.join(", ");
      const cells = [key, id, own.trained, own.periods, `${own.movePercent} %`, direction, plain];
      return `| ${cells.join(" | ")} |`;
    }),
  );
  return [
    "| Bars | Horizon | Forecasts trained on | Horizons of time | Move asked about | Direction with proven skill | Other questions at the base rate |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** The model card: what the model is, what it was trained on, and how it did on the two slices that it never saw. */
export function modelCard(model: ForecastModel, later: Evaluation, symbols: Evaluation): string {
  return `# Model card of ${model.version}

Made by \`npm run lab -- evaluate --candles <folder> --card docs/model-card.md\`; do not edit. The coefficients (\`core/src/forecast/model.json\`)
are made by \`npm run lab -- train --candles <folder>\`: no dice, so the same folder gives the same bytes.

## What it is

A HAR regression on range-based variance, ranges from a rolling pool of standardised outcomes of the whole class, and one ridge logistic
regression per question (23 factors of closed bars). Direction is shrunk toward the base rate by the slope measured on later data than it was
fitted on; where it showed no skill there, it **is** the base rate. Targets, stops and the hold band are placed in units of the _usual_
volatility (63 bars): a unit that followed the forecast volatility would make their odds nearly constant, and say less.

## What it was trained on

Stocks until 2018, coins until 2024 (bars under an hour: \`lab/src/train-split.ts\`). A third of the symbols, chosen by a hash of the name, never
trained at any time. Choices (windows, ridge, proofs) were made on stocks of 2016-07 to 2018 and coins of 2022-07 to 2024, with models that ended
before. The slice of later time was opened after that. The stocks are members of 2021, so rates of rising are flattered by survivorship.
Long-range guarantees hold per asset class, not per symbol.

${trainedTable(model)}

## Bars that it misses

Of the floors in the design (\`ai-core.md\` section 4), on the slice of later time:

${missedBars(later)}

Why: the coins' later time is three and a half months of 2024 and six weeks of 2025, 22 horizons of 120 hours in all: volatility doubled
against the year that the pools had seen, and a pool that follows within days fails at long horizons in another way (\`ai-core.md\` 5E). Stocks of
2018 to 2021 hold March 2020, which no day before it resembled. Questions at the base rate have no skill by definition, so they miss every bar
on skill; coins beyond 5 days and stocks within the day have a handful of symbols to learn from.

## Later time: everything after the end of training, all symbols

\`npm run lab -- evaluate --candles <folder> --slice later\`

${evaluationTable(later)}

## Other symbols: the names that never trained, at any time

\`npm run lab -- evaluate --candles <folder> --slice symbols\`

${evaluationTable(symbols)}
`;
}
