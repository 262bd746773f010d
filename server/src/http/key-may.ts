import { KEY_ACCESS, type KeyAccess } from "@sextant/core/contract";
import type { CallKey } from "../identity/person.ts";

/** Returns what a key needs for a call; what the contract doesn't name, such as a file, is never sent for a key. */
export function keyAccessOf(name: string): KeyAccess {
  return Object.hasOwn(KEY_ACCESS, name) ? KEY_ACCESS[name as keyof typeof KEY_ACCESS] : "never";
}

/** Returns whether a key may make a call that needs this. */
export const keyMay = ({ scopes }: Pick<CallKey, "scopes">, needed: KeyAccess): boolean =>
  needed === "any" || (needed !== "never" && scopes.includes(needed));
