import { useEffect, useState } from "react";

/** The server's secrets are longer than the name of any place on a page. */
const SECRET = /^#([\w-]{16,128})$/;

/** Returns the secret in an address's fragment; undefined if there is none. */
export const secretIn = (fragment: string): string | undefined => SECRET.exec(fragment)?.[1];

/**
 * Returns the secret of the link that opened the page. A link within the page, such as 'Skip to main content', removes
 * the secret from the address: it is restored, so that a reload still finds it.
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
