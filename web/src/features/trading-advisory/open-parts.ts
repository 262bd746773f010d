import { WORKING_PART_NAMES, type WorkingPartName } from "./working-parts.ts";

const KEY = "advisory-parts";

type Names = readonly WorkingPartName[];

/** Returns the parts of the working that the user left open in this browser. */
export function readOpenParts(): Names {
  try {
    return parseOpenParts(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export function saveOpenParts(names: Names): void {
  try {
    localStorage.setItem(KEY, names.join(" "));
  } catch {
    // Storage is blocked: the parts are closed next time.
  }
}

/** Parses the stored names, dropping unknown ones. */
export function parseOpenParts(text: string | null): Names {
  const stored = new Set(text?.split(" "));
  return WORKING_PART_NAMES.filter((name) => stored.has(name));
}
