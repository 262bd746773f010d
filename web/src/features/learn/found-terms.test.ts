import { GLOSSARY } from "@sextant/core/glossary";
import { expect, it } from "vitest";
import { foundTerms } from "./found-terms.ts";

const idsOf = (query: string) => foundTerms(query).flatMap(({ terms }) => terms);

it("lists every term once, by letter and name", () => {
  const all = idsOf("");
  expect(new Set(all)).toEqual(new Set(Object.keys(GLOSSARY)));
  expect(all).toHaveLength(new Set(all).size);
  const [first] = foundTerms("");
  expect(first).toMatchObject({ letter: "0–9", terms: ["ninety-range"] });
  const letters = foundTerms("").map(({ letter }) => letter);
  expect(letters).toEqual(letters.toSorted());
});

it("finds words in names, other names and meanings, all of them", () => {
  expect(idsOf("RUG")).toContain("rug-pull");
  expect(idsOf("base rate")).toContain("usual");
  expect(idsOf("squared distance")).toEqual(["brier-score"]);
  expect(idsOf("squared zebra")).toEqual([]);
});
