import type { IncomingHttpHeaders } from "node:http";
import { LANGUAGE_CHOICE, PAGE_LANGUAGES, type PageLanguage } from "@sextant/core/contract";
import { cookieNamed, setCookie } from "./cookies.ts";

const YEAR_SECONDS = 365 * 86_400;
/** On https the name binds the cookie to this exact host. */
const SECURE_COOKIE = `__Host-${LANGUAGE_CHOICE}`;

/** What the language of an answer depends on; for `Vary`. */
export const LANGUAGE_VARIES = "Cookie";

/**
 * Returns the language for a request: the one chosen in this browser, else English. What the browser prefers is not
 * followed: sentences from the server are English, and no one gets a mixture without having chosen it.
 */
export function pageLanguage({ headers }: { readonly headers: IncomingHttpHeaders }): PageLanguage {
  const chosen = cookieNamed(headers.cookie, SECURE_COOKIE) ?? cookieNamed(headers.cookie, LANGUAGE_CHOICE);
  return isPageLanguage(chosen) ? chosen : "en";
}

/**
 * Returns the same address without the choice of a language in its query, and the cookie that remembers the choice;
 * undefined without one.
 */
export function chosenLanguage(
  url: string,
  publicUrl: string,
): { readonly location: string; readonly cookie: string } | undefined {
  const [path = "/", query] = url.split(/\?(.*)/s);
  if (query === undefined) return undefined;
  const parameters = new URLSearchParams(query);
  const chosen = parameters.get(LANGUAGE_CHOICE);
  if (!isPageLanguage(chosen)) return undefined;
  parameters.delete(LANGUAGE_CHOICE);
  const rest = parameters.size === 0 ? "" : `?${parameters.toString()}`;
  const secure = publicUrl.startsWith("https:");
  const terms = { secure, path: "/", maxAgeSeconds: YEAR_SECONDS };
  return {
    // Two slashes at the start would lead to another site, and browsers take a backslash for one.
    location: path.replace(/^[/\\]+/, "/") + rest,
    cookie: setCookie(secure ? SECURE_COOKIE : LANGUAGE_CHOICE, chosen, terms),
  };
}

function isPageLanguage(value: string | null | undefined): value is PageLanguage {
  return typeof value === "string" && Object.hasOwn(PAGE_LANGUAGES, value);
}
