import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Book } from "@sextant/core/record";
import { readSigned, type SignedHead } from "@sextant/core/record";
import { verifySignature } from "./record-key.ts";

/** Returns the file outside the database in which every signed head and root is stored. */
export const headsFileOf = (dataDir: string): string => path.join(dataDir, "record-heads.jsonl");

/** An append-only file of the signed heads: rolling back the database does not roll it back. */
export type HeadsFile = {
  /** Appends a line and waits until it is on disk. Serialised. */
  append(statement: string): Promise<void>;
  /** Returns the highest head of a book that was signed with this key; undefined if there is none. */
  highest(book: Book, publicKey: string): Promise<SignedHead | undefined>;
};

export function openHeadsFile(dataDir: string): HeadsFile {
  const file = headsFileOf(dataDir);
  let turn: Promise<void> = Promise.resolve();
  async function write(statement: string): Promise<void> {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const handle = await open(file, "a", 0o600);
    try {
      // An earlier version made it readable by every user.
      if (((await handle.stat()).mode & 0o077) !== 0) await handle.chmod(0o600);
      // A line truncated by a kill is ended first, so that it corrupts no other.
      const { size } = await handle.stat();
      const gap = size > 0 && !(await endsLine(file, size)) ? "\n" : "";
      await handle.appendFile(`${gap}${statement}\n`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }
  return {
    append: (statement) => {
      const mine = turn.then(() => write(statement));
      turn = mine.catch(() => undefined);
      return mine;
    },
    highest: async (book, publicKey) => {
      // A year has hundreds of thousands of heads, so only the highest is checked, and all of them only if that one is
      // forged.
      let best: { readonly count: number; readonly line: string } | undefined;
      for await (const head of headsOf(file, book, publicKey)) if (head.count >= (best?.count ?? 0)) best = head;
      const highest = best === undefined ? undefined : signedHead(best.line);
      if (highest !== undefined || best === undefined) return highest;
      let sound: SignedHead | undefined;
      for await (const { count, line } of headsOf(file, book, publicKey))
        if (count >= (sound?.count ?? 0)) sound = signedHead(line) ?? sound;
      return sound;
    },
  };
}

function signedHead(line: string): SignedHead | undefined {
  const head = readSigned(line, verifySignature);
  return head?.kind === "head" ? head : undefined;
}

/** Reads the heads in the file's lines without verifying them. */
async function* headsOf(
  file: string,
  book: Book,
  publicKey: string,
): AsyncGenerator<{ readonly count: number; readonly line: string }> {
  const mark = `"book":"${book}","count":`;
  for await (const line of linesOf(file)) {
    const at = line.indexOf(mark);
    if (at >= 0 && line.includes(publicKey)) yield { count: Number.parseInt(line.slice(at + mark.length), 10), line };
  }
}

async function endsLine(file: string, size: number): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] === 0x0a;
  } finally {
    await handle.close();
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
