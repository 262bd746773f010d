import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where the API listens while the page is served by Vite. */
const api = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;

/** One text for index.html and for the documents that the server renders. */
const firstPaint: Plugin = {
  name: "first-paint",
  transformIndexHtml: (html) =>
    html.replace("/* first-paint */", () => readFileSync(new URL("./src/first-paint.js", import.meta.url), "utf8")),
};

/** Packages of every screen; those of a dialog, a chart or Firebase come when they are needed. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store|lucide-react|@radix-ui[\\/](primitive|react-(?!dialog|focus|toast|dismissable-layer|portal|visually-hidden)[a-z-]+))[\\/]/;

/** Parts of the framework for lists that go on page by page, and for many answers at once: with the screens that have them. */
const OF_SOME_SCREENS = /@tanstack[\\/].*(infiniteQueryObserver|queriesObserver|useInfiniteQuery|useQueries)\./;

/** Icons of the shell and of the screens that are weighed; any other comes with the screen that draws it. */
const SHELL_ICONS =
  /icons[\\/](x|check|bell|chevron-down|search|sliders-horizontal|menu|log-out|user-round|chart-candlestick|compass|house|layout-dashboard|radar|tags|wallet|trophy|refresh-cw|star|expand|shrink|table-2)\./;

/** Few lines each, for the screens about money and the account: every file of its own would be named in the shell, which all screens load. */
const MONEY_PARTS =
  /web[\\/]src[\\/](ui[\\/](page-head|topic-section|rows-table|secret-once|halves|points|radio-list)|session[\\/]merchant-page|checkout[\\/](say|spelled-address|address-letters|plan-lines))\./;

/** What the chart asks for besides bars, and what tables, companies and several timeframes need: no screen loads it before its chart. */
const AFTER_FIRST_SIGHT = /web[\\/]src[\\/]lib[\\/](stock-|company-event-words)/;

/** The tab's socket, and the watch over one's own alerts that every screen keeps. */
const LIVE =
  /web[\\/]src[\\/](lib[\\/](live-|use-live|frame-batch)|alerts[\\/](alert-|fresh-|own-|query-|subject-|tab-|use-alerts))/;

/** When markets are open, and which bars there are: for the chart and what is drawn over it. */
const CHART_CALENDAR =
  /[\\/]core[\\/]src[\\/]market[\\/](bar-time|exchange-calendar|exchange-hours|expected-bars|new-york|session|share-calendar|zone-time)\./;

/** The chart's frame and tools: for the screens that have a chart, and for no other. */
const CHART_FRAME = /web[\\/]src[\\/]chart[\\/](chart-panel|chart-tools|use-full-screen|shown-indicators)\./;

type ModuleInfo = { readonly importers: readonly string[] };

/** Few lines each, and both the landing page and every screen need all of them: one file, which costs less than a crumb for each. */
const DOORS =
  /[\\/](core[\\/]src[\\/](identity[\\/]return-path|contract[\\/](screens|installation))|web[\\/]src[\\/](lib[\\/](installation|leave-for)|session[\\/]deletion-note))\./;

/** The file that a module of the page shares with others: one that comes with the shell, one for what several screens use. */
function sharedFile(id: string, infoOf: (id: string) => ModuleInfo | null): string | null {
  if (DOORS.test(id)) return "doors";
  if (
    /[\\/]core[\\/]src[\\/](market[\\/](format|timeframe|parse-symbol|source-name|coins|currencies|chain)|billing[\\/]plan-name)/.test(
      id,
    )
  )
    return "words";
  if (CHART_CALENDAR.test(id)) return "chart-calendar";
  if (CHART_FRAME.test(id)) return "chart-frame";
  if (!/[\\/]web[\\/]src[\\/]/.test(id)) return null;
  const above = new Set([id]);
  for (const each of above) for (const importer of infoOf(each)?.importers ?? []) above.add(importer);
  const isAbove = (what: RegExp) => [...above].some((each) => what.test(each));
  // The documents' scripts stay small: they share files among themselves.
  if (isAbove(/web[\\/]src[\\/](islands|firebase)[\\/]/)) return null;
  if (isAbove(/web[\\/]src[\\/]app\.tsx$/)) return "shell";
  // What signing out ends, for every screen; the socket itself, for those whose figures move.
  if (/web[\\/]src[\\/]lib[\\/](live-kept|end-push)\./.test(id)) return "shell";
  if (LIVE.test(id)) return "live";
  if (/web[\\/]src[\\/]lib[\\/](push-|username-form|save-file)/.test(id)) return null;
  if (AFTER_FIRST_SIGHT.test(id)) return "chart-calls";
  if (MONEY_PARTS.test(id)) return "money-parts";
  return /web[\\/]src[\\/](lib[\\/]|ui[\\/](arrow|moment|fitted-figure))/.test(id) ? "words" : null;
}

// Vite asks for the default export of its own configuration file.
export default defineConfig({
  plugins: [react(), tailwindcss(), firstPaint],
  // The server replaces the placeholder by a fresh nonce in each answer.
  html: { cspNonce: "__CSP_NONCE__" },
  server: { proxy: { "/api": api, "/ws": { target: api, ws: true } } },
  build: {
    target: "es2023",
    outDir: "dist",
    // Data URLs would need a wider policy for fonts and scripts than ours.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // The application, and the small scripts of the documents the server renders.
      input: { application: "index.html", landing: "src/islands/landing.ts", firebase: "src/firebase/firebase.ts" },
      // A few files of what every screen stands on, instead of a crumb for each pair of screens that share something.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: (id) => (/lucide-react[\\/].*icons[\\/]/.test(id) && !SHELL_ICONS.test(id) ? null : "framework"),
              test: (id) => FRAMEWORK.test(id) && !OF_SOME_SCREENS.test(id),
              priority: 2,
            },
            { name: (id, modules) => sharedFile(id, (of) => modules.getModuleInfo(of)), priority: 1 },
          ],
        },
      },
      // core is pure: a folder whose values are not used (the schemas, for one) leaves nothing behind in the bundle.
      // The calls are one generated list of constants: each chunk holds those that it makes.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      treeshake: { moduleSideEffects: (id: string) => !/[\\/]core[\\/]src[\\/]/.test(id) },
    },
  },
});
