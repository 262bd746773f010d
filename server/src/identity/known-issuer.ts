import type { Config } from "../config.ts";
import { LOCAL_ISSUER } from "./local-accounts.ts";
import { firebaseIssuer } from "../providers/identity/firebase.ts";

/** Microsoft's multi-tenant issuers: the token names each user's own tenant instead. */
const MANY_TENANTS = /^(https:\/\/login\.microsoftonline\.com\/)(?:common|organizations|consumers)(\/.*)?$/;
const WELL_KNOWN = /\/\.well-known\/.*$/;

/**
 * Returns whether IDENTITY names this issuer now. Sessions of another issuer, from before the configuration changed,
 * are invalid: the party that verified those users is no longer trusted.
 */
export function knownIssuer({
  identity,
  oidcIssuer = "",
  firebaseProjectId = "",
}: Pick<Config, "identity" | "oidcIssuer" | "firebaseProjectId">): (issuer: string) => boolean {
  if (identity === "local") return (issuer) => issuer === LOCAL_ISSUER;
  if (identity === "firebase") return (issuer) => issuer === firebaseIssuer(firebaseProjectId);
  const configured = hrefOf(oidcIssuer)?.replace(WELL_KNOWN, "");
  const tenants = MANY_TENANTS.exec(configured ?? "");
  return (issuer) => {
    const href = hrefOf(issuer);
    if (href === undefined || configured === undefined) return false;
    if (tenants === null) return unslashed(href) === unslashed(configured);
    const [, head = "", tail = ""] = tenants;
    return (
      href.startsWith(head) &&
      /^[\w.-]+$/.test(href.slice(head.length, -tail.length || undefined)) &&
      href.endsWith(tail)
    );
  };
}

function hrefOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).href : undefined;
}

/** A name with a trailing slash and one without belong to the same host. */
function unslashed(href: string): string {
  return href.replace(/\/$/, "");
}
