import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { UserError } from "./user-error.ts";

/** The text of a file, unzipped when its name ends with .gz. */
export function textFile(path: string): string {
  try {
    const bytes = readFileSync(path);
    return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    throw new UserError(`${path} cannot be read (${code === "ENOENT" ? "no such file" : code}).`);
  }
}
