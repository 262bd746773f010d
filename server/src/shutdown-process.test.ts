import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { freePort } from "./database/free-port.ts";
import { poll } from "./database/poll.ts";
import { readPostmaster } from "./database/postmaster.ts";
import { isRunning } from "./database/process-table.ts";
import { testEnvironment } from "./database/test-environment.ts";
import { Connection } from "./http/test-server.ts";
import { SERVER_PROGRAM } from "./test-server-program.ts";

const TIMEOUT_MS = 60_000;

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

describe("the real server on SIGTERM", () => {
  it("sends sockets a close frame, answers requests in progress, accepts no new ones, and stops its database last", async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-drain-"));
    cleanUps.push(() => {
      rmSync(dataDir, { recursive: true, force: true });
    });
    const port = await freePort();
    const child = spawn(process.execPath, SERVER_PROGRAM, {
      env: testEnvironment(port, dataDir),
      stdio: ["ignore", "ignore", "inherit"],
    });
    const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
    const databaseId = (): number => readPostmaster(path.join(dataDir, "postgres"))?.pid ?? 0;
    cleanUps.push(() => {
      const pid = databaseId();
      child.kill("SIGKILL");
      if (pid > 0 && isRunning(pid)) process.kill(pid, "SIGQUIT");
    });
    const origin = `http://127.0.0.1:${String(port)}`;
    const isReady = await poll(
      () =>
        fetch(`${origin}/api/health`).then(
          ({ ok }) => ok || undefined,
          () => undefined,
        ),
      TIMEOUT_MS,
    );
    expect(isReady).toBe(true);
    const database = databaseId();
    expect(isRunning(database)).toBe(true);

    const live = new WebSocket(`ws://127.0.0.1:${String(port)}/ws`, {
      headers: { origin: `http://localhost:${String(port)}` },
    });
    await new Promise((resolve) => live.once("open", resolve));
    const goodbye = new Promise((resolve) => live.once("close", resolve));
    const begun = new Connection(port);
    cleanUps.push(() => {
      begun.end();
    });
    // One answer before shows that the server has seen the connection; the next request is half sent.
    begun.say("GET /api/symbols HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/symbols?q=AAPL HTTP/1.1\r\nHost: local");
    await begun.answers(1);

    child.kill("SIGTERM");
    expect(await goodbye).toBe(1001);
    await expect(fetch(`${origin}/api/health`)).rejects.toThrow();
    expect(isRunning(database)).toBe(true);
    begun.say("host\r\n\r\n");
    const [, answer = ""] = await begun.answers(2);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    await begun.closed;
    expect(await exited).toBe(0);
    expect(isRunning(database)).toBe(false);
  });
});
