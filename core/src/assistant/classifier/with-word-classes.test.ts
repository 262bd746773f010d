import { expect, it } from "vitest";
import { authoredWords, withWordClasses } from "./with-word-classes.ts";

const LEXICON = new Map([["bill", ["invoice"]]]);

it("adds the classes of words that the lexicon lacks", () => {
  const all = withWordClasses(LEXICON, ["bill receipt envelope", "receipt slip"]);
  expect(all.get("bill")).toEqual(["invoice"]);
  expect(all.get("receipt")).toEqual(["class 0", "class 1"]);
  expect(all.get("slip")).toEqual(["class 1"]);
});

it("keeps the lexicon's own words apart", () =>
  expect(authoredWords(withWordClasses(LEXICON, ["receipt slip"]))).toEqual(["bill"]));
