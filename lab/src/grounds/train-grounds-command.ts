import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { groundsFile } from "@sextant/core/grounds";
import { commandLine } from "../command-line.ts";
import { panelOf } from "../panel/panel-sets.ts";
import { UserError } from "../user-error.ts";
import { fitGrounds } from "./fit-grounds.ts";
import { panelNames } from "./panel-names.ts";

const SHIPPED = fileURLToPath(new URL("../../../core/src/grounds/grounds.json", import.meta.url));

/**
 * `train-grounds <folder>… [--out <file>]`: fits the frozen parameters of the grounds; the same folders give the same
 * bytes.
 */
export function trainGroundsCommand(args: readonly string[]): void {
  const { options, words: folders } = commandLine(args, ["out"], []);
  if (folders.length === 0) throw new UserError("Name one or more folders of daily candles: train-grounds <folder>…");
  const file = groundsFile(
    fitGrounds(panelNames(panelOf(folders)), (what) => {
      console.error(what);
    }),
  );
  const out = options.get("out") ?? SHIPPED;
  writeFileSync(out, `${JSON.stringify(file, undefined, 2)}\n`);
  console.log(`${file.version} written to ${out}`);
}
