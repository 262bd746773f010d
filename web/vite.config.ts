import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** Where the API listens while the page is served by Vite. */
const api = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;

/** One text for index.html and for the documents that the server renders. */
const firstPaint: Plugin = {
  name: "first-paint",
  transformIndexHtml: (html) =>
    html.replace("/* first-paint */", () => readFileSync(new URL("./src/first-paint.js", import.meta.url), "utf8")),
};

/** Packages of every screen. Everything else goes where the imports lead it: what only a dialog or a chart imports comes with it. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)[\\/]/;

/** What tabs and dialogs share: with the screens that have tabs, and with the dialogs. */
const OVERLAYS =
  /node_modules[\\/]@radix-ui[\\/](primitive|react-(compose-refs|context|direction|id|presence|primitive|slot|use-[a-z-]+))[\\/]/;

/** Parts of the framework for lists that go on page by page, for many answers at once, and for first views: with what has them. */
const OF_SOME_SCREENS =
  /@tanstack[\\/].*(infiniteQueryObserver|queriesObserver|useInfiniteQuery|useQueries|hydration)\./;

/**
 * Small files that most screens load, in one chunk: as chunks of their own their names would weigh more in every list of chunks than they do.
 * None that brings a package along, such as a dialog.
 */
const PARTS =
  /(?:core[\\/]src[\\/]market[\\/](?:chain|rough-span|timeframe)\b|src[\\/](?:lib|ui[\\/](?:arrow|button|failed|field|loaded|part-failed|part-waiting|segmented|select|switch|timestamp)\b))/;

/** Chunks that the application's entry imports. */
const LOADED =
  /assets[\\/](?:framework|parts|preload-helper|rolldown-runtime|screens|installation|leave-for|missing-code|plan-name|toast-queue|return-path|signed-out-address|deletion-note)-/;

/** Chunks that only rarely used parts import: they load after those parts, so that their names are in no screen's list. */
const RARE = /assets[\\/](?:start-tutorial|tutorials-address|install-entry|install-prompt)-/;

/**
 * core is pure: a folder whose values are not used (the schemas, for one) leaves nothing behind in a bundle. Nor does a
 * file of texts whose constants stand where they are used: every screen would load it for nothing.
 */
const treeshake = {
  moduleSideEffects: (id: string) => !/[\\/]core[\\/]src[\\/]|[\\/]texts(?:[.]de)?[.]tsx?$/.test(id),
};

/**
 * The service worker at /sw.js (src/worker), with the list of the application's files in it. The page itself
 * registers it when idle, and the server makes the manifest, which has the installation's own name
 * (server/src/http/web-manifest.ts).
 */
const worker = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/worker",
  filename: "sw.ts",
  injectRegister: false,
  manifest: false,
  includeAssets: [],
  injectManifest: {
    rollupFormat: "iife",
    rollupOptions: { treeshake },
    minify: true,
    globPatterns: ["assets/*.{js,css,woff2}"],
    // Only documents of the server load these.
    globIgnores: ["assets/{landing,firebase,form,document-sans,document-serif,sign-in-flow,assistant-dialog}-*"],
  },
});

// Vite requires the default export of its own configuration file.
export default defineConfig({
  plugins: [react(), firstPaint, worker],
  // The server replaces the placeholder by a fresh nonce in each answer.
  html: { cspNonce: "__CSP_NONCE__" },
  server: { proxy: { "/api": api, "/ws": { target: api, ws: true } } },
  build: {
    target: "es2023",
    outDir: "dist",
    // Data URLs would need a wider policy for fonts and scripts than ours.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every screen loads the lists of what its parts need: they leave out what the application itself has loaded.
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === "js" ? needed.filter((file) => !LOADED.test(file) && !RARE.test(file)) : needed,
    },
    manifest: true,
    rolldownOptions: {
      // The application, and the small scripts of the documents the server renders.
      input: {
        application: "index.html",
        landing: "src/islands/landing.ts",
        firebase: "src/firebase/firebase.ts",
        form: "src/islands/password-fields.ts",
      },
      output: {
        // Seven characters of the digest, the fewest that do for our number of chunks: every screen loads the list of all names, and digests do not compress.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "framework", test: (id) => FRAMEWORK.test(id) && !OF_SOME_SCREENS.test(id) },
            { name: "overlays", test: OVERLAYS },
            { name: "parts", test: PARTS, minShareCount: 12 },
          ],
        },
      },
      // The calls are one generated list of constants: each chunk holds those that it makes.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      treeshake,
    },
  },
});
