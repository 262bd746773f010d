import { SCREENS } from "@sextant/core/contract";

const PATHS: ReadonlySet<string> = new Set(Object.values(SCREENS).map(({ path }) => path));

/** Whether a screen is built: a page leads to no other. */
export function screenExists(path: string): boolean {
  return PATHS.has(path);
}
