import { type Screen, SCREENS, SIGN_IN_PATH } from "@sextant/core/contract";
import * as TEXTS from "./texts.ts";

/** What an answer may open. */
type OwnScreen = Pick<Screen, "path" | "label" | "kind"> | typeof SIGN_IN;

const SIGN_IN = { path: SIGN_IN_PATH, label: TEXTS.signIn, kind: "document" } as const;
const LONGEST_ADDRESS = 2_000;
/** An address on this site: it begins with one slash and has no space, control character or backslash. */
const OWN_ADDRESS = /^\/(?![/\\])[^\s\\\p{C}]*$/u;

/** Returns the screen that an address of an answer opens; undefined unless it is one of ours, or the sign-in. */
export function ownScreen(address: unknown): OwnScreen | undefined {
  if (typeof address !== "string" || address.length > LONGEST_ADDRESS || !OWN_ADDRESS.test(address)) return undefined;
  const [path] = address.split(/[?#]/);
  return [...Object.values(SCREENS), SIGN_IN].find((screen) => screen.path === path);
}
