import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { gunzipSync } from "node:zlib";
import { UserError } from "./user-error.ts";

const CHUNK = 1 << 20;

/**
 * Yields the lines of a text file one by one, so that a large one is never in memory as a whole (a zipped one is). Text
 * after the last line break is a line too.
 */
export function* fileLines(path: string): Generator<string> {
  if (path.endsWith(".gz")) {
    yield* linesOf([gunzipSync(readFileSync(path)).toString("utf8")]);
    return;
  }
  yield* linesOf(chunksOf(path));
}

function* linesOf(chunks: Iterable<string>): Generator<string> {
  let rest = "";
  for (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** Whether a file ends with a line's end; a zipped one vouches for its own end. */
export function endsLine(path: string): boolean {
  if (path.endsWith(".gz")) return true;
  const file = opened(path);
  try {
    const last = Buffer.alloc(1);
    return readSync(file, last, 0, 1, Math.max(0, fstatSync(file).size - 1)) === 1 && last[0] === 0x0a;
  } finally {
    closeSync(file);
  }
}

function opened(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    throw new UserError(`${path} cannot be read (${code === "ENOENT" ? "no such file" : code}).`);
  }
}

function* chunksOf(path: string): Generator<string> {
  const file = opened(path);
  try {
    const buffer = Buffer.alloc(CHUNK);
    const decoder = new StringDecoder("utf8");
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer))
      yield decoder.write(buffer.subarray(0, length));
    yield decoder.end();
  } finally {
    closeSync(file);
  }
}
