// npm run user -- <command>: what an operator does to accounts at the console.
import { userCommand } from "../server/src/user-command.ts";

process.exitCode = await userCommand(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
