// Lint rules of our own, read by oxlint.config.mjs: how files are named, and what code must not say.
import { basename } from "node:path";

const FORBIDDEN = new Set(["utils", "util", "helpers", "helper", "common", "misc", "manager"]);
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What is wrong with a file's name, or undefined. */
export function nameError(path) {
  const stem = basename(path)
    .replace(/^[._]+/, "")
    .split(".")[0];
  if (FORBIDDEN.has(stem)) return `'${stem}' says nothing: name the file for its one export.`;
  if (!KEBAB.test(stem)) return `'${stem}' is not kebab-case: write it in small letters with dashes.`;
  return undefined;
}

/** Files are kebab-case and named for what they hold. */
const fileName = {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    Program(node) {
      const message = nameError(context.filename);
      if (message !== undefined) context.report({ node, message });
    },
  }),
};

/** Reports what a selector of an option finds, with the sentence beside it, as ESLint's no-restricted-syntax does. */
const bannedSyntax = {
  meta: { type: "problem", schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default { meta: { name: "house" }, rules: { "file-name": fileName, "banned-syntax": bannedSyntax } };
