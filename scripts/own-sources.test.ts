import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
function linesOf(folders: readonly string[], isMeant: (line: string) => boolean): { files: number; found: string[] } {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((name) => /\.(?:tsx?|mjs|md|sql|css)$/.test(name) && !name.includes("node_modules"))
      .filter((name) => name !== join("scripts", "own-sources.test.ts")),
  );
  const found = files.flatMap((name) =>
    readFileSync(join(ROOT, name), "utf8")
      .split("\n")
      .filter(isMeant)
      .map((line) => `${name}: ${line.trim()}`),
  );
  return { files: files.length, found };
}

/** Papers that are not in the repository, by the words that were used for them. */
const PAPERS = /\bthe spec\b|\bthe specification\b|\bby the rulings\b|shared\/design|performance\.md/i;

it("no sentence refers to a paper outside of the repository", () => {
  const { files, found } = linesOf(
    ["core/src", "server/src", "web/src", "web/testing", "web/gallery", "lab", "e2e", "scripts", "docs"],
    (line) => PAPERS.test(line),
  );
  expect(files).toBeGreaterThan(2_000);
  expect(found).toEqual([]);
});

it("the server calls none of its own handlers: services are below them", () => {
  const calls = /\bhandlers\.\w+\(/;
  expect(calls.test("market.handlers.getCandles({ params })")).toBe(true);
  const { found } = linesOf(["server/src"], (line) => calls.test(line));
  expect(found.filter((line) => !/^\S*(?:\.test|test-[^/]*)\.ts:/.test(line))).toEqual([]);
});
