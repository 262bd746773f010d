/** A response as a user sees it, without the followed redirects. */
export type Seen = {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string | undefined;
  readonly text: string;
};

export type TestBrowser = ReturnType<typeof testBrowser>;

/**
 * For tests: a browser that stores cookies by path as real ones do, sends Origin with forms, and follows redirects on
 * request. `via`: where a proxy forwards its requests.
 */
export function testBrowser(
  origin: string,
  { address = "203.0.113.7", via = origin }: { readonly address?: string; readonly via?: string } = {},
) {
  const jar = new Map<string, { readonly value: string; readonly path: string }>();

  async function send(url: string, init: RequestInit = {}): Promise<Seen> {
    const { pathname, search } = new URL(url, origin);
    const cookie = [...jar]
      .filter(([, { path }]) => path === "/" || pathname === path || pathname.startsWith(`${path}/`))
      .map(([key, { value }]) => `${key.split(" ")[0] ?? ""}=${value}`)
      .join("; ");
    const answer = await fetch(via + pathname + search, {
      ...init,
      redirect: "manual",
      headers: { accept: "text/html", cookie, "x-test-address": address, ...(init.headers as Record<string, string>) },
    });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get("location") ?? undefined,
      text: await answer.text(),
    };
  }

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split("=");
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? "/";
    const expires = attributes.find((each) => /^expires=/i.test(each))?.slice(8);
    const key = `${name} ${path}`;
    if (value === "" || (expires !== undefined && Date.parse(expires) < Date.parse("2000-01-01"))) jar.delete(key);
    else jar.set(key, { value, path });
  }

  return {
    jar,
    keep,
    get: (url: string, headers: Record<string, string> = {}) => send(url, { headers }),
    post: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(url, {
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin,
          "sec-fetch-site": "same-origin",
          ...headers,
        },
      }),
    /** Follows redirects until a page is shown, or one leads to our own callback. */
    async follow(url: string): Promise<Seen & { readonly url: string }> {
      let at = url;
      for (let hop = 0; hop < 10; hop++) {
        if (new URL(at, origin).pathname === "/auth/callback") break;
        const seen = await send(at);
        if (seen.location === undefined) return { ...seen, url: new URL(at, origin).href };
        at = new URL(seen.location, new URL(at, origin)).href;
      }
      return { status: 0, headers: new Headers(), location: undefined, text: "", url: new URL(at, origin).href };
    },
  };
}
