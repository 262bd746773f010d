import { navigate } from "wouter/use-browser-location";
import { PARAMETER } from "./tutorial-parameter.ts";

/** Takes the tutorial out of the address, so that reloading or sharing it doesn't start the tutorial again. */
export function dropParameter(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return;
  query.delete(PARAMETER);
  const rest = query.size === 0 ? "" : `?${query.toString()}`;
  navigate(`${pathname}${rest}${hash}`, { replace: true, state: window.history.state });
}
