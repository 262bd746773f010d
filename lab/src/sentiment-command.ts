import { sentimentOf } from "@sextant/core/analysis";
import { commandLine } from "./command-line.ts";
import { csvRows } from "./csv-rows.ts";
import { textFile } from "./text-file.ts";
import { UserError } from "./user-error.ts";

const LABELS = ["positive", "neutral", "negative"] as const;

/** `sentiment <csv> [--json]`: how often our sentiment agrees with the labels of a file. */
export function sentimentCommand(args: readonly string[]): void {
  const { words, options } = commandLine(args, [], ["json"]);
  const [path] = words;
  if (path === undefined || words.length > 1) throw new UserError("Name one file: sentiment <csv>.");
  const [header = [], ...rows] = csvRows(textFile(path));
  const heads = header.map((name) => name.trim().toLowerCase());
  const textAt = heads.findIndex((name) => ["text", "sentence", "headline", "title"].includes(name));
  const labelAt = heads.findIndex((name) => ["label", "sentiment"].includes(name));
  if (textAt < 0 || labelAt < 0) throw new UserError(`${path} needs a text (or sentence) and a label column.`);
  const matrix = LABELS.map(() => LABELS.map(() => 0));
  rows.forEach((row, i) => {
    const truth = LABELS.findIndex((label) => label === row[labelAt]?.trim().toLowerCase());
    if (truth < 0) throw new UserError(`${path}, row ${String(i + 2)}: label is not positive, neutral or negative.`);
    const said = LABELS.findIndex((label) => label.toUpperCase() === sentimentOf(row[textAt] ?? "").label);
    const line = matrix[truth];
    if (line !== undefined) line[said] = (line[said] ?? 0) + 1;
  });
  if (rows.length === 0) throw new UserError(`${path} has no rows.`);
  const at = (i: number, j: number): number => matrix[i]?.[j] ?? 0;
  const accuracy = LABELS.reduce((sum, _, i) => sum + at(i, i), 0) / rows.length;
  const f1 = LABELS.map((_, i) => {
    const truths = LABELS.reduce((sum, __, j) => sum + at(i, j), 0);
    const claims = LABELS.reduce((sum, __, j) => sum + at(j, i), 0);
    return truths + claims === 0 ? 0 : (2 * at(i, i)) / (truths + claims);
  });
  const named = <T>(values: readonly T[]): Record<string, T | undefined> =>
    Object.fromEntries(LABELS.map((label, i) => [label, values[i]]));
  if (options.has("json")) {
    console.log(JSON.stringify({ rows: rows.length, accuracy, f1: named(f1), confusion: named(matrix.map(named)) }));
    return;
  }
  console.log(`${String(rows.length)} rows, accuracy ${accuracy.toFixed(4)}`);
  console.log(`truth \\ said  ${LABELS.map((label) => label.padStart(9)).join("")}       F1`);
  LABELS.forEach((label, i) => {
    const counts = LABELS.map((_, j) => String(at(i, j)).padStart(9)).join("");
    console.log(`${label.padEnd(13)} ${counts}   ${(f1[i] ?? 0).toFixed(4)}`);
  });
}
