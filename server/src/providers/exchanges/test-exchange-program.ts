import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { fewExchanges } from "../../../../scripts/few-exchanges.mjs";

/**
 * For tests: bundles the process's program as a build does. From its sources it would load all of ccxt, which takes
 * many seconds.
 */
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
