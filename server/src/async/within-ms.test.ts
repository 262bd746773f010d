import { expect, it } from "vitest";
import { withTimeout } from "./with-timeout.ts";
import { withinMs } from "./within-ms.ts";

const never = new Promise<string>(() => undefined);

it("work in time gives its value, also before a limit that is over already", async () => {
  expect(await withinMs(Promise.resolve("done"), 60_000)).toBe("done");
  expect(await withTimeout(Promise.resolve("done"), 60_000)).toBe("done");
  expect(await withinMs(Promise.resolve("done"), -5_000)).toBe("done");
});

it("work that does not end costs its value only", async () => {
  expect(await withinMs(never, 1)).toBeUndefined();
  expect(await withinMs(never, -5_000)).toBeUndefined();
  await expect(withTimeout(never, 1)).rejects.toMatchObject({ code: "timed-out" });
});

it("an error is no value within a time, and stays an error before a timeout", async () => {
  expect(await withinMs(Promise.reject(new Error("down")), 60_000)).toBeUndefined();
  await expect(withTimeout(Promise.reject(new Error("down")), 60_000)).rejects.toThrow("down");
});
