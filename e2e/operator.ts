import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { programOf } from "../scripts/program-of.ts";
import { expect } from "./screen.ts";
import type { RunningServer } from "./start-server.ts";

const run = promisify(execFile);

/** Runs `npm run user -- …` at the console of the machine with the running server. Returns its output. */
export async function asOperator(
  { dataDir, databaseUrl, url }: RunningServer,
  ...args: readonly string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, [...programOf("scripts/user.ts"), ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  return stdout;
}

/** The code that makes its first reader the merchant, as a new installation prints it at its first start. */
export async function merchantCode({ said }: RunningServer): Promise<string> {
  const printed = () => /Merchant code, once, for 24 hours: ([A-Z2-9-]{23}) /.exec(said())?.[1];
  // The set-up of all journeys asks for it too, where no configuration applies.
  await expect.poll(printed, { message: "the code of the first start", timeout: 30_000 }).toBeDefined();
  return printed() ?? "";
}
