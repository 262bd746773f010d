import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { LabelOutcome } from "@sextant/core/screening";
import { fileLines } from "./file-lines.ts";
import { panelLabels, type FollowedLabel } from "./panel-labels.ts";
import { panelReader, type PanelErrors } from "./panel-reader.ts";
import { geckoFurtherRows, geckoRows, jsonArray, trackerRows } from "./panel-rows.ts";
import { storedPanel } from "./panel-stored.ts";
import { textFile } from "./text-file.ts";
import { UserError } from "./user-error.ts";

/** The contents of a file or folder, whatever its format: labels, one per token, and later observations. */
export type RiskPanel = {
  readonly file: string;
  readonly labels: readonly FollowedLabel[];
  /** The server's own labels: made with its security facts. Else by the market alone. */
  readonly isStored: boolean;
  /** Evaluated by the server itself, if the data comes from one. */
  readonly outcomes: readonly LabelOutcome[];
  readonly errors: PanelErrors;
  /** The last timestamp in the data. */
  readonly endMs: number;
};

const HISTORY = "new_pools_history.json";
/** Returns the plain or the zipped file; undefined where there is neither. */
const either = (path: string): string | undefined => [path, `${path}.gz`].find((one) => existsSync(one));

const lastOf = (labels: readonly FollowedLabel[]): number =>
  labels.reduce(
    (last, { label, observations }) =>
      observations.reduce((end, { atMs }) => Math.max(end, atMs), Math.max(last, label.labelledMs)),
    0,
  );

function readFile(file: string): RiskPanel {
  const reader = panelReader();
  const plain = file.replace(/\.gz$/, "");
  if (plain.endsWith(".jsonl")) {
    const lines = file === plain ? fileLines(file) : textFile(file).split("\n");
    const { labels, outcomes } = storedPanel(lines, reader);
    const evaluated = outcomes.reduce((last, { evaluatedMs }) => Math.max(last, evaluatedMs), 0);
    return {
      file,
      isStored: true,
      labels,
      outcomes,
      errors: reader.errors(),
      endMs: Math.max(lastOf(labels), evaluated),
    };
  }
  if (!plain.endsWith(".csv") && !plain.endsWith(".json"))
    throw new UserError(
      `${file} is no panel: known are .csv (tracker), ${HISTORY} (collector) and .jsonl (export), plain or .gz.`,
    );
  const text = textFile(file);
  let rows = plain.endsWith(".csv") ? trackerRows(file, text, reader) : geckoRows(file, text, reader);
  if (plain.endsWith(HISTORY)) {
    const beside = (name: string): readonly unknown[] => {
      const path = either(join(plain, "..", name));
      return path === undefined ? [] : jsonArray(path, textFile(path));
    };
    rows = [...rows, ...geckoFurtherRows(rows, beside("pools.json"), beside("ohlcv_data.json"), reader)];
  }
  const labels = panelLabels(rows);
  return { file, isStored: false, labels, outcomes: [], errors: reader.errors(), endMs: lastOf(labels) };
}

/** The panels of a file, or of a folder and those in it, and the files of the folder that are none. */
export function riskPanels(path: string): {
  readonly panels: readonly RiskPanel[];
  readonly skipped: readonly string[];
} {
  if (!existsSync(path)) throw new UserError(`${path} cannot be read (no such file).`);
  if (!statSync(path).isDirectory()) return { panels: [readFile(path)], skipped: [] };
  const found = filesIn(path);
  const files = found.filter(isPanel);
  if (files.length === 0) throw new UserError(`${path} holds no panel: no tracker's .csv, no ${HISTORY}, no .jsonl.`);
  return { panels: files.map(readFile), skipped: found.filter((file) => !isPanel(file) && !isBesideHistory(file)) };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}

function isPanel(file: string): boolean {
  const plain = file.replace(/\.gz$/, "");
  // The zipped copy of a file that lies there plain is not a second panel.
  if (plain !== file && existsSync(plain)) return false;
  if (plain.endsWith(".jsonl") || basename(plain) === HISTORY) return true;
  // Other tables are stored next to panels: candles, lists.
  return plain.endsWith(".csv") && textFile(file).slice(0, 500).includes("token_address");
}

/** Returns whether an adjacent collector's history includes the file. */
function isBesideHistory(file: string): boolean {
  const name = basename(file).replace(/\.gz$/, "");
  return ["pools.json", "ohlcv_data.json"].includes(name) && either(join(dirname(file), HISTORY)) !== undefined;
}
