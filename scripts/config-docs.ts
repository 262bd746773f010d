// Writes docs/configuration.md from the one table of settings; with --check it only compares.
import { readFileSync, writeFileSync } from "node:fs";
import { SETTINGS } from "../server/src/settings.ts";

const FILE = new URL("../docs/configuration.md", import.meta.url);

const rows = Object.values(SETTINGS).map(({ name, meaning, fallback, ...rest }) => {
  const secret = "secret" in rest && rest.secret ? " (secret)" : "";
  return `| \`${name}\` | ${meaning}${secret} | ${fallback} |`;
});

const text = `# Configuration

<!-- Made by \`npm run config:docs\` from server/src/settings.ts; do not edit. -->

Everything is set by environment variables and nothing has to be. Wrong values are all named at start, each with its
remedy, and the program ends with exit code 1.

| Name | Meaning | When unset |
| ---- | ------- | ---------- |
${rows.join("\n")}
`;

if (!process.argv.includes("--check")) {
  writeFileSync(FILE, text);
} else if (readOrNothing() !== text) {
  console.error("docs/configuration.md is not what server/src/settings.ts says. Run: npm run config:docs");
  process.exitCode = 1;
}

function readOrNothing(): string {
  try {
    return readFileSync(FILE, "utf8");
  } catch {
    return "";
  }
}
