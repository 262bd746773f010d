import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createShutdown } from "./shutdown.ts";

/** A process that notes how it ends. */
class TestProcess extends EventEmitter {
  text = "";
  readonly stderr = { write: (text: string) => (this.text += text) };
  readonly ended: Promise<number>;
  #end: (code: number) => void = () => undefined;

  constructor() {
    super();
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  exit(code: number): void {
    this.#end(code);
  }
}

describe("a shutdown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(["SIGINT", "SIGTERM", "SIGHUP"])(
    "on %s stops what was started, last first, one after the other",
    async (signal) => {
      const ending = new TestProcess();
      const shutdown = createShutdown(ending);
      const log: string[] = [];
      for (const part of ["database", "market", "server"])
        shutdown.add(async () => {
          log.push(`${part} stops`);
          await Promise.resolve();
          log.push(`${part} has stopped`);
        });
      shutdown.started();
      expect(shutdown.isStopping()).toBe(false);
      ending.emit(signal);
      expect(await ending.ended).toBe(0);
      expect(shutdown.isStopping()).toBe(true);
      expect(log).toEqual([
        ...["server stops", "server has stopped", "market stops", "market has stopped"],
        ...["database stops", "database has stopped"],
      ]);
    },
  );

  it("stops once, however many signals come", async () => {
    const ending = new TestProcess();
    const shutdown = createShutdown(ending);
    const stop = vi.fn();
    shutdown.add(stop);
    shutdown.started();
    for (const signal of ["SIGINT", "SIGINT", "SIGTERM"]) ending.emit(signal);
    await ending.ended;
    expect(stop).toHaveBeenCalledOnce();
  });

  it("waits for the end of the start, and stops what that still began", async () => {
    const ending = new TestProcess();
    const shutdown = createShutdown(ending);
    const stop = vi.fn();
    ending.emit("SIGTERM");
    await vi.advanceTimersByTimeAsync(1000);
    expect(shutdown.isStopping()).toBe(false);
    shutdown.add(stop);
    shutdown.started();
    await ending.ended;
    expect(stop).toHaveBeenCalledOnce();
  });

  it("continues when a part fails, and logs it", async () => {
    const ending = new TestProcess();
    const shutdown = createShutdown(ending);
    const closeDatabase = vi.fn();
    shutdown.add(closeDatabase);
    shutdown.add(() => Promise.reject(new Error("no way")));
    await shutdown.end(1);
    expect(await ending.ended).toBe(1);
    expect(closeDatabase).toHaveBeenCalledOnce();
    expect(ending.text).toBe("A part of the server did not stop cleanly: no way\n");
  });

  it("abandons a part that hangs, and still closes the database properly", async () => {
    const ending = new TestProcess();
    const shutdown = createShutdown(ending);
    const closeDatabase = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 20_000)));
    shutdown.add(closeDatabase);
    shutdown.add(() => new Promise(() => undefined));
    void shutdown.end(0);
    await vi.advanceTimersByTimeAsync(7900);
    expect(closeDatabase).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_200);
    expect(await ending.ended).toBe(0);
    expect(ending.text).toBe("A part of the server did not stop cleanly: it took longer than 8.0 s\n");
  });

  it("abandons ten parts that hang within 24 s", async () => {
    const ending = new TestProcess();
    const shutdown = createShutdown(ending);
    const closeDatabase = vi.fn();
    shutdown.add(closeDatabase);
    for (let part = 0; part < 10; part++) shutdown.add(() => new Promise(() => undefined));
    void shutdown.end(0);
    await vi.advanceTimersByTimeAsync(24_000);
    expect(await ending.ended).toBe(0);
    expect(closeDatabase).toHaveBeenCalledOnce();
  });
});
