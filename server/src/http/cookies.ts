/** What the browser sent under a name; undefined when it sent none. Names and values of ours need no decoding. */
export function cookieNamed(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

export type CookieTerms = {
  /** Whether it travels over https only. */
  readonly secure: boolean;
  readonly path: string;
  readonly maxAgeSeconds: number;
};

/** A cookie no script reads and no other site's form brings along. */
export function setCookie(name: string, value: string, { secure, path, maxAgeSeconds }: CookieTerms): string {
  const https = secure ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${String(maxAgeSeconds)}; HttpOnly; SameSite=Lax${https}`;
}

/** Takes a cookie away again. */
export function dropCookie(name: string, terms: Omit<CookieTerms, "maxAgeSeconds">): string {
  return setCookie(name, "", { ...terms, maxAgeSeconds: 0 });
}
