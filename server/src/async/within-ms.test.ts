import { expect, it } from "vitest";
import { withTimeout } from "./with-timeout.ts";
import { withinMs } from "./within-ms.ts";

const never = new Promise<string>(() => undefined);

it("returns the value of work that ends in time, even if the deadline has already passed", async () => {
  expect(await withinMs(Promise.resolve("done"), 60_000)).toBe("done");
  expect(await withTimeout(Promise.resolve("done"), 60_000)).toBe("done");
  expect(await withinMs(Promise.resolve("done"), -5_000)).toBe("done");
});

it("loses only the value of work that does not end", async () => {
  expect(await withinMs(never, 1)).toBeUndefined();
  expect(await withinMs(never, -5_000)).toBeUndefined();
  await expect(withTimeout(never, 1)).rejects.toMatchObject({ code: "timed-out" });
});

it("treats an error as no value within a time limit, and rethrows it before a timeout", async () => {
  expect(await withinMs(Promise.reject(new Error("down")), 60_000)).toBeUndefined();
  await expect(withTimeout(Promise.reject(new Error("down")), 60_000)).rejects.toThrow("down");
});
