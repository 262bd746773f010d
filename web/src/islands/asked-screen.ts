import { SCREENS } from "@sextant/core/contract";
import { isPlainReturnPath } from "@sextant/core/identity";

/** The screen a visitor asked for before they were sent here, and the address that leads back to it. */
export type AskedScreen = { readonly label: string; readonly returnTo: string };

/** Reads what session/return-path.ts wrote into the landing page's address: `for` the screen's path, `return` the whole address. */
export function askedScreen(search: string): AskedScreen | undefined {
  const query = new URLSearchParams(search);
  const asked = Object.values(SCREENS).find(({ kind, path }) => kind === "screen" && path === query.get("for"));
  if (asked === undefined) return undefined;
  const whole = query.get("return");
  const returnTo = whole !== null && isPlainReturnPath(whole, [asked.path]) ? whole : asked.path;
  return { label: asked.label, returnTo };
}
