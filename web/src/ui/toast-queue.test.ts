import { describe, expect, it } from "vitest";
import { createToastQueue, toastDurationMs } from "./toast-queue.ts";

describe("toasts", () => {
  it("come one at a time, in order", () => {
    const queue = createToastQueue();
    queue.show({ title: "first" });
    queue.show({ title: "second" });
    expect(queue.current()?.title).toBe("first");
    queue.dismiss(queue.current()?.id ?? 0);
    expect(queue.current()?.title).toBe("second");
  });

  it("stay five seconds, errors until dismissed", () => {
    expect(toastDurationMs(undefined)).toBe(5000);
    expect(toastDurationMs("destructive")).toBe(Infinity);
  });
});
