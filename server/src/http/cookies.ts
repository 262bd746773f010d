import fastifyCookie from "@fastify/cookie";

/** Returns the browser's cookie of a name. */
export function cookieNamed(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : fastifyCookie.parse(header)[name];
}

export type CookieTerms = {
  /** Whether it is sent over https only. */
  readonly secure: boolean;
  readonly path: string;
  readonly maxAgeSeconds: number;
};

/** Returns the header of a cookie that no script can read and no other site's form sends. */
export function setCookie(name: string, value: string, { secure, path, maxAgeSeconds }: CookieTerms): string {
  return fastifyCookie.serialize(name, value, { secure, path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: "lax" });
}

/** Returns the header that clears a cookie. */
export function dropCookie(name: string, terms: Omit<CookieTerms, "maxAgeSeconds">): string {
  return setCookie(name, "", { ...terms, maxAgeSeconds: 0 });
}
