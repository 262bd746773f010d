import { SCREENS } from "@sextant/core/contract";
import * as ENGLISH from "./texts.ts";
import * as GERMAN from "./texts.de.ts";

const PATHS: ReadonlySet<string> = new Set(
  Object.values(SCREENS).flatMap(({ kind, path }) => (kind === "document" ? [path] : [])),
);
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Given = {
  readonly pathname: string;
  readonly language: string;
  /** The files of this version: the page has the application's style. */
  readonly files: Iterable<string>;
  /** Whether the screens of a signed-in user open. */
  readonly isMember: boolean;
};

/** Whether the server renders this path in full: it is never stored. */
export const isDocumentPath = (pathname: string): boolean => PATHS.has(pathname);

/**
 * Returns what stands in place of a document of the server while there is no network: that it needs one, and links to
 * screens that don't. It has no script and stores nothing. One worker may serve both languages, so both are here.
 */
export function offlinePage({ pathname, language, files, isMember }: Given): Response {
  const texts = language === "de" ? GERMAN : ENGLISH;
  const shown = isMember ? (["dashboard", "watchlist", "learn"] as const) : (["learn", "pricing"] as const);
  const links = shown.map(
    (name) => `<li><a class="btn btn-outline btn-size-lg" href="${SCREENS[name].path}">${texts.screens[name]}</a></li>`,
  );
  const style = [...files].find((file) => /^assets\/application-[^/]*\.css$/.test(file));
  const html = `<!doctype html>
<html lang="${language === "de" ? "de" : "en"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>${style === undefined ? "" : `<link rel="stylesheet" href="/${style}">`}</head>
<body><main class="wrap pt-8 pt-16-wide"><div class="sec measure grid justify-items-start gap-4">
<h1 class="h-page">${texts.heading}</h1>
<p class="read">${texts.needsNetwork}</p>
<ul class="row">${links.join("")}</ul>
<a class="btn btn-default btn-size-lg" href="${isDocumentPath(pathname) ? pathname : SCREENS.home.path}">${texts.tryAgain}</a>
</div></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
    },
  });
}
