// ESLint rule: files are kebab-case and named for what they hold.
import { basename } from "node:path";

const FORBIDDEN = new Set(["utils", "util", "helpers", "helper", "common", "misc", "manager"]);
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What is wrong with a file's name, or undefined. */
export function nameFault(path) {
  const stem = basename(path)
    .replace(/^[._]+/, "")
    .split(".")[0];
  if (FORBIDDEN.has(stem)) return `'${stem}' says nothing: name the file for its one export.`;
  if (!KEBAB.test(stem)) return `'${stem}' is not kebab-case: write it in small letters with dashes.`;
  return undefined;
}

const fileName = {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    Program(node) {
      const message = nameFault(context.filename);
      if (message !== undefined) context.report({ node, message });
    },
  }),
};

export default { rules: { "file-name": fileName } };
