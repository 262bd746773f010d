import fastifyCookie from "@fastify/cookie";

/** Returns what the browser sent under a name. */
export function cookieNamed(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : fastifyCookie.parse(header)[name];
}

export type CookieTerms = {
  /** Whether it travels over https only. */
  readonly secure: boolean;
  readonly path: string;
  readonly maxAgeSeconds: number;
};

/** Returns the header of a cookie that no script reads and no other site's form sends along. */
export function setCookie(name: string, value: string, { secure, path, maxAgeSeconds }: CookieTerms): string {
  return fastifyCookie.serialize(name, value, { secure, path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: "lax" });
}

/** Returns the header that takes a cookie away again. */
export function dropCookie(name: string, terms: Omit<CookieTerms, "maxAgeSeconds">): string {
  return setCookie(name, "", { ...terms, maxAgeSeconds: 0 });
}
