import type { StoredFact } from "../contract/index.ts";

/** One number that an alert rests on, as it is kept; what is no number is kept as missing. */
export function fact(id: string, name: string, value: number | null | undefined, unit: string): StoredFact {
  return { id, name, value: typeof value === "number" && Number.isFinite(value) ? value : null, unit };
}
