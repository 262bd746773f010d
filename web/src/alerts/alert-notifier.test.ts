import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createToastQueue, RECORD_MS } from "../ui/toast-queue.ts";
import { createAlertNotifier, GATHER_MS } from "./alert-notifier.ts";
import type { ToastedAlert } from "./alert-toast.ts";
import { createTabClaims } from "./tab-claims.ts";

const alert = (n: number): ToastedAlert => ({
  id: `a${n}`,
  symbol: "AAPL",
  alertType: "price",
  message: `Message ${n}.`,
  inAppOnly: false,
  freshness: { state: "live", delayMinutes: null },
});

/** A browser whose tabs share locks and a channel. */
function browser() {
  const locked = new Set<string>();
  const tabs: { onmessage: ((event: MessageEvent<readonly string[]>) => void) | null }[] = [];
  const locks = {
    request: (name: string, _: LockOptions, use: (lock: Lock | null) => unknown) =>
      Promise.resolve().then(async () => {
        if (locked.has(name)) return use(null);
        locked.add(name);
        await use({ name, mode: "exclusive" });
        locked.delete(name);
      }),
  } as unknown as Pick<LockManager, "request">;
  return (visible: boolean) => {
    const tab = { isVisible: visible, queue: createToastQueue() };
    const channel = {
      onmessage: null as ((event: MessageEvent<readonly string[]>) => void) | null,
      postMessage: (data: readonly string[]) => {
        for (const other of tabs) if (other !== channel) other.onmessage?.({ data } as MessageEvent<readonly string[]>);
      },
      close: () => undefined,
    };
    tabs.push(channel);
    const claims = createTabClaims({
      locks,
      channel,
      expired: () => new Promise((resolve) => setTimeout(resolve, RECORD_MS)),
    });
    return { tab, notifier: createAlertNotifier({ queue: tab.queue, claims, isVisible: () => tab.isVisible }) };
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows an alert within a second", async () => {
  const { tab, notifier } = browser()(true);
  notifier.add([alert(1)]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()).toMatchObject({ title: "AAPL", text: "Message 1." });
  expect(GATHER_MS).toBeLessThan(1_000);
});

it("shows a burst of thirty as one toast, simultaneous or in sequence, and the next alert afterwards as another", async () => {
  const { tab, notifier } = browser()(true);
  for (let n = 1; n <= 30; n += 1) {
    notifier.add([alert(n)]);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()?.title).toBe("30 new alerts");
  tab.queue.dismiss(tab.queue.current()?.id ?? 0);
  expect(tab.queue.current()).toBeUndefined();
  notifier.add([alert(31)]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()?.title).toBe("AAPL");
});

it("only one of two visible tabs shows an alert; a hidden one does not repeat it when it becomes visible", async () => {
  const open = browser();
  const [first, second, hidden] = [open(true), open(true), open(false)];
  for (const { notifier } of [first, second, hidden]) notifier.add([alert(1)]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect([first, second].filter(({ tab }) => tab.queue.current() !== undefined)).toHaveLength(1);
  hidden.tab.isVisible = true;
  hidden.notifier.shown();
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(hidden.tab.queue.current()).toBeUndefined();
});

it("with no visible tab, the first to become visible shows everything pending, and no other does", async () => {
  const open = browser();
  const [first, second] = [open(false), open(false)];
  for (const { notifier } of [first, second]) notifier.add([alert(1), alert(2)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.tab.queue.current() ?? second.tab.queue.current()).toBeUndefined();
  for (const { tab, notifier } of [second, first]) {
    tab.isVisible = true;
    notifier.shown();
    await vi.advanceTimersByTimeAsync(GATHER_MS);
  }
  expect(second.tab.queue.current()?.title).toBe("2 new alerts");
  expect(first.tab.queue.current()).toBeUndefined();
});

it("alerts read elsewhere leave the screen, and pending ones are not shown", async () => {
  const { tab, notifier } = browser()(true);
  notifier.add([alert(1)]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  notifier.add([alert(2)]);
  notifier.allRead();
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()).toBeUndefined();
});

it("shows nothing once closed", async () => {
  const { tab, notifier } = browser()(true);
  notifier.add([alert(1)]);
  notifier.close();
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(tab.queue.current()).toBeUndefined();
});
