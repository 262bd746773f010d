import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..", "web", "src");

/** A source's id where a reader would see it: as text or in a sentence. A headline's source is its publisher, by its own name. */
const SHOWN_ID = /(?:\$|>|\s|^)\{(?:(?!item\b)\w+\.)?source\}/;
const LISTED_IDS = /[sS]ources\]?(?:\.sort\(\))?\.join\(/;
const KEYS = /\bkey=\{\S+\}|\bkeyOf=.*$/g;

const shownIds = (text: string): readonly string[] =>
  text.split("\n").filter((line) => {
    const shown = line.replace(KEYS, "");
    return SHOWN_ID.test(shown) || LISTED_IDS.test(shown);
  });

it("finds an id that is shown as text, in a sentence and in a list", () => {
  for (const line of [
    "{source}, <Moment />",
    "  {one.source}",
    "<small>{fact.source}</small>",
    "`${report.source}, then`",
    'project.sources.join(", ")',
    "[...sources].sort().join(',')",
  ])
    expect(shownIds(line), line).toEqual([line]);
  for (const line of ["<li key={source}>", "{sourceName(source)}", "{item.source}", "sources.map(sourceName).join()"])
    expect(shownIds(line), line).toEqual([]);
});

it("no screen shows the id of a source: each is called by its name", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    // These give the id a name just above.
    .filter(
      (name) =>
        name !== join("advice", "source-line.tsx") &&
        name !== join("features", "corporate-calendar", "calendar-source.tsx"),
    );
  expect(files.length).toBeGreaterThan(500);
  const shown = files.flatMap((name) =>
    shownIds(readFileSync(join(SOURCES, name), "utf8")).map((line) => `${name}: ${line.trim()}`),
  );
  expect(shown).toEqual([]);
});
