import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../", import.meta.url);
const MOST_FILES = 20;

const map = readFileSync(new URL("docs/map.md", ROOT), "utf8");
const [, section = ""] = map.split("\n## Five paths through the code\n");
const [, ...parts] = (section.split("\n## ")[0] ?? "").split("\n### ");
const codePaths = parts.map((part) => {
  const [, name = "", count = ""] = /^(.+): (\d+) files\n/.exec(part) ?? [];
  const paths = [...part.matchAll(/^\d+\. `([^`]+)`: \S/gm)].map(([, path = ""]) => path);
  return { name, count: Number(count), paths };
});

describe("the five paths through the code", () => {
  it("are the five that newcomers follow", () => {
    expect(codePaths.map(({ name }) => name)).toEqual([
      "Candle to analysis",
      "Invoice to plan",
      "Tick to alert",
      "Sign-in to session",
      "Advisory",
    ]);
  });

  it.each(codePaths)("$name: each file is there, once, and counted", ({ count, paths }) => {
    expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toHaveLength(count);
    expect(count).toBeLessThanOrEqual(MOST_FILES);
  });
});
