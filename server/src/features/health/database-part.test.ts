import { describe, expect, it } from "vitest";
import { createDatabasePart } from "./database-part.ts";

const SILENT = { warn: () => undefined, info: () => undefined };

describe("the database's part of the health", () => {
  it("runs a real probe, caches the answer briefly, and recovers", async () => {
    let nowMs = 0;
    let requested = 0;
    let error: Error | undefined;
    const part = createDatabasePart({
      kind: "embedded",
      request: () => {
        requested += 1;
        return error === undefined ? Promise.resolve() : Promise.reject(error);
      },
      failure: () => undefined,
      log: SILENT,
      nowMs: () => nowMs,
      keepMs: 100,
    });
    expect(await part()).toEqual({ state: "ok", note: "embedded" });
    error = new Error("Connection refused");
    expect(await part()).toEqual({ state: "ok", note: "embedded" });
    expect(requested).toBe(1);
    nowMs = 100;
    expect(await part()).toEqual({ state: "down", note: "Connection refused" });
    error = undefined;
    nowMs = 200;
    expect(await part()).toEqual({ state: "ok", note: "embedded" });
  });

  it("waits no longer than its timeout, and runs one probe at a time", async () => {
    let requested = 0;
    let answer = (): void => undefined;
    const part = createDatabasePart({
      kind: "external",
      request: () => {
        requested += 1;
        return new Promise<void>((resolve) => (answer = resolve));
      },
      failure: () => undefined,
      log: SILENT,
      nowMs: () => 0,
      timeoutMs: 1,
    });
    expect((await part()).state).toBe("down");
    expect((await part()).state).toBe("down");
    expect(requested).toBe(1);
    answer();
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(await part()).toEqual({ state: "ok", note: "external" });
  });

  it("reports a known failure without a probe", async () => {
    const part = createDatabasePart({
      kind: "embedded",
      request: () => Promise.reject(new Error("never asked")),
      failure: () => "it stopped and is being restarted",
      log: SILENT,
      nowMs: () => 0,
    });
    expect(await part()).toEqual({ state: "down", note: "it stopped and is being restarted" });
  });
});
