// npm run access:docs: writes docs/access.md from the contract. With --check it only reports whether the file is
// current.
import { readFileSync, writeFileSync } from "node:fs";
import { accessPage } from "../server/src/derived/access-matrix.ts";

const FILE = new URL("../docs/access.md", import.meta.url);
const page = accessPage();
if (!process.argv.includes("--check")) writeFileSync(FILE, page);
else if (readFileSync(FILE, "utf8") !== page) {
  console.error("docs/access.md is not what the contract says; run npm run access:docs.");
  process.exitCode = 1;
}
