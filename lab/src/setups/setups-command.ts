import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EDGE_LABELS } from "@sextant/core/market";
import {
  frozenSetupOdds,
  setupEdge,
  setupOddsFrom,
  setupOddsKey,
  type SetupEdge,
  type SetupOddsFile,
} from "@sextant/core/setups";
import { commandLine } from "../command-line.ts";
import { printRows } from "../print-rows.ts";
import { UserError } from "../user-error.ts";
import { evaluateOdds } from "./setup-evaluation.ts";
import { shrunkGaps, type ShrunkGap } from "./setup-shrinkage.ts";
import { setupSeriesOf } from "./setup-series.ts";
import { oddsTable, TABLE_TIMEFRAMES, tableKeys } from "./setup-table.ts";
import { tallySetups } from "./setup-tally.ts";

const SHIPPED = fileURLToPath(new URL("../../../core/src/setups/odds.json", import.meta.url));

const percent = (share: number): string => (Number.isNaN(share) ? "-" : (100 * share).toFixed(1));
const span = (interval: readonly [number, number] | undefined): string =>
  interval === undefined ? "-" : `${percent(interval[0])} to ${percent(interval[1])}`;

/** The table's text about a row's edge, as on the screens. */
const NOTES: Readonly<Record<SetupEdge, string>> = {
  proven: EDGE_LABELS.proven,
  loses: EDGE_LABELS.loses,
  "not-measured": EDGE_LABELS.unmeasured,
  open: EDGE_LABELS.unproven,
  luck: EDGE_LABELS.unproven,
  market: EDGE_LABELS.unproven,
};

function tableRows(file: SetupOddsFile): Record<string, unknown>[] {
  const table = setupOddsFrom(file);
  return tableKeys().flatMap(({ key }) => {
    const row = table.oddsOf(key);
    if (row === undefined) return [];
    return [
      {
        setup: setupOddsKey(key),
        n: String(row.n),
        target: percent(row.target),
        stop: percent(row.stop),
        neither: percent(row.neither),
        came: percent(row.came),
        odds: percent(row.odds),
        base: percent(row.base),
        breakEven: percent(row.breakEven),
        edge: span(row.edge),
        lift: span(row.lift),
        eras: `${String(row.eras)}: ${percent(row.lowestEra)} to ${percent(row.highestEra)}`,
        note: row.isShrunk ? "drawn to the base" : NOTES[setupEdge(row)],
      },
    ];
  });
}

/**
 * `setups --candles <folder>... [--out <file>] [--json]`: makes the odds table of the setups from the training side of
 * the folders; the same folders give the same bytes. `--evaluate [--table <file>]`: evaluates a table on other names
 * and other times. `--shrinkage`: evaluates odds shrunk further towards their base, and the base towards one half, on
 * each era of training left out, and on unseen data.
 */
export function setupsCommand(args: readonly string[], nowMs: number): void {
  const { words, options } = commandLine(args, ["candles", "out", "table"], ["evaluate", "shrinkage", "json"]);
  const first = options.get("candles");
  if (first === undefined) throw new UserError("Name folders of candles: --candles <folder> [<folder>...].");
  const isJson = options.has("json");
  const tallies = tallySetups(setupSeriesOf([first, ...words], TABLE_TIMEFRAMES, nowMs));
  if (options.has("shrinkage")) {
    printRows(isJson ? shrunkGaps(tallies) : shrunkGaps(tallies).map(shrunkRow), isJson);
    return;
  }
  if (options.has("evaluate")) {
    const path = options.get("table");
    const table = path === undefined ? frozenSetupOdds() : setupOddsFrom(tableFile(path));
    const rows = evaluateOdds(tallies, table);
    if (rows.length === 0) throw new UserError("These folders hold no data that the table was not made from.");
    console.error(`Odds of ${table.version} on names and time that it was not made from.`);
    printRows(isJson ? rows : rows.map(shown), isJson);
    return;
  }
  const file = oddsTable(tallies);
  if (Object.keys(file.rows).length === 0) throw new UserError("These folders hold too little to make odds from.");
  const out = options.get("out") ?? SHIPPED;
  writeFileSync(out, `${JSON.stringify(file, undefined, 2)}\n`);
  console.error(`${file.version} written to ${out}`);
  if (isJson) console.log(JSON.stringify(file));
  else printRows(tableRows(file), false);
}

function shown(row: ReturnType<typeof evaluateOdds>[number]): Record<string, unknown> {
  const {
    slice,
    kind,
    timeframe,
    cells,
    n,
    names,
    said,
    came,
    base,
    gap,
    gapLow,
    gapHigh,
    floor,
    baseGap,
    liftGap,
    bar,
  } = row;
  const points = (share: number): string => (100 * share).toFixed(2);
  return {
    slice,
    kind,
    timeframe,
    cells: String(cells),
    n: String(n),
    names: String(names),
    said: percent(said),
    came: percent(came),
    base: percent(base),
    gap: points(gap),
    interval: `${points(gapLow)} to ${points(gapHigh)}`,
    floor: points(floor),
    bar: points(bar),
    holds: row.holds,
    baseGap: points(baseGap),
    liftGap: points(liftGap),
  };
}

function shrunkRow({ kind, lift, base, crossValidated, unseen }: ShrunkGap): Record<string, unknown> {
  const points = (share: number): string => (100 * share).toFixed(2);
  const others = TABLE_TIMEFRAMES.map((timeframe) => {
    const gap = unseen[timeframe];
    return [`unseen ${timeframe}`, gap === undefined ? "-" : points(gap)] as const;
  });
  return { kind, lift, base, "cross-validated": points(crossValidated), ...Object.fromEntries(others) };
}

function tableFile(path: string): SetupOddsFile {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as SetupOddsFile;
  } catch {
    throw new UserError(`${path} is no odds table.`);
  }
}
