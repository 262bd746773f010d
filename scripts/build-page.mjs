// Builds the page, or what the server renders of it, in one language.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { languageTwins, twinOf } from "./language-twins.mjs";
import { ROOT } from "./setup.mjs";

/** The page's languages, the one it is written in first. Their names: core/src/contract/page-languages.ts. */
export const LANGUAGES = ["en", "de"];

const shared = (language) => ({
  root: path.join(ROOT, "web"),
  mode: "production",
  plugins: language === "en" ? [] : [languageTwins(language)],
});

/** Builds the page into a folder. */
export async function buildPage({ language, out, logLevel }) {
  const { build } = await import("vite");
  await build({
    ...shared(language),
    logLevel,
    // The public files are the same in every language.
    build: { outDir: out, emptyOutDir: true, copyPublicDir: language === "en" },
  });
}

/** Builds the documents as one module that has the addresses of the page's built scripts. */
export async function buildDocuments({ language, scripts, out, logLevel }) {
  const { build } = await import("vite");
  const name = "render-document.js";
  await build({
    ...shared(language),
    logLevel,
    define: { __SCRIPTS__: JSON.stringify(scripts) },
    ssr: { noExternal: true },
    build: {
      outDir: out,
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      ssr: "src/documents/render-document.tsx",
      rolldownOptions: {
        input: "src/documents/render-document.tsx",
        output: { entryFileNames: language === "en" ? name : twinOf(name, language) },
      },
    },
  });
}

/**
 * Builds what renders first views (web/src/first-view), a folder of modules that are loaded when their screen is
 * rendered, with the manifest of the page's build.
 */
export async function buildFirstView({ language, manifest, out, logLevel }) {
  const { build } = await import("vite");
  const own = shared(language);
  await build({
    ...own,
    logLevel,
    define: {
      __MANIFEST__: JSON.stringify(manifest),
      // web/src/first-view/server-window.ts stands in for them.
      window: "globalThis.sextantWindow",
      fetch: "globalThis.sextantFetch",
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    ssr: { noExternal: true },
    build: {
      outDir: out,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      ssr: "src/first-view/render-first-view.tsx",
      rolldownOptions: {
        input: "src/first-view/render-first-view.tsx",
        output: { entryFileNames: "render-first-view.js", chunkFileNames: "parts/[name]-[hash].js" },
      },
    },
  });
}

// node scripts/build-page.mjs <language> <folder>: what a screen loads is measured on such a build.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [language, out] = process.argv.slice(2);
  await buildPage({ language, out, logLevel: "error" });
}
