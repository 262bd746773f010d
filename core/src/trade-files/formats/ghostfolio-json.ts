import { isJsonObject, jsonText, recordsOf } from "../json-records.ts";
import type { JsonValue } from "../json-values.ts";
import { ROWS_PER_STEP } from "../raw-row.ts";
import type { FoundRows, TradeFormat } from "../trade-format.ts";
import { ghostfolioDraft } from "./ghostfolio-draft.ts";

export const ghostfolioJson: TradeFormat = {
  id: "ghostfolio-json",
  title: "Ghostfolio (JSON)",
  howToExport: "In Ghostfolio open Portfolio, Activities, and choose Export Activities from the menu.",
  provenOn: "export",
  timeZone: "UTC",
  source: { kind: "json", find },
  read: ([row]) => [
    ghostfolioDraft({
      row: row!,
      kind: row!.text("type"),
      // Ghostfolio stores days: midnight represents one.
      at: row!.text("date").endsWith("T00:00:00.000Z") ? { ...row!.time("date"), hasTime: false } : row!.time("date"),
      symbol: row!.text("symbol", "symbolprofile.symbol"),
      price: row!.needed("unitprice"),
    }),
  ],
};

function* find(root: JsonValue): Generator<void, FoundRows | undefined> {
  if (!isJsonObject(root)) return undefined;
  const rows = yield* recordsOf(root.fields.get("activities"), (name) => name.toLowerCase());
  if (rows === undefined) return undefined;
  const accounts = namesOf(root.fields.get("accounts"), "id");
  const assets = namesOf(root.fields.get("assetProfiles"), "symbol");
  const named: FoundRows[number][] = [];
  for (const row of rows) {
    if (named.length % ROWS_PER_STEP === 0) yield;
    const fields = new Map(row.fields);
    fields.set("account", accounts.get(fields.get("accountid") ?? "") ?? "");
    fields.set("name", assets.get(fields.get("symbol") ?? "") ?? "");
    named.push({ ...row, fields });
  }
  return named;
}

function namesOf(value: JsonValue | undefined, key: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const item of Array.isArray(value) ? (value as readonly JsonValue[]) : [])
    if (isJsonObject(item)) names.set(jsonText(item.fields.get(key)), jsonText(item.fields.get("name")));
  return names;
}
