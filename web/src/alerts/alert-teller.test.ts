import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createToastQueue, RECORD_MS } from "../ui/toast-queue.ts";
import { createAlertTeller, GATHER_MS } from "./alert-teller.ts";
import type { ToastedAlert } from "./alert-toast.ts";
import { createTabTurns } from "./tab-turns.ts";

const alert = (n: number): ToastedAlert => ({
  ...{ id: `a${n}`, symbol: "AAPL", alertType: "price", message: `Message ${n}.`, inAppOnly: false },
  freshness: { state: "live", delayMinutes: null },
});

/** A browser whose tabs share locks and a channel. */
function browser() {
  const held = new Set<string>();
  const tabs: { onmessage: ((event: MessageEvent<readonly string[]>) => void) | null }[] = [];
  const locks = {
    request: (name: string, _: LockOptions, use: (lock: Lock | null) => unknown) =>
      Promise.resolve().then(async () => {
        if (held.has(name)) return use(null);
        held.add(name);
        await use({ name, mode: "exclusive" });
        held.delete(name);
      }),
  } as unknown as Pick<LockManager, "request">;
  return (seen: boolean) => {
    const tab = { isSeen: seen, queue: createToastQueue() };
    const channel = {
      onmessage: null as ((event: MessageEvent<readonly string[]>) => void) | null,
      postMessage: (data: readonly string[]) => {
        for (const other of tabs) if (other !== channel) other.onmessage?.({ data } as MessageEvent<readonly string[]>);
      },
      close: () => undefined,
    };
    tabs.push(channel);
    const turns = createTabTurns({
      locks,
      channel,
      kept: () => new Promise((resolve) => setTimeout(resolve, RECORD_MS)),
    });
    return { tab, teller: createAlertTeller({ queue: tab.queue, turns, isSeen: () => tab.isSeen }) };
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("an alert is on the screen within a second", async () => {
  const { tab, teller } = browser()(true);
  teller.add([alert(1)]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()).toMatchObject({ title: "AAPL", text: "Message 1." });
  expect(GATHER_MS).toBeLessThan(1_000);
});

it("a burst of thirty is one toast, at once or one after the other, and the next alert afterwards another", async () => {
  const { tab, teller } = browser()(true);
  for (let n = 1; n <= 30; n += 1) {
    teller.add([alert(n)]);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()?.title).toBe("30 new alerts");
  tab.queue.dismiss(tab.queue.current()?.id ?? 0);
  expect(tab.queue.current()).toBeUndefined();
  teller.add([alert(31)]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()?.title).toBe("AAPL");
});

it("of two tabs in sight one shows it; a hidden one does not bring it again when it comes into sight", async () => {
  const open = browser();
  const [first, second, hidden] = [open(true), open(true), open(false)];
  for (const { teller } of [first, second, hidden]) teller.add([alert(1)]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect([first, second].filter(({ tab }) => tab.queue.current() !== undefined)).toHaveLength(1);
  hidden.tab.isSeen = true;
  hidden.teller.seen();
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(hidden.tab.queue.current()).toBeUndefined();
});

it("where no tab is in sight, the first that comes into sight tells all that waited, and only it", async () => {
  const open = browser();
  const [first, second] = [open(false), open(false)];
  for (const { teller } of [first, second]) teller.add([alert(1), alert(2)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.tab.queue.current() ?? second.tab.queue.current()).toBeUndefined();
  for (const { tab, teller } of [second, first]) {
    tab.isSeen = true;
    teller.seen();
    await vi.advanceTimersByTimeAsync(GATHER_MS);
  }
  expect(second.tab.queue.current()?.title).toBe("2 new alerts");
  expect(first.tab.queue.current()).toBeUndefined();
});

it("what was read elsewhere is taken away, and what waited is not told", async () => {
  const { tab, teller } = browser()(true);
  teller.add([alert(1)]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  teller.add([alert(2)]);
  teller.allRead();
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()).toBeUndefined();
});

it("after it ended it shows nothing more", async () => {
  const { tab, teller } = browser()(true);
  teller.add([alert(1)]);
  teller.end();
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()).toBeUndefined();
});
