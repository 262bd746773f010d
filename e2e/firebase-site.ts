import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import type { FirebaseDouble } from "./firebase-double.ts";

const root = resolve(import.meta.dirname, "..");
export const PROJECT = "demo-sextant";

/** Under which a production server is opened; no name of the network, the browser is told where it stands. */
export const PUBLIC_URL = "https://sextant.test";

/**
 * The built server with Firebase as its identity provider, played by the double: as the emulator, as the true service for a server on
 * this machine, or as the true service for one in production.
 */
export async function startFirebaseSite(double: FirebaseDouble, as: "emulator" | "service" | "production") {
  const port = await freePort();
  const listens = `http://localhost:${port}`;
  const url = as === "production" ? PUBLIC_URL : listens;
  mkdirSync(join(root, ".cache"), { recursive: true });
  const dataDir = mkdtempSync(join(root, ".cache", "e2e-firebase-"));
  // The browser's own libraries must not reach the database.
  const { LD_LIBRARY_PATH: _libraries, FONTCONFIG_PATH: _fonts, ...own } = process.env;
  const server = spawn(process.execPath, [join(root, "dist", "server", "main.js")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...own,
      ...{ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "error", VENDORS: "simulated" },
      ...{ RATE_LIMIT_API: "0", RATE_LIMIT_AUTH: "0", RATE_LIMIT_ONBOARD: "0", RATE_LIMIT_MARKET_DATA: "0" },
      ...{ IDENTITY: "firebase", FIREBASE_API_KEY: "double-key", FIREBASE_PROJECT_ID: PROJECT },
      FIREBASE_KEYS_URL: `${double.url}/keys`,
      ...SETTINGS[as](double),
    },
  });
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  const answers = () =>
    fetch(`${listens}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error("The server with Firebase does not start.");
    await new Promise((next) => setTimeout(next, 200));
  }
  return {
    url,
    listens,
    async stop() {
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const SETTINGS = {
  emulator: ({ url }: FirebaseDouble) => ({ FIREBASE_EMULATOR_URL: url }),
  service: () => ({ FIREBASE_TOKEN_SYNC_URL: "/session-sync" }),
  production: ({ url }: FirebaseDouble) => ({ FIREBASE_HANDLER_URL: url }),
};

/** Asks the system for a port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
