import { tutorialAddress, TUTORIALS } from "@sextant/core/assistant";
import { navigate } from "wouter/use-browser-location";
import { recentSymbols } from "../lib/recent-symbols.ts";

/**
 * Starts a tutorial of the registry by its id, from any screen of the application: opens the tutorial's own screen, for
 * the symbol where it shows one (by default the one that was opened last), and plays it there from where the user
 * stopped. An unknown id does nothing. Load it on demand: it brings all tutorials with it.
 */
export function startTutorial(id: string, symbol?: string): void {
  const tutorial = TUTORIALS.find((one) => one.id === id);
  if (tutorial === undefined) return;
  const { pathname, search, hash } = window.location;
  if (pathname !== tutorial.screen.path || symbol !== undefined) {
    navigate(tutorialAddress(tutorial, symbol ?? recentSymbols()[0]));
    return;
  }
  // What the screen shows now stays.
  const query = new URLSearchParams(search);
  for (const [key, value] of new URLSearchParams(tutorialAddress(tutorial).split("?")[1])) query.set(key, value);
  navigate(`${pathname}?${query.toString()}${hash}`, { replace: true, state: window.history.state });
}
