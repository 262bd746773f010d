import { isIP } from "node:net";
import { parsedUrl } from "./parsed-url.ts";
import { isPublicAddress } from "./public-address.ts";

/**
 * An address given by a user, in the one spelling that is then used: the address that was checked is the one called.
 */
export type GuardedAddress = {
  readonly url: URL;
  /** Without brackets. */
  readonly host: string;
  /** Listed by the operator in OUTBOUND_ALLOW: may be private, on any port, without TLS. */
  readonly isAllowed: boolean;
};

/** Thrown for an address that must not be called; the message is the end of a sentence for its owner. */
export class AddressRefused extends Error {
  constructor(why: string) {
    super(why);
    this.name = "AddressRefused";
  }
}

const LONGEST = 1024;
/** Names that never lead to a public host, whatever a resolver answers. */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion|test|invalid|example)$/;

/**
 * Parses an address that a user gave. Throws AddressRefused for anything but https on port 443 of a public host, except
 * entries of `allow` (`host`, or `host:port`). The address is parsed by the WHATWG rules, which normalise octal,
 * hexadecimal, dotless and full-width spellings of an IP address; names are resolved later (guarded-post.ts).
 */
export function guardedAddress(text: string, allow: readonly string[]): GuardedAddress {
  const url = text.length > LONGEST ? undefined : parsedUrl(text);
  if (url === undefined) throw new AddressRefused("that isn't a URL; use one such as https://hooks.example.org/path");
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new AddressRefused("it must start with https://");
  if (url.username !== "" || url.password !== "")
    throw new AddressRefused("it must not contain a user name or a password; put a secret into the path instead");
  url.hash = "";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isAllowed = allowed(host, url, allow);
  if (!isAllowed) refuseUnlessPublic(url, host);
  return { url, host, isAllowed };
}

function allowed(host: string, url: URL, allow: readonly string[]): boolean {
  const port = url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
  return allow.some((entry) => {
    const name = entry.toLowerCase();
    return name === host || name === url.hostname || name === `${url.hostname}:${port}`;
  });
}

function refuseUnlessPublic(url: URL, host: string): void {
  if (url.protocol !== "https:") throw new AddressRefused("it must start with https://");
  if (url.port !== "") throw new AddressRefused("only port 443 is allowed");
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw new AddressRefused(NOT_PUBLIC);
    return;
  }
  // A trailing dot names the same host with another text, for the resolver and for the certificate.
  if (host.endsWith(".") || host.includes("..")) throw new AddressRefused("its host must not end with a dot");
  if (!host.includes(".") || LOCAL_NAME.test(host)) throw new AddressRefused(NOT_PUBLIC);
}

/** The same message for names and addresses, so that it doesn't reveal where a private network's names lead. */
export const NOT_PUBLIC =
  "its host isn't on the public internet; the operator can allow a private host with OUTBOUND_ALLOW";
