import type { JsonObject, JsonValue } from "./json-values.ts";
import { ROWS_PER_STEP } from "./raw-row.ts";
import type { FoundRows } from "./trade-format.ts";

/** Returns whether a JSON value is an object. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "object";
}

/** Returns a JSON value as cell text; '' if it is missing, null or compound. */
export function jsonText(value: JsonValue | undefined): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "number" ? value.text : "";
}

/**
 * Returns the objects of a JSON array as rows; fields of nested objects as `outer.inner`. Undefined if it is not an
 * array of objects.
 */
export function* recordsOf(
  value: JsonValue | undefined,
  nameOf: (field: string) => string,
): Generator<void, FoundRows | undefined> {
  if (!Array.isArray(value)) return undefined;
  const records: { line: number; section: string; fields: Map<string, string> }[] = [];
  for (const item of value as readonly JsonValue[]) {
    if (!isJsonObject(item)) return undefined;
    if (records.length % ROWS_PER_STEP === 0) yield;
    const fields = new Map<string, string>();
    for (const [name, field] of item.fields) {
      if (isJsonObject(field))
        for (const [inner, part] of field.fields) fields.set(`${nameOf(name)}.${nameOf(inner)}`, jsonText(part));
      else fields.set(nameOf(name), jsonText(field));
    }
    records.push({ line: item.line, section: "", fields });
  }
  return records;
}
