import { useEffect, useState } from "react";

/** What the server gives out is longer than the name of any place on a page. */
const SECRET = /^#([\w-]{16,128})$/;

/** Returns the secret of a link, from what stands behind `#` in an address; undefined where none does. */
export const secretIn = (fragment: string): string | undefined => SECRET.exec(fragment)?.[1];

/**
 * Returns the secret of the link that opened the page. A link to a place on the page, such as 'Skip to main content', takes the secret out of
 * the address: it is put back, so that a reload still finds it.
 */
export function useLinkSecret(): string | undefined {
  const [secret, setSecret] = useState(() => secretIn(window.location.hash));
  useEffect(() => {
    const read = () => {
      const next = secretIn(window.location.hash);
      if (next !== undefined) setSecret(next);
      else if (secret !== undefined) window.history.replaceState(window.history.state, "", `#${secret}`);
    };
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [secret]);
  return secret;
}
