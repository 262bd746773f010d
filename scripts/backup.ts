// npm run backup -- [--with-secret] [file]: the whole database into one file, also while the server runs.
import { readFileSync } from "node:fs";
import { backupCommand } from "../server/src/backup/backup-command.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    ending.abort(new Error("The backup was given up."));
  });
process.exitCode = await backupCommand({
  args: process.argv.slice(2),
  env: process.env,
  version,
  signal: ending.signal,
  say: (line) => process.stdout.write(`${line}\n`),
});
