import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { fewExchanges } from "../../../../scripts/few-exchanges.mjs";

/** For tests: the process's program, bundled as a build bundles it. From its sources it would take all of ccxt and many seconds. */
export async function exchangeProgram(): Promise<URL> {
  const outfile = path.join(mkdtempSync(path.join(os.tmpdir(), "sextant-exchange-")), "exchange-worker.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("../../exchange-worker.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    plugins: [fewExchanges],
    banner: {
      js: 'import { createRequire as createRequireHere } from "node:module"; const require = createRequireHere(import.meta.url);',
    },
    logLevel: "error",
  });
  return pathToFileURL(outfile);
}
