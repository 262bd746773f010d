import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withStartLock } from "./start-lock.ts";

/** No process has this pid: the kernel's pids end far below. */
const NO_PROCESS = 2 ** 30;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "sextant-start-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it("admits one process at a time, however many start, and leaves nothing behind", async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise(setImmediate);
    inside--;
    return inside;
  };
  expect(await Promise.all(Array.from({ length: 20 }, () => withStartLock(folder, work)))).toHaveLength(20);
  expect([most, inside, readdirSync(folder)]).toEqual([1, 0, []]);
});

it.each([`${String(NO_PROCESS)} 00`, `${String(process.pid)} of an earlier life`, "nonsense"])(
  "a dead holder blocks no one: %s",
  async (held) => {
    writeFileSync(path.join(folder, "starting.lock"), held);
    expect(await Promise.all([1, 2, 3].map((n) => withStartLock(folder, () => Promise.resolve(n))))).toEqual([1, 2, 3]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

it("an empty lock, left by a full disk or a kill, blocks no one once it is older than writing it takes", async () => {
  const file = path.join(folder, "starting.lock");
  writeFileSync(file, "");
  utimesSync(file, 0, 0);
  expect(await withStartLock(folder, () => Promise.resolve("in"))).toBe("in");
  expect(readdirSync(folder)).toEqual([]);
});

it("is released when the work fails", async () => {
  await expect(withStartLock(folder, () => Promise.reject(new Error("no space")))).rejects.toThrow("no space");
  expect(await withStartLock(folder, () => Promise.resolve("in"))).toBe("in");
});
