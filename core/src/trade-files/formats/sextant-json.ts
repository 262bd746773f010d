import { recordsOf } from "../json-records.ts";
import type { JsonValue } from "../json-values.ts";
import type { FoundRows, TradeFormat } from "../trade-format.ts";
import { readOwnRow } from "./sextant-csv.ts";

/** Value of the first field of a JSON export. */
export const SEXTANT_JSON = "sextant-transactions-1";

export const sextantJson: TradeFormat = {
  id: "sextant-json",
  title: "Sextant (JSON)",
  howToExport: "Open a portfolio in Sextant, choose Export and then JSON.",
  provenOn: "export",
  timeZone: "UTC",
  source: { kind: "json", find },
  read: ([row]) => [readOwnRow(row!, false)],
};

function* find(root: JsonValue): Generator<void, FoundRows | undefined> {
  if (root === null || typeof root !== "object" || !("kind" in root) || root.kind !== "object") return undefined;
  if (root.fields.get("format") !== SEXTANT_JSON) return undefined;
  // 'counterSymbol' becomes the column 'counter symbol'.
  return yield* recordsOf(root.fields.get("transactions"), (name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
}
