import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const MACHINES: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };
const START_MS = 20_000;

/** Path of the local chain's program; undefined if there is none for this machine. */
export const anvilProgram: string | undefined = (() => {
  const name = `@foundry-rs/anvil-${process.platform}-${MACHINES[process.arch] ?? process.arch}`;
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const program = path.join(folder, "bin", process.platform === "win32" ? "anvil.exe" : "anvil");
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
})();

/** Whether a local chain can run here; logged if not, because the tests that need it are then skipped. */
export const haveAnvil: boolean = anvilProgram !== undefined;
if (!haveAnvil) console.warn("No anvil for this machine in node_modules: tests on a real local chain are skipped.");

/** Starts the program on a free port and waits until it answers. */
export async function startAnvil(options: readonly string[]): Promise<{ port: number; stop(): Promise<void> }> {
  if (anvilProgram === undefined) throw new Error("There is no anvil for this machine; run npm ci.");
  const child = spawn(anvilProgram, ["--host", "127.0.0.1", "--port", "0", ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  };
  // A test that forgets to stop it, or is killed, leaves nothing running.
  const atEnd = (): void => void child.kill("SIGKILL");
  process.once("exit", atEnd);
  child.once("exit", () => process.off("exit", atEnd));
  try {
    return { port: await portOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let reported = "";
    const timer = setTimeout(() => {
      reject(new Error(`The local chain did not start: ${reported.slice(-500)}`));
    }, START_MS);
    const read = (part: Buffer): void => {
      reported = (reported + part.toString("utf8")).slice(-20_000);
      const port = /Listening on [\d.]+:(\d+)/.exec(reported)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      // It writes a line for every request: read them, or it would block on a full pipe.
      for (const stream of [child.stdout, child.stderr]) stream?.off("data", read).resume();
      resolve(Number(port));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new Error(`The local chain ended at once: ${reported.slice(-500)}`));
    });
  });
}
