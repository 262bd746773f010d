// npm run glossary:docs: writes docs/glossary.md from core/src/glossary. With --check it only reports whether the file is
// current.
import { readFileSync, writeFileSync } from "node:fs";
import { SUBJECTS } from "../core/src/glossary/index.ts";

const FILE = new URL("../docs/glossary.md", import.meta.url);
const sections = SUBJECTS.map(({ title, terms }) => {
  const lines = terms.map(({ name, meaning }) => `- **${name}**: ${meaning}`);
  return `## ${title}\n\n${lines.join("\n")}\n`;
});
const page = `# Glossary

The terms that the screens and the assistant explain. This page is generated from \`core/src/glossary\`: change a text
there and run \`npm run glossary:docs\`.

${sections.join("\n")}`;
if (!process.argv.includes("--check")) writeFileSync(FILE, page);
else if (readFileSync(FILE, "utf8") !== page) {
  console.error("docs/glossary.md is not what core/src/glossary says; run npm run glossary:docs.");
  process.exitCode = 1;
}
