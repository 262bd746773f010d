import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../secrets/secrets.ts";

/** Maximum accounts that one browser is remembered for; the oldest is dropped first. */
const MOST = 4;
const NONCE_LENGTH = 16;

/**
 * Recognises a browser that signed in to an account before, by a cookie that only we can create. It grants no access.
 */
export type KnownBrowser = {
  /** Returns the browser's id at this account; undefined if it never signed in to it. */
  recognise(cookie: string | undefined, accountId: string): string | undefined;
  /** Returns the cookie's new value after a sign-in. */
  remember(cookie: string | undefined, accountId: string): string;
};

export function createKnownBrowser(secrets: Pick<Secrets, "mac">): KnownBrowser {
  const proof = (nonce: string, accountId: string): Buffer => secrets.mac("known-browser", `${nonce}:${accountId}`);
  const entries = (cookie = ""): readonly (readonly [nonce: string, proof: string])[] =>
    cookie
      .slice(0, 512)
      .split(".")
      .filter((entry) => /^[\w-]{59}$/.test(entry))
      .slice(0, MOST)
      .map((entry) => [entry.slice(0, NONCE_LENGTH), entry.slice(NONCE_LENGTH)]);
  const belongs = ([nonce, reported]: readonly [string, string], accountId: string): boolean =>
    timingSafeEqual(Buffer.from(reported, "base64url"), proof(nonce, accountId));

  return {
    recognise: (cookie, accountId) => entries(cookie).find((entry) => belongs(entry, accountId))?.[0],
    remember(cookie, accountId) {
      const all = entries(cookie);
      const own = all.find((entry) => belongs(entry, accountId));
      const nonce = own?.[0] ?? randomBytes(12).toString("base64url");
      const others = all.filter((entry) => entry !== own).slice(0, MOST - 1);
      return [[nonce, proof(nonce, accountId).toString("base64url")], ...others]
        .map(([name = "", proven = ""]) => name + proven)
        .join(".");
    },
  };
}
