import type { Installation } from "@sextant/core/contract";
import firstPaint from "../first-paint.js?raw";
import styles from "../styles/documents.css?inline";
import { FONT_STYLES, FONTS } from "./document-fonts.ts";
import * as TEXTS from "./texts.ts";

/** Addresses of the built scripts by entry; scripts/build.mjs inserts them. */
declare const __SCRIPTS__: Readonly<Record<string, string>>;

type Head = {
  readonly title: string;
  readonly description: string;
  readonly listed: boolean;
  readonly script: string | undefined;
  readonly installation: Installation;
  readonly nonce: string;
};

/**
 * Renders the head of a document: with inline styles, so that nothing blocks rendering, and scripts by nonce or from
 * our own origin only.
 */
export function documentHead({ title, description, listed, script, installation, nonce }: Head): string {
  const { name } = installation.brand;
  const address = script === undefined ? undefined : __SCRIPTS__[script];
  const whole = title === name ? title : `${title} · ${name}`;
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="dark light">`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(listed ? [] : [`<meta name="robots" content="noindex">`]),
    ...(listed ? shared({ title, description, name }) : []),
    `<title>${escaped(whole)}</title>`,
    // Requested before anything needs them: a document uses its fonts at once or not at all
    // (styles/documents-fonts.css).
    ...FONTS.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    `<style nonce="${nonce}">${styles}${FONT_STYLES}</style>`,
    `<script nonce="${nonce}">${firstPaint}</script>`,
    // Data that is read, not executed: no `<` may end it early.
    `<script type="application/json" id="installation">${JSON.stringify(installation).replaceAll("<", "\\u003c")}</script>`,
    ...(address === undefined ? [] : [`<script nonce="${nonce}">${afterFirstPaint(address)}</script>`]),
  ].join("");
}

/**
 * Loads the script after the first paint, so that the paint does not compete for bandwidth. A page opened in a
 * background tab is painted, and loads its script, when the tab is shown. Without it, as after the connection was lost,
 * the document is what it was.
 */
function afterFirstPaint(address: string): string {
  return `new PerformanceObserver((list,seen)=>{seen.disconnect();import("${address}").catch(()=>undefined)}).observe({type:"paint",buffered:true})`;
}

/** Renders the link preview of a page that may be indexed. */
function shared({
  title,
  description,
  name,
}: Pick<Head, "title" | "description"> & { readonly name: string }): string[] {
  const facts = { title, description, type: "website", site_name: name, locale: TEXTS.language };
  return Object.entries(facts).map(([key, value]) => `<meta property="og:${key}" content="${escaped(value)}">`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
