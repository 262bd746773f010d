import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { HORIZONS, modelFrom, type GroupModel } from "@sextant/core/forecast";
import { commandLine } from "./command-line.ts";
import { forecastPanel, panelFolders } from "./panel-series.ts";
import { chartsOf } from "./train-charts.ts";
import { modelFile } from "./train-file.ts";
import { trainGroup } from "./train-group.ts";
import { provenGroups } from "./train-proof.ts";
import { seriesOf } from "./train-series.ts";
import { heldOut } from "./train-split.ts";
import { trainingSeries } from "./panel-split.ts";
import { UserError } from "./user-error.ts";

const SHIPPED = fileURLToPath(new URL("../../core/src/forecast/model.json", import.meta.url));

/**
 * `train --candles <folder> [--panel <folder> [<folder>…]] [--out <file>] [--until <time>]`: fits the frozen
 * coefficients on the names of folder and panel that the split assigns to training, then removes them from every
 * question whose odds are not confirmed by data that trained nothing: later time, held-out names of the folder, and of
 * the panel. The panel's daily shares train nothing here; they train the grounds (`train-grounds`). The same folders
 * give the same bytes. `--until` ends training earlier than the split does and evaluates nothing, so that choices can
 * be made on the time in between.
 */
export function trainCommand(args: readonly string[], nowMs: number): void {
  const { options, words } = commandLine(args, ["candles", "panel", "out", "until"], []);
  const folder = options.get("candles");
  if (folder === undefined) throw new UserError("Name a folder of candles: --candles <folder>.");
  const until = options.get("until");
  const untilMs = until === undefined ? Infinity : Date.parse(until);
  if (Number.isNaN(untilMs)) throw new UserError(`--until '${until ?? ""}' is no time; write 2016-07-01.`);
  const panel = panelFolders(options, words);
  const candles = { folder: seriesOf(folder, nowMs), panel: forecastPanel(panel, nowMs) };
  const series = trainingSeries(candles.folder, candles.panel);
  // Charts are compared with the folder's whole market: it has names of every year.
  const others = candles.folder.filter(({ symbol }) => heldOut(symbol));
  const groups: [string, GroupModel][] = [];
  for (const key of new Set(HORIZONS.map(({ assetClass, timeframe }) => `${assetClass}:${timeframe}`))) {
    const one = HORIZONS.find(({ assetClass, timeframe }) => `${assetClass}:${timeframe}` === key)!;
    const group = trainGroup(
      chartsOf(series, one.assetClass, one.timeframe, others),
      ...([one.assetClass, one.timeframe, untilMs] as const),
    );
    console.error(`${key}: ${group === undefined ? "too little data" : Object.keys(group.horizons).join(", ")}`);
    if (group !== undefined) groups.push([key, group]);
  }
  if (groups.length === 0) throw new UserError(`${folder} holds too little to train on.`);
  const fitted = modelFile(groups);
  const file =
    until === undefined
      ? modelFile(
          provenGroups(modelFrom(fitted), candles, (what) => {
            console.error(what);
          }),
        )
      : fitted;
  const out = options.get("out") ?? SHIPPED;
  writeFileSync(out, `${JSON.stringify(file, undefined, 2)}\n`);
  console.log(`${file.version} written to ${out}`);
}
