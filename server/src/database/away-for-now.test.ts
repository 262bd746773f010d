import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { AwayForNow, awayWhereFull } from "./away-for-now.ts";
import { unusable } from "./data-folder.ts";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";
import { readPostmaster } from "./postmaster.ts";
import { untilItAnswers } from "./until-it-answers.ts";

const { signal } = new AbortController();

it("waits for a frozen embedded database, and adopts it once it resumes", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "sextant-frozen-"));
  const options = { dataDir, settings: ["fsync=off"] };
  const first = await openEmbeddedPostgres(options);
  try {
    process.kill(first.pid, "SIGSTOP");
    const reasons: string[] = [];
    const again = await untilItAnswers(() => openEmbeddedPostgres({ ...options, answersWithinMs: 0 }), {
      signal,
      everyMs: 0,
      waiting: (reason) => {
        reasons.push(reason);
        process.kill(first.pid, "SIGCONT");
      },
    });
    expect(again).toMatchObject({ pid: first.pid, adopted: true });
    expect(reasons[0]).toContain(`A PostgreSQL (process ${String(first.pid)}) is running in`);
  } finally {
    process.kill(first.pid, "SIGCONT");
    await first.stop();
    rmSync(dataDir, { recursive: true });
  }
}, 60_000);

const full = Object.assign(new Error("write"), { code: "ENOSPC", syscall: "write" });
it.each([
  ["a file that could not be written", unusable("/data", "its disk is full", full)],
  ["the start lock", full],
  [
    "too little room for a first start",
    unusable("/data", "its disk has 3 MB left", new AwayForNow("its disk has 3 MB left")),
  ],
  [
    "PostgreSQL's last words",
    new Error("PostgreSQL did not start there (FATAL: could not write: No space left on device)"),
  ],
])("waits where the disk is full, by %s", async (_name, error) => {
  let tries = 0;
  const reasons: string[] = [];
  const open = (): Promise<string> => {
    if (++tries < 3) return Promise.reject(awayWhereFull(error));
    return Promise.resolve("open");
  };
  const waiting = (reason: string): void => void reasons.push(reason);
  expect(await untilItAnswers(open, { signal, everyMs: 0, waiting })).toBe("open");
  expect(reasons).toEqual([error.message.replace(/\.$/, ""), error.message.replace(/\.$/, "")]);
});

it("lets a recovery that outlasts a start continue, and adopts the database", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "sextant-recovering-"));
  const options = { dataDir, settings: ["fsync=off"] };
  try {
    const first = await openEmbeddedPostgres(options);
    process.kill(first.pid, "SIGKILL");
    await expect.poll(() => readPostmaster(path.join(dataDir, "postgres")), { timeout: 20_000 }).toBeUndefined();
    const reasons: string[] = [];
    const again = await untilItAnswers(() => openEmbeddedPostgres({ ...options, goesOn: true, startsWithinMs: 0 }), {
      signal,
      everyMs: 0,
      waiting: async (reason) => {
        reasons.push(reason);
        // As after a minute: by then it has long written its pid file.
        await expect.poll(() => readPostmaster(path.join(dataDir, "postgres")), { timeout: 20_000 }).toBeDefined();
      },
    });
    expect(again.adopted).toBe(true);
    expect(reasons[0]).toContain(`PostgreSQL (process ${String(again.pid)}) is still starting in ${dataDir}`);
    await again.stop();

    // A start that gives up waiting leaves no process behind, nor does one that does not wait.
    const ending = new AbortController();
    const waiting = () => {
      ending.abort();
    };
    const given = untilItAnswers(() => openEmbeddedPostgres({ ...options, goesOn: true, startsWithinMs: 0 }), {
      signal: ending.signal,
      everyMs: 0,
      waiting,
    });
    await expect(given).rejects.toThrow("is still starting");
    expect(readPostmaster(path.join(dataDir, "postgres"))).toBeUndefined();
  } finally {
    const left = readPostmaster(path.join(dataDir, "postgres"));
    if (left !== undefined) process.kill(left.pid, "SIGKILL");
    rmSync(dataDir, { recursive: true });
  }
}, 60_000);

it("fails when waiting cannot help", async () => {
  const readOnly = unusable("/data", "its disk is read-only", Object.assign(new Error("x"), { code: "EROFS" }));
  const open = (): Promise<string> => Promise.reject(awayWhereFull(readOnly));
  await expect(untilItAnswers(open, { signal, everyMs: 0, waiting: () => undefined })).rejects.toBe(readOnly);
});
