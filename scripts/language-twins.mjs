// Builds the page in another language: a module `texts.de.tsx` beside `texts.tsx` takes its place. The English build knows nothing of it.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Modules and styles of ours: imports name them by relative paths, with their extension. */
const OWN_MODULE = /^\.{1,2}\/.*\.(?:tsx?|css)$/;

/** Returns where the twin of a file in a language is, whether it exists or not: `texts.de.tsx` for `texts.tsx`. */
export const twinOf = (file, language) => file.replace(/(\.\w+)$/, `.${language}$1`);

/** The plugin of a build in a language other than English. Where a twin is missing, the English file is used. */
export function languageTwins(language) {
  const isTwin = new RegExp(`\\.${language}\\.(?:tsx?|css)$`);
  return {
    name: "language-twins",
    enforce: "pre",
    resolveId: {
      filter: { id: OWN_MODULE },
      handler(id, importer) {
        // A twin may build on the file whose place it takes.
        if (importer === undefined || isTwin.test(importer)) return undefined;
        const twin = twinOf(path.resolve(path.dirname(importer), id), language);
        return existsSync(twin) ? twin : undefined;
      },
    },
    load: {
      filter: { id: /[\\/]index\.html$/ },
      handler: (file) => readFileSync(twinOf(file, language), "utf8"),
    },
    // The development server reads the document itself.
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  };
}
