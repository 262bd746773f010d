import { existsSync } from "node:fs";

/**
 * Returns the program of a thread or process that runs alongside the server: next to the file at `from`, as source next
 * to a source, as a separate bundle next to the bundle. Throws one sentence when it is missing, so that the start fails
 * and not the first use, hours later.
 */
export function threadEntry(name: string, from: string = import.meta.url): URL {
  const entry = new URL(`./${name}.${from.endsWith(".ts") ? "ts" : "js"}`, from);
  if (!existsSync(entry))
    throw new Error(`The server's part '${name}' hasn't been built. Run npm run build, or npm start, which builds it.`);
  return entry;
}
