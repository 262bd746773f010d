import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../database/free-port.ts";
import { testEnvironment } from "../database/test-environment.ts";
import { testBrowser } from "../issuer/test-browser.ts";
import { SERVER_PROGRAM } from "../test-server-program.ts";
import { backupCommand } from "./backup-command.ts";
import { restoreCommand } from "./restore-command.ts";

/** A new DATA_DIR under a path that is short enough for a socket. */
function newDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sxt-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return path.join(folder, "data");
}

const environment = (port: number, dataDir: string): NodeJS.ProcessEnv => ({
  ...testEnvironment(port, dataDir),
  SEXTANT_SECRET: "",
  DATABASE_URL: "",
});

/** The whole server on an embedded database. */
async function startServer(dataDir: string) {
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const child = spawn(process.execPath, SERVER_PROGRAM, { env: environment(port, dataDir), stdio: "ignore" });
  const stop = () => stopped(child);
  onTestFinished(stop);
  await expect
    .poll(
      () =>
        child.exitCode !== null ||
        fetch(`${origin}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
  expect(child.exitCode).toBe(null);

  /** Signs in through the forms, like a browser without JavaScript. */
  async function enter(link: string, fields: Record<string, string>) {
    const browser = testBrowser(origin);
    const page = await browser.follow(link);
    const action = /<form[^>]*\baction="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const posted = await browser.post(action, {
      email: "ann@example.org",
      password: "seven quiet otters swim",
      ...fields,
    });
    await browser.get((await browser.follow(posted.location ?? "")).url);
    const headers = {
      origin,
      "content-type": "application/json",
      cookie: `session=${browser.jar.get("session /")?.value ?? ""}`,
    };
    return async (method: string, at: string, body?: unknown): Promise<unknown> => {
      const answer = await fetch(origin + at, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
  }
  return { enter, stop };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exited;
}

/** Returns a command's output. */
async function said(command: typeof backupCommand, args: readonly string[], dataDir: string): Promise<string> {
  const lines: string[] = [];
  await command({
    args,
    version: "0.1.0",
    env: environment(3_000, dataDir),
    say: (line) => lines.push(line),
  });
  return lines.join("\n");
}

it("an account and what it follows go from one data folder into another, out of a running server and a stopped one", async () => {
  const [first, second] = [newDataDir(), newDataDir()];
  const running = await startServer(first);
  const ann = await running.enter("/auth/sign-in?mode=sign-up", { displayName: "Ann" });
  const { identity } = (await ann("GET", "/api/session")) as { identity: { uid: string; email: string } };
  const setUp = { firebaseUid: identity.uid, email: identity.email, username: "ann" };
  const { id } = (await ann("POST", "/api/auth/onboard", setUp)) as { id: string };
  const watchlist = `/api/users/${id}/watchlist`;
  expect(await ann("POST", watchlist, { symbol: "ETH-USD" })).toMatchObject({ status: 200 });
  const watched = await ann("GET", watchlist);

  const file = path.join(path.dirname(first), "running.gz");
  expect(await said(backupCommand, ["--with-secret", file], first)).toContain(`Backup: ${file} (`);
  // The server continues undisturbed.
  expect(await ann("GET", watchlist)).toEqual(watched);
  expect(await said(restoreCommand, [file], first)).toContain("in use by another running Sextant");
  await running.stop();

  const later = path.join(path.dirname(first), "stopped.gz");
  expect(await said(backupCommand, ["--with-secret", later], first)).toContain(`Backup: ${later} (`);
  expect(existsSync(path.join(first, "postgres", "postmaster.pid"))).toBe(false);
  expect(gunzipSync(readFileSync(later)).toString("utf8")).toContain("ann@example.org");
  expect(await said(restoreCommand, [later], first)).toContain("is not empty, so nothing was changed");

  const text = await said(restoreCommand, [file], second);
  expect(text).toContain("Restored as of");
  expect(text).toContain("that the secret decrypts the encrypted data");
  const restored = await startServer(second);
  const again = await restored.enter("/auth/sign-in", {});
  expect(await again("GET", "/api/session")).toMatchObject({ identity: { uid: identity.uid } });
  expect(await again("GET", watchlist)).toEqual(watched);
  await restored.stop();
});
