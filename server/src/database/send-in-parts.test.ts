import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { sendInParts } from "./send-in-parts.ts";

it("sends in order, one at a time, and prepares the next part meanwhile", async () => {
  const log: string[] = [];
  let underWay = 0;
  await sendInParts(
    [1, 2, 3],
    (part) => {
      log.push(`ready ${String(part)}`);
      return part * 10;
    },
    async (ready, part) => {
      underWay += 1;
      expect(underWay).toBe(1);
      log.push(`send ${String(part)} ${String(ready)}`);
      await delay(5);
      log.push(`sent ${String(part)}`);
      underWay -= 1;
    },
  );
  expect(log).toEqual([
    ...["ready 1", "send 1 10", "ready 2", "sent 1"],
    ...["send 2 20", "ready 3", "sent 2"],
    ...["send 3 30", "sent 3"],
  ]);
});

it("rethrows an error of sending, and sends nothing more", async () => {
  const sent: number[] = [];
  const failing = sendInParts(
    [1, 2, 3],
    (part) => part,
    async (_, part) => {
      sent.push(part);
      await delay(1);
      if (part === 1) throw new Error("refused");
    },
  );
  await expect(failing).rejects.toThrow("refused");
  expect(sent).toEqual([1]);
});

it("finishes sending before it rethrows an error of preparing", async () => {
  let isSent = false;
  const failing = sendInParts(
    [1, 2],
    (part) => {
      if (part === 2) throw new Error("unwritable");
      return part;
    },
    async () => {
      await delay(5);
      isSent = true;
    },
  );
  await expect(failing).rejects.toThrow("unwritable");
  expect(isSent).toBe(true);
});
