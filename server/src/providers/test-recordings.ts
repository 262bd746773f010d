import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const HOME = process.env["SHARED_DATA"] ?? fileURLToPath(new URL("../../../../shared/data", import.meta.url));

/** Whether the real recordings are available; logged if not, because the tests that need them are then skipped. */
export const haveRecordings: boolean = existsSync(`${HOME}/providers/yahoo`);
if (!haveRecordings) console.warn(`No recordings under ${HOME}/providers: tests on real vendor answers are skipped.`);

/** Returns the body of one recorded answer under providers/, by its path there. */
export function recordedBody(path: string): unknown {
  const bytes = readFileSync(`${HOME}/providers/${path}`);
  const value = JSON.parse((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")) as {
    response?: { bodyJson?: unknown };
  };
  return value.response === undefined ? value : value.response.bodyJson;
}

/** Returns the paths of the recordings in a folder under providers/; none if they are not available. */
export function recordingsIn(folder: string): string[] {
  if (!haveRecordings) return [];
  return readdirSync(`${HOME}/providers/${folder}`).map((name) => `${folder}/${name}`);
}

/** Returns the text of a file under the shared data, by its path there. */
export function sharedText(path: string): string {
  const bytes = readFileSync(`${HOME}/${path}`);
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}
