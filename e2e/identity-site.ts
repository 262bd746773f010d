import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "..");
const run = promisify(execFile);

type Settings = Readonly<Record<string, string>>;

export type IdentitySite = Awaited<ReturnType<typeof startIdentitySite>>;

/** The built server with a data folder and an address of its own; both stay over a restart, as an operator's would. */
export async function startIdentitySite(name: string, settings: Settings = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  mkdirSync(join(root, ".cache"), { recursive: true });
  const dataDir = mkdtempSync(join(root, ".cache", `e2e-${name}-`));
  // The browser's own libraries must not reach the database.
  const { LD_LIBRARY_PATH: _libraries, FONTCONFIG_PATH: _fonts, ...own } = process.env;
  const common = {
    ...own,
    ...{ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "error", VENDORS: "simulated" },
    ...{ RATE_LIMIT_API: "0", RATE_LIMIT_AUTH: "0", RATE_LIMIT_ONBOARD: "0", RATE_LIMIT_MARKET_DATA: "0" },
  };
  let now = settings;
  let server = spawnServer({ ...common, ...now });
  await serves(server, url);

  const stopServer = async (): Promise<void> => {
    if (server.process.exitCode !== null) return;
    server.process.kill("SIGTERM");
    await server.ended;
  };

  return {
    url,
    /** What the server said at the console since it was last started. */
    said: () => server.said(),
    /** The same installation with other settings. */
    async restart(changed: Settings) {
      await stopServer();
      now = changed;
      server = spawnServer({ ...common, ...now });
      await serves(server, url);
    },
    /** `npm run user -- ...` at the console of the machine, beside the running server. */
    async operator(...args: readonly string[]): Promise<string> {
      const env = { ...common, ...now };
      const { stdout } = await run("npm", ["run", "--silent", "user", "--", ...args], { cwd: root, env });
      return stdout;
    },
    async stop() {
      await stopServer();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Server = { readonly process: ChildProcess; readonly ended: Promise<void>; readonly said: () => string };

function spawnServer(env: NodeJS.ProcessEnv): Server {
  const child = spawn(process.execPath, [join(root, "dist", "server", "main.js")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env,
  });
  let said = "";
  const listen = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  return { process: child, ended, said: () => said };
}

/** The last line of a start is said when everything of it is there. */
async function serves({ process: child, said }: Server, url: string): Promise<void> {
  while (!said().includes(`Ready at ${url}`)) {
    if (child.exitCode !== null) throw new Error(`The server does not start:\n${said()}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Asks the system for a port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
