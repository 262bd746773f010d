import { expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

it("serves concurrent callers by the running call, and runs again afterwards, also after an error", async () => {
  const begun: { readonly given: string; give(value: string): void; fail(reason: Error): void }[] = [];
  const work = oneAtATime(
    (given: string) =>
      new Promise<string>((resolve, reject) => void begun.push({ given, give: resolve, fail: reject })),
  );
  const both = [work("first"), work("second")];
  expect(begun.map(({ given }) => given)).toEqual(["first"]);
  begun[0]?.give("done");
  expect(await Promise.all(both)).toEqual(["done", "done"]);
  const failing = work("third");
  begun[1]?.fail(new Error("away"));
  await expect(failing).rejects.toThrow("away");
  const again = work("fourth");
  begun[2]?.give("well");
  expect(await again).toBe("well");
});
