import { expect, it } from "vitest";
import { wordsInTime } from "./words-in-time.ts";

const never = new Promise<string>(() => undefined);

it("a model that does not end costs its own words, not the answer", async () => {
  expect(await wordsInTime(never, "as it stands", 1)).toBe("as it stands");
  expect(await wordsInTime(never, "as it stands", -5_000)).toBe("as it stands");
});

it("words that are there in time are taken, and a fault is told", async () => {
  expect(await wordsInTime(Promise.resolve("worded"), "as it stands", 60_000)).toBe("worded");
  await expect(wordsInTime(Promise.reject(new Error("bad")), "as it stands", 60_000)).rejects.toThrow("bad");
});
