import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Book } from "@sextant/core/record";
import { readSigned, type SignedHead } from "@sextant/core/record";
import { verifySignature } from "./record-key.ts";

/** Where every signed head and root is written down outside the database. */
export const headsFileOf = (dataDir: string): string => path.join(dataDir, "record-heads.jsonl");

/** An append-only file of what was signed: whoever turns the database back cannot turn it back. */
export type HeadsFile = {
  /** Adds a line and waits until the disk has it. One after the other. */
  append(statement: string): Promise<void>;
  /** The highest head of a book that was signed with this key; undefined where there is none. */
  highest(book: Book, publicKey: string): Promise<SignedHead | undefined>;
};

export function openHeadsFile(dataDir: string): HeadsFile {
  const file = headsFileOf(dataDir);
  let turn: Promise<void> = Promise.resolve();
  async function write(statement: string): Promise<void> {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const handle = await open(file, "a", 0o644);
    try {
      // A line that a kill cut short is closed first, so that it spoils no other.
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
      let highest: { readonly count: number; readonly line: string } | undefined;
      const mark = `"book":"${book}","count":`;
      for await (const line of linesOf(file)) {
        const at = line.indexOf(mark);
        if (at < 0 || !line.includes(publicKey)) continue;
        const count = Number.parseInt(line.slice(at + mark.length), 10);
        if (highest === undefined || count >= highest.count) {
          const head = readSigned(line, verifySignature);
          if (head?.kind === "head") highest = { count: head.count, line };
        }
      }
      const head = highest === undefined ? undefined : readSigned(highest.line, verifySignature);
      return head?.kind === "head" ? head : undefined;
    },
  };
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
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "ENOENT") throw fault;
  }
}
