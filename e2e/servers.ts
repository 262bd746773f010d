import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import type { FullConfig } from "@playwright/test";

const root = resolve(import.meta.dirname, "..");
const STARTS_WITHIN_MS = 120_000;
/** All tests come from one address. */
const UNLIMITED = {
  RATE_LIMIT_MARKET_DATA: "0",
  RATE_LIMIT_API: "0",
  RATE_LIMIT_AUTH: "0",
  RATE_LIMIT_ONBOARD: "0",
};

/** Asks the system for a port that nobody listens on. */
const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === "string") fail(new Error("The system gave no port."));
        else done(address.port);
      });
    });
  });

type Running = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts the built server as an operator would, with a data folder of its own, and waits until it serves. */
async function startServer(name: string, settings: Readonly<Record<string, string>>): Promise<Running> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  mkdirSync(join(root, ".cache"), { recursive: true });
  const dataDir = mkdtempSync(join(root, ".cache", `e2e-${name}-`));
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ...settings,
  };
  // The browser's own libraries must not reach the database.
  const { LD_LIBRARY_PATH: _libraries, FONTCONFIG_PATH: _fonts, ...own } = env as NodeJS.ProcessEnv;
  const server = spawn(process.execPath, [join(root, "dist", "server", "main.js")], {
    cwd: root,
    env: own,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const listen = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-8_000));
  server.stdout.on("data", listen);
  server.stderr.on("data", listen);

  const deadlineMs = Date.now() + STARTS_WITHIN_MS;
  while (!(await answers(`${url}/api/health`))) {
    if (server.exitCode !== null || Date.now() > deadlineMs) {
      server.kill("SIGKILL");
      throw new Error(`The server for '${name}' does not serve:\n${said}`);
    }
    await new Promise((next) => setTimeout(next, 200));
  }
  return {
    url,
    stop: async () => {
      await stopped(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const answers = async (url: string) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const stopped = (server: ChildProcess) =>
  new Promise<void>((done) => {
    if (server.exitCode !== null) return done();
    server.once("exit", () => done());
    server.kill("SIGTERM");
  });

/** One server per kind of installation; the screens find them by environment. */
const setUp = async (config: FullConfig): Promise<() => Promise<void>> => {
  const candles = String(config.metadata["candles"] ?? "");
  const simulated = await startServer("simulated", { VENDORS: "simulated", ...UNLIMITED });
  process.env["SIMULATED_URL"] = simulated.url;
  const running = [simulated];
  if (candles !== "") {
    const real = await startServer("candles", { VENDORS: "files,simulated", CANDLES_DIR: candles, ...UNLIMITED });
    process.env["REAL_CANDLES_URL"] = real.url;
    running.push(real);
  }
  return async () => {
    await Promise.all(running.map((server) => server.stop()));
  };
};

export default setUp;
