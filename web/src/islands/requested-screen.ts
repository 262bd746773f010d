import { SCREENS } from "@sextant/core/contract";
import { isPlainReturnPath } from "@sextant/core/identity";

/** The screen a visitor requested before they were redirected here, and the address that leads back to it. */
export type RequestedScreen = {
  readonly label: string;
  readonly returnTo: string;
  /** Whether they were signed in until then. */
  readonly again: boolean;
};

/**
 * Reads what session/return-path.ts wrote into the landing page's address: `for` the screen's path, `return` the whole
 * address, `again` that a session is over.
 */
export function requestedScreen(search: string): RequestedScreen | undefined {
  const query = new URLSearchParams(search);
  const requested = Object.values(SCREENS).find(({ kind, path }) => kind === "screen" && path === query.get("for"));
  if (requested === undefined) return undefined;
  const whole = query.get("return");
  const returnTo = whole !== null && isPlainReturnPath(whole, [requested.path]) ? whole : requested.path;
  return { label: requested.label, returnTo, again: query.has("again") };
}
