import { SCREENS } from "@sextant/core/contract";

/** Returns the link to share: its secret is after `#`, so that it is in no log and in no `Referer`. */
export function shareLink(origin: string, path: string): string {
  return `${origin}${SCREENS.sharedPortfolio.path}#${path.slice(path.lastIndexOf("/") + 1)}`;
}
