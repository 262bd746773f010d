import { navigate } from "wouter/use-browser-location";
import { TUTORIAL_PARAMETER } from "../lib/tutorials-address.ts";

/** Takes the tutorial out of the address, so that reloading or sharing it doesn't start the tutorial again. */
export function dropParameter(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has(TUTORIAL_PARAMETER)) return;
  query.delete(TUTORIAL_PARAMETER);
  const rest = query.size === 0 ? "" : `?${query.toString()}`;
  navigate(`${pathname}${rest}${hash}`, { replace: true, state: window.history.state });
}
