import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isValidElement } from "react";
import { describe, expect, it } from "vitest";
import { twinOf } from "./language-twins.mjs";

const root = join(import.meta.dirname, "..");
const files = ["core/src", "web/src"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .map((file) => file.replaceAll("\\", "/"))
  .sort();

const twins = files.filter((file) => /\.de\.tsx?$/.test(file));
const originalOf = (twin: string) => twin.replace(/\.de(\.tsx?)$/, "$1");

const importOf = async (file: string) => (await import(join(root, file))) as Readonly<Record<string, unknown>>;

/** Describes what code can rely on: names, kinds, also those in a list, the number of a function's arguments; no words. */
function shapeOf(value: unknown): unknown {
  if (typeof value === "function") return `function of ${String(value.length)}`;
  if (value instanceof RegExp || typeof value !== "object" || value === null || isValidElement(value))
    return typeof value;
  if (Array.isArray(value)) return [...new Set(value.map((part) => JSON.stringify(shapeOf(part))))];
  const entries: [string, unknown][] = Object.entries(value).map(([key, part]) => [key, shapeOf(part)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

it("every catalogue has its German", () => {
  const catalogues = files.filter((file) => /^web\/.*\btexts\.tsx?$/.test(file));
  expect(catalogues.length).toBeGreaterThanOrEqual(50);
  expect(catalogues.filter((file) => !twins.includes(twinOf(file, "de")))).toEqual([]);
});

describe.each(twins)("%s", (twin) => {
  it("exports what the English file does, of the same kinds", async () => {
    const [english, german] = [await importOf(originalOf(twin)), await importOf(twin)];
    expect(shapeOf({ ...german })).toEqual(shapeOf({ ...english }));
  });

  it("imports twins by their own names: what it imports isn't replaced", () => {
    const imports = readFileSync(join(root, twin), "utf8").matchAll(/from "(\.{1,2}\/[^"]+)"/g);
    const named = [...imports].map(([, file = ""]) => join(twin, "..", file).replaceAll("\\", "/"));
    // A twin may build on the file whose place it takes.
    expect(named.filter((file) => file !== originalOf(twin) && twins.includes(twinOf(file, "de")))).toEqual([]);
  });

  it("addresses no one as 'Sie' or 'du'", () => {
    const words = readFileSync(join(root, twin), "utf8").replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
    // At the start of a sentence, 'Sie' and 'Ihr' may stand for a noun before.
    const addresses =
      /(?<![.!?:"'`>“]\s*)\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b|\b(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?[mnrs]?)\b/g;
    expect(words.match(addresses) ?? []).toEqual([]);
  });
});

it("the German index.html differs in its words alone", () => {
  const tagsOf = (file: string) =>
    readFileSync(join(root, "web", file), "utf8")
      .replace(/lang="\w+"|content="[^"_=]{20,}"/g, "")
      .replace(/>[^<]*</g, "><")
      .replace(/\s+/g, " ");
  expect(tagsOf("index.de.html").replaceAll(" />", ">")).toBe(tagsOf("index.html").replaceAll(" />", ">"));
});
