import { describe, expect, it } from "vitest";
import pLimit from "p-limit";

// Pins the library behaviour that the server relies on: a new version must still do this.
describe("a concurrency limit", () => {
  it("holds while slots are passed on, and serves callers first come, first served", async () => {
    const limit = pLimit(2);
    const begun: number[] = [];
    let [running, most] = [0, 0];
    const work = (no: number) =>
      limit(async () => {
        begun.push(no);
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
      });
    const all = [0, 1, 2, 3].map(work);
    // These arrive just as slots become free.
    for (let no = 4; no < 40; no += 1) {
      await Promise.resolve();
      all.push(work(no));
    }
    await Promise.all(all);
    expect(most).toBe(2);
    expect(begun).toEqual(Array.from({ length: 40 }, (_, no) => no));
  });

  it("passes the slot on after an error as well", async () => {
    const limit = pLimit(1);
    const failing = limit(() => Promise.reject(new Error("down")));
    const next = limit(() => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("down");
    await expect(next).resolves.toBe("done");
  });
});
