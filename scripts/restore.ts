// npm run restore -- <file>: a backup into an empty database.
import { readFileSync } from "node:fs";
import { restoreCommand } from "../server/src/backup/restore-command.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
process.exitCode = await restoreCommand({
  args: process.argv.slice(2),
  env: process.env,
  version,
  say: (line) => process.stdout.write(`${line}\n`),
});
