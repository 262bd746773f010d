import type { StoredFact } from "../contract/index.ts";

/** Returns a number that an alert is based on, as stored; anything that is not a number is stored as missing. */
export function fact(id: string, name: string, value: number | null | undefined, unit: string): StoredFact {
  return { id, name, value: typeof value === "number" && Number.isFinite(value) ? value : null, unit };
}
