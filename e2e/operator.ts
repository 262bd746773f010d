import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { RunningServer } from "./start-server.ts";

const run = promisify(execFile);

/** `npm run user -- ...` at the console of the machine, beside the running server. What it printed. */
export async function asOperator({ dataDir, url }: RunningServer, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run("npm", ["run", "--silent", "user", "--", ...args], {
    cwd: resolve(import.meta.dirname, ".."),
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port, PUBLIC_URL: url },
  });
  return stdout;
}
