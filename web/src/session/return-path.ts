import { SCREENS } from "@sextant/core/contract";
import { isPlainReturnPath } from "@sextant/core/identity";

/** Screens of the application to which a person may come back. */
const RETURN_PATHS: readonly string[] = Object.values(SCREENS).flatMap(({ kind, path }) =>
  kind === "screen" && path !== SCREENS.welcome.path ? [path] : [],
);

/** Where a person goes on to after setting up: what `?return=` says if it is a screen of ours, else the dashboard. */
export function returnPathOf(search: string): string {
  const requested = new URLSearchParams(search).get("return");
  return requested !== null && isPlainReturnPath(requested, RETURN_PATHS) ? requested : SCREENS.dashboard.path;
}

/**
 * The landing page for a visitor who asked for a screen of ours: `for` names the screen ('Sign in to open {screen}'), `return`
 * holds its whole address where there is more to it. From anywhere else: the landing page alone.
 */
export function visitorsAddress(path: string, search: string): string {
  if (!RETURN_PATHS.includes(path)) return SCREENS.home.path;
  const whole = `${path}${search}`;
  const rest = search !== "" && isPlainReturnPath(whole, RETURN_PATHS) ? `&return=${encodeURIComponent(whole)}` : "";
  return `${SCREENS.home.path}?for=${path}${rest}`;
}
