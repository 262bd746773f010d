import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Definitions that packages written as CommonJS expect. */
const OLDER_MODULES = `import { createRequire as createRequireHere } from "node:module";
import { fileURLToPath as pathOfUrl } from "node:url";
const require = createRequireHere(import.meta.url);
const __filename = pathOfUrl(import.meta.url);
const __dirname = pathOfUrl(new URL(".", import.meta.url));`;

/**
 * Bundles a module of this folder with its packages into one file that Node can start, as the server is built: a
 * process that is started a hundred times should not be compiled a hundred times. `outDir` is a folder of the caller.
 * Returns the file's path.
 */
export async function bundled(module: string, outDir: string): Promise<string> {
  const outfile = path.join(outDir, `${path.parse(module).name}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL(module, import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    external: ["pg-native", "typescript"],
    banner: { js: OLDER_MODULES },
    logLevel: "error",
  });
  return outfile;
}
