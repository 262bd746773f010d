import { expect, it } from "vitest";
import { inBackground, isInBackground } from "./background-priority.ts";

it("applies to everything started within it, however deep or late, and to nothing outside", async () => {
  expect(isInBackground()).toBe(false);
  const seen: boolean[] = [];
  const work = inBackground(async () => {
    seen.push(isInBackground());
    await Promise.resolve();
    await new Promise<void>((resolve) => {
      setImmediate(() => {
        seen.push(isInBackground());
        resolve();
      });
    });
    return "done";
  });
  expect(isInBackground()).toBe(false);
  expect(await work).toBe("done");
  expect(seen).toEqual([true, true]);
  expect(isInBackground()).toBe(false);
});
