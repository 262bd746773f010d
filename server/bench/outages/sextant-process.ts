import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../src/database/free-port.ts";
import { testEnvironment } from "../../src/database/test-environment.ts";

const BUILT = fileURLToPath(new URL("../../../dist/server/main.js", import.meta.url));
const STARTS_WITHIN_MS = 180_000;
const ENDS_WITHIN_MS = 60_000;
const UNLIMITED = ["MARKET_DATA", "API", "AUTH", "ONBOARD", "INVOICE", "CLAIM", "WALLET"];

/** The built server in a separate process, which is started and stopped repeatedly. */
export type SextantProcess = {
  readonly origin: string;
  /**
   * Returns whether the soak is stopping or starting it, or did since `sinceMs` (of performance.now): it does not
   * answer then.
   */
  wasRestarted(sinceMs: number): boolean;
  /** Returns how it exited unexpectedly; undefined while it runs or where the soak stopped it. */
  ended(): string | undefined;
  /** Starts it without waiting for anything. */
  spawn(): void;
  /** Resolves once it reports that it is ready. */
  ready(): Promise<void>;
  /** Returns whether it has printed this text since it was spawned. */
  said(text: string): boolean;
  /** Returns its last output. */
  lastWords(): string;
  /** SIGTERM; throws where it does not end cleanly. */
  stop(): Promise<void>;
};

/** Prepares a server on its own port, without starting it. */
export async function prepareSextant(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<SextantProcess> {
  if (!existsSync(BUILT)) throw new Error("The soak runs what people run: npm run build first.");
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const env = {
    ...testEnvironment(port, dataDir),
    ...Object.fromEntries(UNLIMITED.map((one) => [`RATE_LIMIT_${one}`, "0"])),
    PUBLIC_URL: origin,
    DEFAULT_PLAN: "pro",
    LOG_LEVEL: "warn",
    ...settings,
  };
  let child: ChildProcess | undefined;
  let text = "";
  let isExpected = true;
  let restartedMs = -Infinity;

  const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
  const ended = (): string | undefined =>
    child === undefined || isExpected || !isOver(child)
      ? undefined
      : `it ended with ${String(child.exitCode ?? child.signalCode)}: ${text.slice(-2_000)}`;

  return {
    origin,
    ended,
    lastWords: () => text.slice(-2_000),
    said: (part) => text.includes(part),
    wasRestarted: (sinceMs) => restartedMs > sinceMs,
    spawn() {
      text = "";
      isExpected = false;
      const started = spawn(process.execPath, [BUILT], { env, stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [started.stdout, started.stderr])
        stream.on("data", (data: Buffer) => {
          text = (text + data.toString()).slice(-200_000);
        });
      child = started;
    },
    async ready() {
      const untilMs = performance.now() + STARTS_WITHIN_MS;
      while (!text.includes("Ready at ")) {
        const error = ended();
        if (error !== undefined) throw new Error(error);
        if (performance.now() > untilMs) throw new Error(`The server does not get ready: ${text.slice(-2_000)}`);
        await pause(20);
      }
      restartedMs = performance.now();
    },
    async stop() {
      const last = child;
      if (last === undefined || isOver(last)) return;
      isExpected = true;
      restartedMs = Infinity;
      last.kill("SIGTERM");
      const untilMs = performance.now() + ENDS_WITHIN_MS;
      while (!isOver(last)) {
        if (performance.now() > untilMs) last.kill("SIGKILL");
        await pause(20);
      }
      if (last.exitCode !== 0)
        throw new Error(`It did not end cleanly: ${String(last.exitCode ?? last.signalCode)} ${text.slice(-2_000)}`);
    },
  };
}
