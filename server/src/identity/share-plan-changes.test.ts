import { expect, it } from "vitest";
import { createBus } from "../bus/index.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { sharePlanChanges } from "./share-plan-changes.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function process({ database }: TestDatabase) {
  const received: string[] = [];
  const bus = await createBus({ redisUrl: undefined, kind: "external", database, log: quiet });
  const shared = sharePlanChanges(bus, { planChanged: (userIds) => received.push(...userIds) });
  await bus.start();
  await expect.poll(() => bus.state().open).toBe(true);
  return { received, bus, ...shared };
}

it("applies a plan change in every process, once in each", async () => {
  const test = await testDatabase();
  const [one, two] = [await process(test), await process(test)];
  one.report(["ann", "bob"]);
  expect(one.received).toEqual(["ann", "bob"]);
  await expect.poll(() => two.received).toEqual(["ann", "bob"]);
  two.report(["cem"]);
  // By now an echo of the earlier message would have arrived.
  await expect.poll(() => one.received).toEqual(["ann", "bob", "cem"]);
  expect(two.received).toEqual(["ann", "bob", "cem"]);
  for (const { stop, bus } of [one, two]) {
    stop();
    await bus.stop();
  }
  await test.drop();
});
