// Writes web/src/lib/calls.gen.ts: method and path of every call of the contract, as constants that a build inlines where they are used.
// The contract's own values carry their schemas, which stay on the server (docs/decisions/002). `ensureInstalled` runs it where needed.
import { renameSync, writeFileSync } from "node:fs";
import { acceptsIdempotencyKey, ENDPOINTS } from "@sextant/core/contract";
import { CALLS, callSources } from "./setup.mjs";

const lines = Object.entries(ENDPOINTS)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, endpoint]) => {
    const { method, path } = endpoint;
    const type = acceptsIdempotencyKey(endpoint) ? `Route<"${name}", true>` : `Route<"${name}">`;
    return `export const ${name} = "${method} ${path}" as ${type};`;
  });

// Written under a temporary name and renamed, so that concurrent readers always read a complete file.
const unfinished = `${CALLS}.${process.pid}`;
writeFileSync(
  unfinished,
  [
    `// Made from ${callSources()} by scripts/generate-calls.ts`,
    'import type { Route } from "./contract-calls.ts";',
    "",
    ...lines,
    "",
  ].join("\n"),
);
renameSync(unfinished, CALLS);
