import { expect, it } from "vitest";
import { firstViewDocument } from "./first-view-document.ts";

const DOCUMENT = `<!doctype html>
<html lang="en"><head><meta name="description" content="Of every screen." /><title>Sextant</title>
<link
  rel="preload"
  as="font"
  href="/assets/serif.woff2"
/><link rel="preload" as="font" href="/assets/sans.woff2"/>
<script type="module" crossorigin src="/assets/application-1.js" nonce="__CSP_NONCE__"></script>
<link rel="modulepreload" crossorigin href="/assets/framework-1.js" nonce="__CSP_NONCE__">
<link rel="stylesheet" crossorigin href="/assets/application-1.css">
</head><body><div id="root"></div>
<noscript>
  <h1>This screen needs JavaScript</h1>
</noscript></body></html>`;

const VIEW = {
  title: "Learn & <more>",
  description: 'Ten "lessons"',
  html: "<h1>Learn $&</h1>",
  rules: '[data-first="0"]{width:1%}',
  answers: '{"a":"</script>"}',
  styles: ["/assets/application-1.css", "/assets/learn-1.css"],
  scripts: ["/assets/framework-1.js", "/assets/application-1.js", "/assets/learn-1.js"],
};

const html = firstViewDocument(DOCUMENT, VIEW);

it("has the view, its title and its description", () => {
  expect(html).toContain('<div id="root"><h1>Learn $&</h1></div>');
  expect(html).toContain("<title>Learn &amp; &lt;more&gt;</title>");
  expect(html).toContain('<meta name="description" content="Ten &quot;lessons&quot;"');
  expect(html).not.toContain("needs JavaScript");
});

it("loads the application after the first paint, and the screen's styles before", () => {
  expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
  expect(html).toContain('import("/assets/application-1.js")');
  expect(html.match(/rel="stylesheet"[^>]*/g)).toHaveLength(2);
  expect(html).toContain('src:url("/assets/serif.woff2") format("woff2");font-display:optional');
  expect(html).toContain('src:url("/assets/sans.woff2") format("woff2");font-display:optional');
});

it("lets no answer end its script", () => {
  expect(html).toContain('id="answers" nonce="__CSP_NONCE__">{"a":"\\u003c/script>"}</script>');
});

it("keeps an early press for the application", () => {
  expect(html).toContain("early.pressed=pressed;event.preventDefault();event.stopPropagation()");
});
