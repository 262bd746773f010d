import { expect, it } from "vitest";
import { freePort } from "./database/free-port.ts";
import { createWaitingServer } from "./waiting-server.ts";

it("listens once though it is called twice at a time, and frees its port when stopped while it begins", async () => {
  const port = await freePort();
  const publicUrl = `http://localhost:${String(port)}`;
  const waiting = createWaitingServer({ host: "127.0.0.1", port, publicUrl }, { version: "1", nowMs: () => 0 });
  await Promise.all([waiting.waitFor("first"), waiting.waitFor("second")]);
  const health = await fetch(`http://127.0.0.1:${String(port)}/api/health`);
  expect([health.status, await health.json()]).toEqual([
    503,
    expect.objectContaining({ ready: false, parts: { database: { state: "down", note: "second" } } }),
  ]);
  await waiting.stop();
  const next = createWaitingServer({ host: "127.0.0.1", port, publicUrl }, { version: "1", nowMs: () => 0 });
  const began = next.waitFor("third");
  await next.stop();
  await began;
  await expect(fetch(`http://127.0.0.1:${String(port)}/api/health`)).rejects.toThrow();
});
