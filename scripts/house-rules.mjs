// Our own lint rules, loaded by oxlint.config.mjs: how files are named, and patterns that code must not contain.
import { basename } from "node:path";
import { textsInCatalogues } from "./catalogue-rule.mjs";
import { retiredIn } from "./retired-words.mjs";

const FORBIDDEN = new Set(["utils", "util", "helpers", "helper", "common", "misc", "manager"]);
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns what is wrong with a file's name, or undefined. */
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

/** Reports matches of an option's selectors with the accompanying message, like ESLint's no-restricted-syntax. */
const bannedSyntax = {
  meta: { type: "problem", schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

const sentence = ([word, standard]) => `'${word}' is a retired word: say ${standard}.`;

/** Names that are declared here, and the file's own, take the standard words. Keys of objects follow the types they are of. */
const retiredWord = {
  meta: { type: "problem", schema: [] },
  create: (context) => {
    const check = (node) => {
      if (node?.type !== "Identifier") return;
      for (const one of retiredIn(node.name)) context.report({ node, message: sentence(one) });
    };
    const ofId = ({ id }) => check(id);
    const ofKey = ({ key, computed }) => {
      if (!computed) check(key);
    };
    const ofPattern = (pattern) => {
      if (pattern?.type === "ObjectPattern")
        for (const one of pattern.properties) ofPattern(one.type === "RestElement" ? one.argument : one.value);
      else if (pattern?.type === "ArrayPattern") pattern.elements.forEach(ofPattern);
      else if (pattern?.type === "AssignmentPattern") ofPattern(pattern.left);
      else if (pattern?.type === "RestElement") ofPattern(pattern.argument);
      else check(pattern);
    };
    const ofFunction = ({ id, params }) => {
      check(id);
      params.forEach(ofPattern);
    };
    return {
      Program(node) {
        for (const one of retiredIn(basename(context.filename))) context.report({ node, message: sentence(one) });
      },
      VariableDeclarator: ({ id }) => ofPattern(id),
      FunctionDeclaration: ofFunction,
      FunctionExpression: ofFunction,
      ArrowFunctionExpression: ofFunction,
      ClassDeclaration: ofId,
      TSTypeAliasDeclaration: ofId,
      TSInterfaceDeclaration: ofId,
      TSEnumDeclaration: ofId,
      TSPropertySignature: ofKey,
      TSMethodSignature: ofKey,
      PropertyDefinition: ofKey,
      MethodDefinition: ofKey,
    };
  },
};

export default {
  meta: { name: "house" },
  rules: {
    "file-name": fileName,
    "banned-syntax": bannedSyntax,
    "retired-word": retiredWord,
    "texts-in-catalogues": textsInCatalogues,
  },
};
