import { expect, it } from "vitest";
import { createSerialTicker } from "./serial-ticker.ts";

/** Creates work whose runs end when the test says so. */
function heldWork() {
  const begun: { end(): void; fail(): void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      begun.push({
        end: resolve,
        fail: () => {
          reject(new Error("away"));
        },
      });
    });
  return { begun, ticks: createSerialTicker(work, { everyMs: 3_600_000, failed: () => undefined }) };
}

it("runs twice in sequence when requested twice at once; a failed run rejects and stops none after it", async () => {
  const { begun, ticks } = heldWork();
  const [first, second] = [ticks.tick(), ticks.tick()];
  await Promise.resolve();
  expect(begun).toHaveLength(1);
  begun[0]?.fail();
  await expect(first).rejects.toThrow("away");
  expect(begun).toHaveLength(2);
  begun[1]?.end();
  await second;
});

it("has stopped once the current run has ended", async () => {
  const { begun, ticks } = heldWork();
  ticks.start();
  await Promise.resolve();
  let isStopped = false;
  const stopping = ticks.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  begun[0]?.end();
  await stopping;
  expect(begun).toHaveLength(1);
});
