import { runLab } from "./run-lab.ts";

// A closed pipe ('lab … | head') is intended by the reader and not an error.
process.stdout.on("error", () => process.exit(0));
process.exitCode = runLab(process.argv.slice(2), Date.now());
