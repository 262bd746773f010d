import { signInPath, type Installation } from "@sextant/core/contract";
import { renewedLately } from "./renewed-lately.ts";
import { returnPathOf, visitorsAddress } from "./return-path.ts";

/** Asks the document that runs Firebase's SDK (web/src/firebase) to renew the sign-in and to come back. */
export const RENEW = "renew";

/**
 * Where a page goes when a call says that nobody is signed in any more: the landing page, with the way back. Firebase's SDK may
 * know the person still, so it is asked for one fresh token first; it runs on a document of its own and nowhere else.
 */
export function wayOut(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  { kind }: Pick<Installation["identity"], "kind">,
): string {
  if (kind !== "firebase" || renewedLately()) return visitorsAddress(pathname, search);
  const back = returnPathOf(`?return=${encodeURIComponent(pathname + search)}`);
  return `${signInPath(back)}&${RENEW}=1`;
}
