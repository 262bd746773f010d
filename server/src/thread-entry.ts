import { existsSync } from "node:fs";

/**
 * Returns the program of a thread or process that runs beside the server: next to the file at `from`, as source beside a source, as a bundle
 * of its own beside the bundle. Throws one sentence where it is missing, so that a start fails and not the first use, hours later.
 */
export function threadEntry(name: string, from: string = import.meta.url): URL {
  const entry = new URL(`./${name}.${from.endsWith(".ts") ? "ts" : "js"}`, from);
  if (!existsSync(entry))
    throw new Error(`The server's part '${name}' is not built; run npm run build, or npm start, which does it.`);
  return entry;
}
