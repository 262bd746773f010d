import { SCREENS } from "@sextant/core/contract";
import { isPlainReturnPath } from "@sextant/core/identity";

/** Screens of the application to which a user may return. */
const RETURN_PATHS: readonly string[] = Object.values(SCREENS).flatMap(({ kind, path }) =>
  kind === "screen" && path !== SCREENS.welcome.path ? [path] : [],
);

/** Returns the path after setup: the value of `?return=` if it is one of our screens, otherwise the dashboard. */
export function returnPathOf(search: string): string {
  const requested = new URLSearchParams(search).get("return");
  return requested !== null && isPlainReturnPath(requested, RETURN_PATHS) ? requested : SCREENS.dashboard.path;
}

/**
 * Returns the landing page's address for a visitor who requested one of our screens: `for` names the screen ('Sign in
 * to open {screen}'), `return` carries its whole address if there is more to it, and `again` says that a session of
 * theirs is over. From anywhere else it is the landing page without parameters.
 */
export function visitorsAddress(path: string, search: string, { again = false } = {}): string {
  if (!RETURN_PATHS.includes(path)) return SCREENS.home.path;
  const whole = `${path}${search}`;
  const rest = search !== "" && isPlainReturnPath(whole, RETURN_PATHS) ? `&return=${encodeURIComponent(whole)}` : "";
  return `${SCREENS.home.path}?for=${path}${rest}${again ? "&again=1" : ""}`;
}
