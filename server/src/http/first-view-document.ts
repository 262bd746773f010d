import type { FirstView } from "@sextant/core/contract";

const NONCE = "__CSP_NONCE__";
const FONT = /<link\s+rel="preload"\s+as="font"[^>]*href="([^"]+)"/g;
/** The families of web/src/styles/tokens.css, in the order in which index.html requests their files. */
const FACES = [
  'font-family:"Sextant Serif";font-weight:200 900',
  'font-family:"Sextant Sans";font-weight:400 700;font-stretch:75% 100%',
];

/**
 * Returns the application's document with a first view in it: readable at once, and without a script. The application
 * loads after the first paint, so that neither competes with the other.
 */
export function firstViewDocument(html: string, view: FirstView): string {
  const own = new Set([...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href));
  const fonts = [...html.matchAll(FONT)].map(([, href = ""]) => href);
  const head = [
    ...view.styles.filter((href) => !own.has(href)).map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `<style nonce="${NONCE}">${fontRules(fonts)}${view.rules}</style>`,
    `<script type="application/json" id="answers" nonce="${NONCE}">${view.answers.replaceAll("<", "\\u003c")}</script>`,
    `<script nonce="${NONCE}">${afterFirstPaint(view.scripts)}</script>`,
  ].join("");
  return html
    .replace(/<html /, () => `<html data-fonts="own" `)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(view.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escaped(view.description))
    .replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<noscript>.*?<\/noscript>/s, "")
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${view.html}</div>`);
}

/** A view is shown with our fonts if they are there by then, and otherwise with the system's: no line moves later. */
function fontRules(fonts: readonly string[]): string {
  return FACES.map(
    (face, i) => `@font-face{${face};src:url("${fonts[i] ?? ""}") format("woff2");font-display:optional}`,
  ).join("");
}

/**
 * Requests all scripts at once after the first paint, and runs the application. Until it is there, the button that was
 * pressed last is kept for it, and no press sends a form (web/src/first-view/early-input.ts).
 */
function afterFirstPaint(scripts: readonly string[]): string {
  const [application] = scripts.filter((address) => address.includes("/application-"));
  return `window.early={};addEventListener("click",(event)=>{const pressed=event.target.closest("#root button");if(!pressed||Object.keys(pressed).some((key)=>key.startsWith("__react")))return;early.pressed=pressed;event.preventDefault();event.stopPropagation()},true);new PerformanceObserver((list,seen)=>{seen.disconnect();for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(${JSON.stringify(application)})}).observe({type:"paint",buffered:true})`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
