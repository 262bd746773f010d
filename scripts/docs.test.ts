import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...["docs/", "docs/decisions/"].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}${name}`),
  ),
];
const commands = Object.keys((JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts);

/** A path from the root of the repository, without placeholders. */
const SOURCE_PATH = /`((?:core|server|web|lab|e2e|scripts|docs|[.]ci)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** Returns the anchors of a page's headings, by GitHub's rules. */
function anchorsOf(page: string): readonly string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

/** Returns the links of a page that lead to no file or heading of the repository. */
function brokenLinks(page: string): readonly string[] {
  return [...read(page).matchAll(LINK)].flatMap(([whole, path = "", anchor]) => {
    const target = path === "" ? page : new URL(path, `file:///${page}`).pathname.slice(1);
    if (!existsSync(new URL(target, ROOT))) return [whole];
    return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [whole];
  });
}

describe.each(pages)("%s", (page) => {
  it("names only files and folders that exist", () => {
    const paths = [...read(page).matchAll(SOURCE_PATH)].map(([, path = ""]) => path);
    expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  it("links only to pages and headings that exist", () => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it("names only commands that package.json has", () => {
    const named = [...read(page).matchAll(/npm run ([\w:-]*\w)(?![\w:])/g)].map(([, command = ""]) => command);
    expect(named.filter((command) => !commands.includes(command))).toEqual([]);
  });
});

/** Every identifier in the code, the tests and the scripts. */
const identifiers = new Set(
  [
    ".dependency-cruiser.cjs",
    "playwright.config.ts",
    ...["core", "server", "web", "lab", "e2e", "scripts"].flatMap((folder) =>
      readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" })
        .filter((name) => /[.](?:tsx?|mjs|sql)$/.test(name) && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
        .map((name) => `${folder}/${name}`),
    ),
  ].flatMap((path) => read(path).match(/[A-Za-z_]\w*/g) ?? []),
);

describe.each(["CONTRIBUTING.md", "docs/map.md"])("%s", (page) => {
  it("names only identifiers that the code has", () => {
    const named = [...read(page).matchAll(/`([A-Za-z]\w*[A-Z_]\w*)(?:\(\))?`/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !identifiers.has(name))).toEqual([]);
  });
});

describe("the map", () => {
  it.each(["core/src/", "server/src/", "web/src/"])("names every folder of %s", (parent) => {
    const folders = readdirSync(new URL(parent, ROOT), { withFileTypes: true }).filter((one) => one.isDirectory());
    const map = read("docs/map.md");
    expect(folders.map(({ name }) => `\`${parent}${name}\``).filter((folder) => !map.includes(folder))).toEqual([]);
  });
});
