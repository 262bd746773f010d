// Writes docs/openapi.json from the contract; with --check it only compares.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "../server/src/derived/openapi.ts";

const FILE = new URL("../docs/openapi.json", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const text = `${JSON.stringify(openApiDocument(version), null, 2)}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(FILE, text);
} else if (!existsSync(FILE) || readFileSync(FILE, "utf8") !== text) {
  console.error("docs/openapi.json is not what the contract says. Run: npm run openapi");
  process.exitCode = 1;
}
