import { signInPath, type Installation } from "@sextant/core/contract";
import { renewedLately } from "./renewed-lately.ts";
import { returnPathOf, visitorsAddress } from "./return-path.ts";

/** Directs the document that runs Firebase's SDK (web/src/firebase) to renew the sign-in and to return here. */
export const RENEW = "renew";

/**
 * Returns where to go when a call reports that no user is signed in any more: the landing page, with the return path.
 * Firebase's SDK may still know the user, so one fresh token is requested first; the SDK runs on its own document and
 * nowhere else.
 */
export function signedOutAddress(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  { kind }: Pick<Installation["identity"], "kind">,
): string {
  if (kind !== "firebase" || renewedLately()) return visitorsAddress(pathname, search, { again: true });
  const back = returnPathOf(`?return=${encodeURIComponent(pathname + search)}`);
  return `${signInPath(back)}&${RENEW}=1`;
}
