import { commandLine } from "./command-line.ts";
import { chosenWeights, evaluatedBlocks, weighed, WEIGHTS } from "./move-weights.ts";
import { forecastPanel, panelFolders } from "./panel-series.ts";
import { seriesOf } from "./train-series.ts";
import { trainingSeries } from "./panel-split.ts";
import { UserError } from "./user-error.ts";

const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;

/**
 * `move-weights --candles <folder> [--panel <folder> [<folder>…]]`: finds the weights of the question's own odds and of
 * the ranges that best predict whether a share moves within the day, on names and times that train, one block of time
 * after another, each by a model of the time before it. The source of the frozen weights.
 */
export function moveWeightsCommand(args: readonly string[], nowMs: number): void {
  const { options, words } = commandLine(args, ["candles", "panel"], []);
  const folder = options.get("candles");
  if (folder === undefined) throw new UserError("Name a folder of candles: --candles <folder>.");
  const panel = forecastPanel(panelFolders(options, words), nowMs);
  const blocks = evaluatedBlocks(trainingSeries(seriesOf(folder, nowMs), panel), (what) => {
    console.error(what);
  });
  if (blocks.length === 0) throw new UserError(`${folder} has too few shares within the day to choose weights on.`);
  const all = WEIGHTS.map((weights) => weighed(blocks, weights));
  const chosen = chosenWeights(all);
  console.log("| Own odds | Ranges | Brier skill over the base rate | Calibration error | |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const one of [...all].sort((a, b) => b.skill - a.skill)) {
    const cells = [one.own.toFixed(1), one.ranges.toFixed(1), percent(one.skill), percent(one.error)];
    console.log(`| ${cells.join(" | ")} | ${one === chosen ? "chosen" : ""} |`);
  }
}
