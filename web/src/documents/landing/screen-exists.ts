import { SCREENS } from "@sextant/core/contract";

const PATHS: ReadonlySet<string> = new Set(Object.values(SCREENS).map(({ path }) => path));

/** Returns whether a screen is built: pages link to no other. */
export function screenExists(path: string): boolean {
  return PATHS.has(path);
}
