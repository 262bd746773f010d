// What the disk alone takes while bench:tick-to-socket runs: the same kind of write as a commit's, by a process that does nothing else.
import { open } from "node:fs/promises";
import { passed } from "./fanout-processes.ts";

export type DiskAlone = {
  /** How long each write took to be safe. */
  readonly tookMs: readonly number[];
  /**
   * For each millisecond, the remaining time of the write in progress, 0 where there was none: anything that had to be
   * flushed then, by any process, waited at least this long.
   */
  readonly leftMs: readonly number[];
};

const PAGE = 8192;
/** As large as a segment of PostgreSQL's log, and written over and over like one: the file itself does not grow. */
const PAGES = 2048;
const EVERY_MS = 20;

/** Writes one page after the other until it is ended. */
export async function syncing(path: string): Promise<{ end(): Promise<DiskAlone> }> {
  const file = await open(path, "w");
  await file.write(Buffer.alloc(PAGE * PAGES));
  await file.sync();
  const tookMs: number[] = [];
  const leftMs: number[] = [];
  let isOver = false;
  const work = (async () => {
    const page = Buffer.alloc(PAGE, 1);
    let lastMs = performance.now();
    for (let i = 0; !isOver; i++) {
      await file.write(page, 0, PAGE, (i % PAGES) * PAGE);
      const beganMs = performance.now();
      await file.datasync();
      const endMs = performance.now();
      tookMs.push(endMs - beganMs);
      for (; lastMs < endMs; lastMs++) leftMs.push(lastMs < beganMs ? 0 : endMs - lastMs);
      await passed(EVERY_MS);
    }
    await file.close();
  })();
  return {
    async end() {
      isOver = true;
      await work;
      return { tookMs, leftMs };
    },
  };
}
