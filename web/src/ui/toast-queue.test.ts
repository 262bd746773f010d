import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastQueue, MOST_SHOWN_MS, RECORD_MS, toastDurationMs } from "./toast-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const dismissFirst = (queue: ReturnType<typeof createToastQueue>) => queue.dismiss(queue.current()?.id ?? 0);

describe("toasts", () => {
  it("appear one at a time, in order of arrival", () => {
    const queue = createToastQueue();
    queue.show({ title: "first" });
    queue.show({ title: "second" });
    expect(queue.current()?.title).toBe("first");
    dismissFirst(queue);
    expect(queue.current()?.title).toBe("second");
  });

  it("stay five seconds, errors until dismissed", () => {
    expect(toastDurationMs(undefined)).toBe(5000);
    expect(toastDurationMs("destructive")).toBe(Infinity);
    const queue = createToastQueue();
    queue.show({ title: "first" });
    queue.show({ title: "an error", variant: "destructive" });
    vi.advanceTimersByTime(4_999);
    expect(queue.current()?.title).toBe("first");
    vi.advanceTimersByTime(1);
    expect(queue.current()?.title).toBe("an error");
    vi.advanceTimersByTime(10_000_000);
    expect(queue.current()?.title).toBe("an error");
  });

  it("pause while hovered, focused or in a hidden tab, and resume where they stopped", () => {
    for (const pause of ["pointer", "focus", "hidden"] as const) {
      const queue = createToastQueue();
      queue.show({ title: pause });
      vi.advanceTimersByTime(3_000);
      queue.pause(pause);
      vi.advanceTimersByTime(60_000);
      expect(queue.current()?.title).toBe(pause);
      queue.resume(pause);
      vi.advanceTimersByTime(1_999);
      expect(queue.current()?.title).toBe(pause);
      vi.advanceTimersByTime(1);
      expect(queue.current()).toBeUndefined();
    }
  });

  it("do not start their clock in a hidden tab before they are seen", () => {
    const queue = createToastQueue();
    queue.pause("hidden");
    queue.show({ title: "first" });
    vi.advanceTimersByTime(60_000);
    expect(queue.current()?.title).toBe("first");
    queue.resume("hidden");
    vi.advanceTimersByTime(5_000);
    expect(queue.current()).toBeUndefined();
  });

  it("closed while hovered or focused leave the next one with a running clock", () => {
    const queue = createToastQueue();
    queue.show({ title: "first" });
    queue.show({ title: "second" });
    queue.pause("pointer");
    queue.pause("focus");
    dismissFirst(queue);
    vi.advanceTimersByTime(5_000);
    expect(queue.current()).toBeUndefined();
    queue.show({ title: "third" });
    vi.advanceTimersByTime(5_000);
    expect(queue.current()).toBeUndefined();
  });

  it("all leave, except errors, once nothing pauses them, whatever was pressed before", () => {
    const step = fc.oneof(
      fc.constant({ kind: "show" as const }),
      fc.constant({ kind: "dismiss" as const }),
      fc.record({ kind: fc.constant("pause" as const), by: fc.constantFrom("pointer" as const, "focus" as const) }),
      fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 9_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const queue = createToastQueue();
        let shown = 0;
        for (const one of steps) {
          if (one.kind === "show") queue.show({ title: String(++shown) });
          else if (one.kind === "dismiss") dismissFirst(queue);
          else if (one.kind === "pause") queue.pause(one.by);
          else vi.advanceTimersByTime(one.ms);
        }
        // The pointer that paused the last toast closes it without ever leaving it.
        dismissFirst(queue);
        vi.advanceTimersByTime(5_000 * (shown + 1));
        expect(queue.current()).toBeUndefined();
      }),
    );
  });
});

describe("toasts with a key", () => {
  it("replace each other with their full duration, but not indefinitely", () => {
    const queue = createToastQueue();
    for (let ms = 0; ms < MOST_SHOWN_MS; ms += 1_000) {
      queue.show({ title: `${ms / 1000} alerts`, key: "alerts" });
      expect(queue.current()?.title).toBe(`${ms / 1000} alerts`);
      vi.advanceTimersByTime(1_000);
    }
    expect(queue.current()).toBeUndefined();
  });

  it("change in place while hovered or focused, and stay first in the queue", () => {
    const queue = createToastQueue();
    queue.show({ title: "one", key: "alerts" });
    queue.show({ title: "other" });
    queue.pause("focus");
    const { id } = queue.current() ?? {};
    queue.show({ title: "two", key: "alerts" });
    expect(queue.current()).toMatchObject({ id, title: "two" });
    queue.resume("focus");
    queue.show({ title: "three", key: "alerts" });
    expect(queue.current()?.title).toBe("three");
    expect(queue.current()?.id).not.toBe(id);
    queue.withdraw("alerts");
    expect(queue.current()?.title).toBe("other");
  });

  it("for events already shown do not reappear while those are recorded", () => {
    const queue = createToastQueue();
    queue.show({ title: "first", events: ["a", "b"] });
    dismissFirst(queue);
    queue.show({ title: "again", events: ["a"] });
    expect(queue.current()).toBeUndefined();
    queue.show({ title: "more", events: ["a", "c"] });
    expect(queue.current()?.title).toBe("more");
    dismissFirst(queue);
    vi.advanceTimersByTime(RECORD_MS);
    queue.show({ title: "much later", events: ["a"] });
    expect(queue.current()?.title).toBe("much later");
  });

  it("are cleared with everything else on sign-out", () => {
    const queue = createToastQueue();
    queue.show({ title: "theirs", events: ["a"] });
    queue.clear();
    expect(queue.current()).toBeUndefined();
    queue.show({ title: "new", events: ["a"] });
    expect(queue.current()?.title).toBe("new");
  });
});
